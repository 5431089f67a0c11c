import type { View } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import type { SocketTransport } from '../src/net/table-socket.ts'

const deadWire = (): SocketTransport => ({
  send: () => {},
  close: () => {},
  onopen: null,
  onmessage: null,
  onclose: null,
})

const view = (board: unknown, choices: readonly string[] = []): View => ({
  game: 'blood-bound',
  viewer: 'spectator',
  seats: 6,
  options: {},
  rules: 1,
  asked: [],
  choices,
  barred: [],
  board,
})

const told = (key: string, version: number): DeliveredEvent => ({ key, rule: 'BO-1', params: {}, version, at: 0 })
const HEAD = '51c3'.repeat(16)
const undo = { mine: 'nothing-to-undo' } as const

describe('TableStore', () => {
  test('replaces everything with a view, and patches it with a change', () => {
    const table = new TableStore('K7RW2M', undefined, deadWire)
    const before = view({ dagger: 1, players: [{ tokens: [] }, { tokens: ['rose'] }] }, ['attack 2'])
    const after = view({ dagger: 2, players: [{ tokens: ['unknown'] }, { tokens: ['rose'] }] })
    table.hear({ t: 'view', n: 1, version: 4, head: HEAD, view: before, log: [told('attack', 4)], undo })
    table.hear({
      t: 'change',
      n: 2,
      version: 5,
      head: HEAD,
      at: 7,
      undo: { mine: 'free' },
      patch: { board: { dagger: [2], players: { 0: { tokens: [['unknown']] } } }, choices: [[]] },
      events: [{ key: 'token', rule: 'BO-1', params: {} }],
    })
    expect(table.view.value).toEqual(after)
    expect(table.log.value).toEqual([told('attack', 4), { ...told('token', 5), at: 7 }])
    expect(table.version.value).toBe(5)
    expect(table.undo.value.mine).toBe('free')
    // The previous view is unchanged, so that components drawn from it stay consistent.
    expect(before.choices).toEqual(['attack 2'])
  })

  test('a frame contains no questions; its events belong to its step unless they say otherwise', () => {
    const table = new TableStore('K7RW2M', undefined, deadWire)
    const asked = [{ question: 'attack', seat: 1, answered: false }] as unknown as View['asked']
    const shown: View[] = []
    table.stage = {
      play: (frames) => (shown.push(...frames.map((frame) => frame.view)), table.show(frames)),
      skip() {},
      next() {},
    }
    const before = { ...view({ dagger: 1 }, ['attack 2']), asked, step: 'turn' }
    table.hear({ t: 'view', n: 1, version: 4, head: HEAD, view: before, log: [], undo: { mine: 'free' } })
    const event = (key: string, step?: string) => ({
      key,
      rule: 'BO-1',
      params: {},
      ...(step === undefined ? {} : { step }),
    })
    table.hear({
      t: 'change',
      n: 2,
      version: 5,
      head: HEAD,
      at: 0,
      frames: [
        { patch: { step: ['suffer'], board: { dagger: [2] } }, events: [event('attack', 'turn'), event('token')] },
      ],
      patch: { step: ['turn'], board: { dagger: [3] } },
      events: [event('dagger'), event('undo', '')],
    })
    expect(shown.map((each) => [each.board, each.step, each.asked, each.choices])).toEqual([
      [{ dagger: 2 }, 'suffer', [], []],
      [{ dagger: 3 }, 'turn', asked, ['attack 2']],
    ])
    expect(table.log.value.map(({ key, step }) => [key, step])).toEqual([
      ['attack', 'turn'],
      ['token', 'suffer'],
      ['dagger', 'turn'],
      ['undo', undefined],
    ])
    // The message does not mention undo, so it is unchanged.
    expect(table.undo.value).toEqual({ mine: 'free' })
  })

  test('counts the turn limit from the last move, and ends it with the next', () => {
    const table = new TableStore('K7RW2M', undefined, deadWire)
    table.hear({ t: 'view', n: 1, version: 4, head: HEAD, view: view({}), log: [], undo })
    expect(table.silence.value).toBeUndefined()
    const before = Date.now()
    table.hear({ t: 'clock', left: 56_000 })
    expect(table.silence.value?.since).toBeLessThanOrEqual(before)
    expect(table.silence.value?.ends).toBeGreaterThanOrEqual(before + 56_000)
    table.hear({ t: 'change', n: 2, version: 5, head: HEAD, at: 0, undo, patch: {}, events: [] })
    expect(table.silence.value).toBeUndefined()
  })

  test('reports an undo request that the server no longer knows as ended', () => {
    const table = new TableStore('K7RW2M', undefined, deadWire)
    const asked = {
      mine: 'needs-consent',
      request: { id: 1, by: 2, agreed: [2], missing: [1], revealed: true },
    } as const
    const hear = (version: number, undoState: typeof undo | typeof asked): string | undefined => {
      table.hear({ t: 'view', n: 1, version, head: HEAD, view: view({}), log: [], undo: undoState })
      return table.refusal.value?.code
    }
    expect([hear(4, asked), hear(4, asked), hear(4, undo), hear(4, undo)]).toEqual([
      undefined,
      undefined,
      'forgotten',
      undefined,
    ])
    // An undo or a move answers the request.
    expect([hear(4, asked), hear(5, undo)]).toEqual([undefined, undefined])
  })

  test('gives bots names that no other player at the table has, the same for every client', () => {
    const seat = (number: number, holder: 'bot' | 'person', name?: string) => ({
      seat: number,
      holder,
      ...(name ? { name } : {}),
      present: false,
      botControlled: false,
      ready: true,
    })
    const lobby = {
      code: 'K7RW2M',
      game: 'blood-bound',
      phase: 'lobby' as const,
      seats: [seat(1, 'person', 'Iris'), ...[2, 3, 4, 5, 6].map((number) => seat(number, 'bot'))],
      options: {},
      pace: 'live' as const,
      assists: 'facts' as const,
      spectators: 0,
      commitment: '',
    }
    const tables = [1, 2].map(() => {
      const table = new TableStore('K7RW2M', undefined, deadWire)
      table.hear({ t: 'lobby', n: 1, lobby })
      return table.lobby.value?.seats.map(({ name }) => name)
    })
    expect(new Set(tables[0]).size).toBe(6)
    expect(tables[0]).not.toContain(undefined)
    expect(tables[1]).toEqual(tables[0])
  })
})
