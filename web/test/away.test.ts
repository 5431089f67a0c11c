import type { View } from '@gloamhall/kernel'
import type { Lobby, SeatState, ServerMessage, DeliveredEvent } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import type { SocketTransport } from '../src/net/table-socket.ts'
import { watchAbsence } from '../src/table/away.ts'

/** The part of `document` that absence detection uses. */
const page = Object.assign(new EventTarget(), { hidden: false })
const looksAway = (hidden: boolean): void => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Disposers of the watchers started by a test. */
const open: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  for (const dispose of open.splice(0)) dispose()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const view: View = {
  game: 'blood-bound',
  viewer: 'spectator',
  seats: 6,
  options: {},
  rules: 1,
  asked: [],
  choices: [],
  barred: [],
  board: {},
}
const undo = { mine: 'nothing-to-undo' } as const

/** A fake server that sends one log line per version, with the socket to it. */
class FakeServer {
  readonly table: TableStore
  readonly #told: ServerMessage[] = []
  #wire: SocketTransport | undefined
  #number = 1
  #greeting = false
  version: number

  /** The first page of the log begins after the version `from`. */
  constructor(code: string, version = 3, beside: readonly DeliveredEvent[] = [], from = 0) {
    this.version = version
    this.table = new TableStore(code, undefined, () => {
      this.#wire = { send: () => this.#onSent(), close: () => {}, onopen: null, onmessage: null, onclose: null }
      return this.#wire
    })
    this.table.open()
    this.welcome([
      {
        t: 'view',
        n: this.#number,
        version: this.version,
        head: '',
        view,
        log: [...this.#lines().slice(from), ...beside],
        ...(from > 0 ? { before: from + 1 } : {}),
        undo,
      },
    ])
  }

  #lines() {
    return Array.from({ length: this.version }, (_, index) => ({ ...lineOf(index + 1), version: index + 1, at: 0 }))
  }

  /** Every message is answered. A ping sent while the page catches up is answered after the missed events. */
  #onSent(): void {
    if (!this.#greeting) setTimeout(() => this.send({ t: 'pong' }))
  }

  send(message: ServerMessage): void {
    this.#wire?.onmessage?.({ data: JSON.stringify(message) })
  }

  welcome(missed: readonly ServerMessage[]): void {
    this.#greeting = true
    this.#wire?.onopen?.()
    this.send({ t: 'welcome', v: PROTOCOL, epoch: 'one', seat: 1 })
    for (const message of missed) this.send(message)
    this.#greeting = false
    this.send({ t: 'pong' })
  }

  /** An event occurs. A disconnected client receives it only after it has reconnected. */
  moves(cut = false): void {
    const version = ++this.version
    const n = ++this.#number
    const change: ServerMessage = {
      t: 'change',
      n,
      version,
      head: '',
      at: 0,
      undo,
      patch: {},
      events: [lineOf(version)],
    }
    if (cut) this.#told.push(change)
    else this.send(change)
  }

  tellsBeside(key: string, at: number): void {
    const told = [{ key, rule: '', params: {} }]
    this.send({ t: 'change', n: ++this.#number, version: this.version, head: '', at, undo, patch: {}, events: told })
  }

  disconnect(): void {
    this.#wire?.onclose?.()
  }

  /** The socket reconnects by itself. */
  reconnect(): void {
    vi.advanceTimersByTime(10_000)
    this.welcome(this.#told.splice(0))
  }

  substitutes(botControlled: boolean, botMoves?: SeatState['botMoves']): void {
    const seat = { seat: 1, holder: 'person', name: 'Iris', present: true, botControlled, ready: true, botMoves }
    this.send({ t: 'lobby', n: ++this.#number, lobby: { code: '', seats: [seat] } as unknown as Lobby })
  }
}

const lineOf = (version: number) => ({ key: `line-${version}`, rule: '', params: {} })
const SECOND_MS = 1_000
const MINUTE_MS = 60_000

let tables = 0
function atATable(code = `TABLE${++tables}`) {
  const server = new FakeServer(code)
  const absence = watchAbsence(server.table, ({ key }) => key !== 'line-6')
  open.push(absence.dispose)
  return { server, absence, missed: () => absence.missed.value.map(({ version }) => version), code }
}

describe('watchAbsence', () => {
  test('reports the missed events after the player was in another window', () => {
    const { server, missed } = atATable()
    looksAway(true)
    server.moves()
    server.moves()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(missed()).toEqual([])
    looksAway(false)
    expect(missed()).toEqual([4, 5])
  })

  test('reports nothing after a short glance away', () => {
    const { server, missed } = atATable()
    looksAway(true)
    server.moves()
    vi.advanceTimersByTime(SECOND_MS)
    looksAway(false)
    expect(missed()).toEqual([])
  })

  test('reports after a reconnect: the missed events follow the greeting', () => {
    const { server, missed } = atATable()
    server.disconnect()
    server.moves(true)
    server.moves(true)
    server.reconnect()
    expect(missed()).toEqual([4, 5])
  })

  test('reports after the machine was suspended, though that is noticed only on waking', () => {
    const { server, missed } = atATable()
    vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
    server.disconnect()
    server.moves(true)
    vi.advanceTimersByTime(SECOND_MS)
    server.reconnect()
    expect(missed()).toEqual([4])
  })

  test('reports after a bot played for a player who was there all the time', () => {
    const { server, missed } = atATable()
    server.substitutes(true)
    server.moves()
    server.substitutes(false)
    expect(missed().length).toBe(1)
  })

  test('reports when the page is opened again, without the events already seen', () => {
    const first = atATable()
    first.server.moves()
    first.absence.dispose()
    const again = watchAbsence(new FakeServer(first.code, 4).table)
    expect(again.missed.value).toEqual([])
    again.dispose()
    const later = watchAbsence(new FakeServer(first.code, 6).table)
    expect(later.missed.value.map(({ version }) => version)).toEqual([5, 6])
  })

  test('reports after the browser was killed without a notice', () => {
    const first = atATable()
    first.server.moves()
    const later = watchAbsence(new FakeServer(first.code, 6).table)
    expect(later.missed.value.map(({ version }) => version)).toEqual([5, 6])
  })

  test('counts events whose animation was still pending at the departure as missed', () => {
    const first = atATable()
    // An animation that never ends: the events have arrived but were not shown.
    first.server.table.stage = { play: () => {}, skip: () => {}, next: () => {} }
    first.server.moves()
    first.server.moves()
    first.absence.dispose()
    const later = watchAbsence(new FakeServer(first.code, 5).table)
    expect(later.missed.value.map(({ version }) => version)).toEqual([4, 5])
  })

  test('reports a bot that stepped in even if nothing was played afterwards, and only once', () => {
    const first = atATable()
    first.server.substitutes(true)
    first.server.tellsBeside('bot-control', 5)
    first.server.moves()
    first.server.substitutes(false)
    first.server.tellsBeside('bot-control.ended', 9)
    expect(first.absence.missed.value.map(({ key }) => key)).toEqual(['bot-control', 'line-4'])
    first.absence.dispose()
    const again = new FakeServer(first.code, 4, [{ key: 'bot-control.ended', rule: '', params: {}, version: 4, at: 9 }])
    expect(watchAbsence(again.table).missed.value).toEqual([])
  })

  test('reports in a new browser everything since a bot has played, as far as the server knows', () => {
    const { server, missed } = atATable()
    server.substitutes(true)
    server.substitutes(false, { afterVersion: 1, count: 2 })
    expect(missed()).toEqual([2, 3])
  })

  test('says when the last event was seen, and whether the page of the log goes back to it', () => {
    const first = atATable()
    first.server.tellsBeside('chat', 77)
    first.absence.dispose()
    const soon = watchAbsence(new FakeServer(first.code, 6, [], 2).table)
    expect([soon.since.value, soon.missed.value.length]).toEqual([{ at: 77, isWhole: true }, 3])
    soon.dispose()
    const late = watchAbsence(new FakeServer(first.code, 30, [], 20).table)
    expect([late.since.value.isWhole, late.missed.value.length]).toEqual([false, 10])
  })

  test('reports no events that have no line of their own', () => {
    const { server, missed } = atATable()
    looksAway(true)
    for (const _ of [4, 5, 6, 7]) server.moves()
    vi.advanceTimersByTime(MINUTE_MS)
    looksAway(false)
    expect(missed()).toEqual([4, 5, 7])
  })
})
