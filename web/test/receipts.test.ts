import type { Receipt } from '@gloamhall/kernel'
import type { Lobby, SeatState } from '@gloamhall/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import { join } from '../src/net/api.ts'
import type { TableMessage, SocketTransport } from '../src/net/table-socket.ts'
import { receiptOf } from '../src/net/receipts.ts'
import { FakeStorage } from './fake-storage.ts'

const deadWire = (): SocketTransport => ({
  send: () => {},
  close: () => {},
  onopen: null,
  onmessage: null,
  onclose: null,
})

const SEAL = '6d1f'.repeat(16)
const head = (digit: string): string => digit.repeat(64)
const seat = (number: number, holder: SeatState['holder']): SeatState => ({
  seat: number,
  holder,
  present: true,
  botControlled: false,
  ready: true,
  ...(holder === 'person' ? { hasNonce: true } : {}),
})
const lobbyOf = (change: Partial<Lobby> = {}): Lobby => ({
  code: 'K7RW2M',
  game: 'blood-bound',
  phase: 'playing',
  seats: [seat(1, 'person'), seat(2, 'bot'), seat(3, 'person')],
  options: {},
  pace: 'live',
  assists: 'facts',
  spectators: 0,
  commitment: SEAL,
  ...change,
})
const lobby = (change: Partial<Lobby> = {}): TableMessage => ({ t: 'lobby', n: 1, lobby: lobbyOf(change) })
const moved = (version: number, told: string): TableMessage => ({
  t: 'view',
  n: 2,
  version,
  head: told,
  view: {
    game: 'x',
    rules: 1,
    viewer: 'spectator',
    seats: 3,
    options: {},
    asked: [],
    choices: [],
    barred: [],
    board: {},
  },
  log: [],
  undo: { mine: 'nothing-to-undo' },
})

/** A window at the table that has received all these messages. */
function windowWith(...messages: readonly TableMessage[]): TableStore {
  const table = new TableStore('K7RW2M', undefined, deadWire)
  for (const message of messages) table.hear(message)
  return table
}

beforeEach(() => vi.stubGlobal('window', { localStorage: new FakeStorage() }))
afterEach(() => vi.unstubAllGlobals())

describe('a window keeps a receipt of its table', () => {
  test('with the commitment, the players who contributed randomness, and every hash received', () => {
    windowWith(lobby({ phase: 'lobby' }), lobby(), moved(0, head('a')), moved(1, head('b')), moved(1, head('b')))
    expect(receiptOf('K7RW2M')).toMatchObject({
      table: 'K7RW2M',
      game: 'blood-bound',
      seal: SEAL,
      people: [1, 3],
      heads: [
        { version: 0, head: head('a') },
        { version: 1, head: head('b') },
      ],
    })
  })

  test('with every player who contributed randomness, also those who left for good before the first line', () => {
    const { hasNonce: _, ...empty } = seat(3, 'person')
    const standsIn: SeatState = { ...seat(1, 'bot'), ready: false, hasNonce: true }
    // Regardless of the server: a bot that was there from the start cannot have contributed.
    const forged: SeatState = { ...seat(2, 'bot'), hasNonce: true }
    windowWith(lobby({ seats: [standsIn, forged, empty, seat(4, 'person')] }), moved(0, head('a')))
    expect(receiptOf('K7RW2M')?.people).toEqual([1, 4])
  })

  test("with the player's own contribution once the commitment was seen, also after sitting down again", async () => {
    const calls: [string, string, { nonce?: string }][] = []
    vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
      calls.push([method, path, JSON.parse(body ?? '{}') as { nonce?: string }])
      const answer =
        method === 'GET' ? lobbyOf({ phase: 'lobby' }) : { token: 't', seat: 3, lobby: lobbyOf({ phase: 'lobby' }) }
      return new Response(JSON.stringify(answer))
    })
    await join('K7RW2M')
    await join('K7RW2M')
    // The commitment is fetched first, and only once.
    expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
      'GET /api/tables/K7RW2M',
      'POST /api/tables/K7RW2M/join',
      'POST /api/tables/K7RW2M/join',
    ])
    const nonces = calls.slice(1).map(([, , { nonce }]) => nonce)
    expect(nonces[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(nonces[1]).toBe(nonces[0])
    expect(receiptOf('K7RW2M')).toMatchObject({ seat: 3, nonce: nonces[0], seal: SEAL })
    // Another player may have the seat now.
    windowWith({ t: 'welcome', v: 3, epoch: 'x', seat: 'spectator' })
    expect(receiptOf('K7RW2M')).not.toHaveProperty('nonce')
  })

  test('without contributions made after the start', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ token: 't', seat: 3, ...lobbyOf(), lobby: lobbyOf() })),
    )
    await join('K7RW2M')
    expect(receiptOf('K7RW2M')).not.toHaveProperty('nonce')
  })

  test.each<[string, readonly TableMessage[], string]>([
    ['another seal', [lobby({ commitment: head('0') })], 'seal'],
    ['another game', [lobby({ game: 'bloodborne' })], 'game'],
    ['a bot that threw', [lobby({ phase: 'lobby', seats: [{ ...seat(1, 'bot'), hasNonce: true }] })], 'dice'],
    ['another head at the same line', [moved(4, head('0'))], 'head'],
    ['fewer lines', [moved(3, head('3'))], 'lines'],
  ])('reports a contradiction at once on %s, also in a window that is opened later', (_, messages, doubt) => {
    const table = windowWith(lobby(), moved(3, head('3')), moved(4, head('4')))
    expect(table.doubt.value).toBeUndefined()
    for (const message of messages) table.hear(message)
    expect(table.doubt.value).toBe(doubt)
    expect(windowWith().doubt.value).toBe(doubt)
    // The first contradiction is kept, and a player who has dismissed it is not told again with every move.
    expect(receiptOf('K7RW2M')).toMatchObject({ seal: SEAL, game: 'blood-bound' })
    table.doubt.value = undefined
    table.hear(lobby())
    table.hear(moved(9, head('9')))
    expect(table.doubt.value).toBeUndefined()
    expect(receiptOf('K7RW2M')?.heads.map(({ version }) => version)).toEqual([3, 4])
  })

  test('reports a contradiction after a reload too, when the server was started with another history', () => {
    windowWith(lobby(), moved(4, head('4')))
    expect(windowWith(lobby(), moved(4, head('0'))).doubt.value).toBe('head')
  })

  test('does not mistake a lag behind another window for a contradiction', () => {
    const [slow, quick] = [windowWith(lobby()), windowWith(lobby())]
    for (const version of [0, 1, 2]) quick.hear(moved(version, head(String(version))))
    for (const version of [0, 1, 2]) slow.hear(moved(version, head(String(version))))
    expect([slow.doubt.value, quick.doubt.value]).toEqual([undefined, undefined])
    expect(receiptOf('K7RW2M')?.heads).toHaveLength(3)
  })

  test('up to a maximum number of tables: finished ones are dropped first, the oldest of them before the others', () => {
    vi.useFakeTimers()
    const code = (index: number): string => `TABLE${index}`
    for (let index = 0; index < 50; index++) {
      vi.setSystemTime(index)
      const table = new TableStore(code(index), undefined, deadWire)
      table.hear(lobby({ code: code(index), phase: index >= 5 ? 'over' : 'playing' }))
    }
    vi.useRealTimers()
    const kept = Array.from({ length: 50 }, (_, index) => index).filter((index) => receiptOf(code(index)))
    expect(kept).toHaveLength(40)
    expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 15, 16])
  })

  test('continues it while the storage is full, and stores it completely once there is room', () => {
    const store = new FakeStorage()
    const table = windowWith(lobby())
    vi.stubGlobal('window', { localStorage: store })
    const versions = (): number[] | undefined => receiptOf('K7RW2M')?.heads.map(({ version }) => version)
    table.hear(lobby())
    table.hear(moved(0, head('0')))
    const full = vi.spyOn(store, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    table.hear(moved(1, head('1')))
    table.hear(moved(2, head('2')))
    expect(versions()).toEqual([0, 1, 2])
    table.hear(moved(2, head('0')))
    expect(table.doubt.value).toBe('head')
    expect(receiptOf('K7RW2M')?.doubt).toBe('head')
    full.mockRestore()
    table.hear(lobby({ phase: 'over' }))
    // From here on the stored value counts, whichever window has written it.
    const stored = JSON.parse(store.getItem('gloamhall.note.K7RW2M') ?? '') as { note: Receipt }
    expect(stored.note).toMatchObject({ doubt: 'head', heads: [{}, {}, {}] })
    store.setItem('gloamhall.note.K7RW2M', JSON.stringify({ ...stored, note: { ...stored.note, heads: [] } }))
    expect(versions()).toEqual([])
  })

  test('for as long as the page is open if the browser stores nothing', () => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full')
        },
      },
    })
    const table = windowWith(lobby({ code: 'PRIVAT' }), moved(4, head('4')))
    expect(receiptOf('K7RW2M')?.heads).toHaveLength(1)
    table.hear(moved(4, head('0')))
    expect(table.doubt.value).toBe('head')
  })
})
