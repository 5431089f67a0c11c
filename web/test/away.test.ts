import type { View } from '@gloamhall/kernel'
import type { Lobby, SeatState, ServerMessage, DeliveredEvent } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import type { SocketTransport } from '../src/net/table-socket.ts'
import { watchAbsence } from '../src/table/away.ts'

/** The page itself, as far as an absence concerns it. */
const page = Object.assign(new EventTarget(), { hidden: false })
const looksAway = (hidden: boolean): void => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Absences that are still watched. */
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

/** A house that tells a table of one line a version, and the wire to it. */
class House {
  readonly table: TableStore
  readonly #told: ServerMessage[] = []
  #wire: SocketTransport | undefined
  #number = 1
  #greeting = false
  version: number

  constructor(code: string, version = 3, beside: readonly DeliveredEvent[] = []) {
    this.version = version
    this.table = new TableStore(code, undefined, () => {
      this.#wire = { send: () => this.#hears(), close: () => {}, onopen: null, onmessage: null, onclose: null }
      return this.#wire
    })
    this.table.open()
    this.greets([
      { t: 'view', n: this.#number, version: this.version, head: '', view, log: [...this.#lines(), ...beside], undo },
    ])
  }

  #lines() {
    return Array.from({ length: this.version }, (_, index) => ({ ...lineOf(index + 1), version: index + 1, at: 0 }))
  }

  /** Whatever is sent is answered, but a ping in a greeting after all that was missed. */
  #hears(): void {
    if (!this.#greeting) setTimeout(() => this.says({ t: 'pong' }))
  }

  says(message: ServerMessage): void {
    this.#wire?.onmessage?.({ data: JSON.stringify(message) })
  }

  greets(missed: readonly ServerMessage[]): void {
    this.#greeting = true
    this.#wire?.onopen?.()
    this.says({ t: 'welcome', v: PROTOCOL, epoch: 'one', seat: 1 })
    for (const message of missed) this.says(message)
    this.#greeting = false
    this.says({ t: 'pong' })
  }

  /** Something happens; whoever is cut off hears of it later. */
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
    else this.says(change)
  }

  tellsBeside(key: string, at: number): void {
    const told = [{ key, rule: '', params: {} }]
    this.says({ t: 'change', n: ++this.#number, version: this.version, head: '', at, undo, patch: {}, events: told })
  }

  cuts(): void {
    this.#wire?.onclose?.()
  }

  /** The line dials again by itself. */
  mends(): void {
    vi.advanceTimersByTime(10_000)
    this.greets(this.#told.splice(0))
  }

  minds(botControlled: boolean, botMoves?: SeatState['botMoves']): void {
    const seat = { seat: 1, holder: 'person', name: 'Iris', present: true, botControlled, ready: true, botMoves }
    this.says({ t: 'lobby', n: ++this.#number, lobby: { code: '', seats: [seat] } as unknown as Lobby })
  }
}

const lineOf = (version: number) => ({ key: `line-${version}`, rule: '', params: {} })
const MOMENT = 1_000
const MINUTE = 60_000

let tables = 0
function atATable(code = `TABLE${++tables}`) {
  const house = new House(code)
  const absence = watchAbsence(house.table, ({ key }) => key !== 'line-6')
  open.push(absence.dispose)
  return { house, absence, missed: () => absence.missed.value.map(({ version }) => version), code }
}

describe('whoever comes back is told what they have missed', () => {
  test('after they have looked elsewhere', () => {
    const { house, missed } = atATable()
    looksAway(true)
    house.moves()
    house.moves()
    vi.advanceTimersByTime(MINUTE)
    expect(missed()).toEqual([])
    looksAway(false)
    expect(missed()).toEqual([4, 5])
  })

  test('but not after a glance', () => {
    const { house, missed } = atATable()
    looksAway(true)
    house.moves()
    vi.advanceTimersByTime(MOMENT)
    looksAway(false)
    expect(missed()).toEqual([])
  })

  test('after the line was cut: what happened meanwhile comes after the greeting', () => {
    const { house, missed } = atATable()
    house.cuts()
    house.moves(true)
    house.moves(true)
    house.mends()
    expect(missed()).toEqual([4, 5])
  })

  test('after the machine has slept, though it notices only when it wakes', () => {
    const { house, missed } = atATable()
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    house.cuts()
    house.moves(true)
    vi.advanceTimersByTime(MOMENT)
    house.mends()
    expect(missed()).toEqual([4])
  })

  test('after a bot had to play for them, though they were there all the time', () => {
    const { house, missed } = atATable()
    house.minds(true)
    house.moves()
    house.minds(false)
    expect(missed().length).toBe(1)
  })

  test('when they open the page again, but not what they had seen', () => {
    const first = atATable()
    first.house.moves()
    first.absence.dispose()
    const again = watchAbsence(new House(first.code, 4).table)
    expect(again.missed.value).toEqual([])
    again.dispose()
    const later = watchAbsence(new House(first.code, 6).table)
    expect(later.missed.value.map(({ version }) => version)).toEqual([5, 6])
  })

  test('when the browser was killed, and nobody could say goodbye', () => {
    const first = atATable()
    first.house.moves()
    const later = watchAbsence(new House(first.code, 6).table)
    expect(later.missed.value.map(({ version }) => version)).toEqual([5, 6])
  })

  test('and what was still to be shown when they went counts as missed', () => {
    const first = atATable()
    // A film that never ends: the house has told it, and nobody has seen it.
    first.house.table.stage = { play: () => {}, skip: () => {} }
    first.house.moves()
    first.house.moves()
    first.absence.dispose()
    const later = watchAbsence(new House(first.code, 5).table)
    expect(later.missed.value.map(({ version }) => version)).toEqual([4, 5])
  })

  test('that a bot played for them, though nothing was played behind it; and once only', () => {
    const first = atATable()
    first.house.minds(true)
    first.house.tellsBeside('bot-control', 5)
    first.house.moves()
    first.house.minds(false)
    first.house.tellsBeside('bot-control.ended', 9)
    expect(first.absence.missed.value.map(({ key }) => key)).toEqual(['bot-control', 'line-4'])
    first.absence.dispose()
    const again = new House(first.code, 4, [{ key: 'bot-control.ended', rule: '', params: {}, version: 4, at: 9 }])
    expect(watchAbsence(again.table).missed.value).toEqual([])
  })

  test('in a browser that was never here: since a bot has played, as far as the house knows', () => {
    const { house, missed } = atATable()
    house.minds(true)
    house.minds(false, { afterVersion: 1, count: 2 })
    expect(missed()).toEqual([2, 3])
  })

  test('and not of what is not worth a line', () => {
    const { house, missed } = atATable()
    looksAway(true)
    for (const _ of [4, 5, 6, 7]) house.moves()
    vi.advanceTimersByTime(MINUTE)
    looksAway(false)
    expect(missed()).toEqual([4, 5, 7])
  })
})
