import type { SeenEvent, View } from '@gloamhall/kernel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import type { TableMessage, SocketTransport } from '../src/net/table-socket.ts'
import { readerView, animationSpeed } from '../src/app/settings.ts'
import { lengthOf, lookedAtFor, FramePlayer } from '../src/table/event-playback.ts'

const SOUNDS: Readonly<Record<string, 'die' | 'hit' | 'reveal' | 'bell'>> = {
  rolled: 'die',
  hurt: 'hit',
  played: 'reveal',
  killed: 'bell',
}
const face = {
  sounds: ({ key }: SeenEvent) => SOUNDS[key],
  isNothing: ({ key, params }: SeenEvent) => key === 'hurt' && params['amount'] === 0,
}

const deadWire = (): SocketTransport => ({
  send: () => {},
  close: () => {},
  onopen: null,
  onmessage: null,
  onclose: null,
})
const event = (key: string, params: SeenEvent['params'] = {}): SeenEvent => ({ key, rule: '', params })
const undo = { mine: 'nothing-to-undo' } as const

const view = (health: number, choices: readonly string[] = []): View => ({
  game: 'bloodborne',
  viewer: 'spectator',
  seats: 3,
  options: {},
  rules: 2,
  asked: [],
  choices,
  barred: [],
  board: { health },
})

let number = 0
beforeEach(() => {
  vi.useFakeTimers()
  number = 0
})
afterEach(() => {
  vi.useRealTimers()
  animationSpeed.value = '1'
  readerView.value = false
})

type Step = readonly [health: number, ...told: SeenEvent[]]

/** A change message in which every step but the last is a frame. */
function change(version: number, ...steps: readonly Step[]): TableMessage {
  const frames = steps.map(([health, ...told]) => ({ patch: { board: { health: [health] } } as const, events: told }))
  const last = frames.pop() ?? { patch: {}, events: [] }
  return {
    t: 'change',
    n: ++number,
    version,
    head: '',
    at: 0,
    undo,
    ...(frames.length > 0 ? { frames } : {}),
    ...last,
  }
}

/** A change after which the viewer is asked. */
function asking(version: number, ...steps: readonly Step[]): TableMessage {
  const asked = { viewer: [1], asked: [[{ seat: 1, question: 'choose' }]], choices: [['play axe']] } as const
  const told = change(version, ...steps) as Extract<TableMessage, { t: 'change' }>
  return { ...told, patch: { ...told.patch, ...asked } }
}

const whole = (version: number, health: number, log: readonly SeenEvent[] = []): TableMessage => ({
  t: 'view',
  n: ++number,
  version,
  head: '',
  view: view(health),
  log: log.map((each) => ({ ...each, version, at: 0 })),
  undo,
})

function seated() {
  const table = new TableStore('K7RW2M', undefined, deadWire)
  const pace = new FramePlayer(table, face)
  table.stage = pace
  table.hear(whole(1, 8))
  const healthOf = (seen: View | undefined) => (seen?.board as { health: number } | undefined)?.health
  return {
    table,
    pace,
    shown: () => healthOf(table.view.value),
    stands: () => healthOf(table.latest.value),
    log: () => table.log.value.map(({ key }) => key),
    fresh: () => table.fresh.value.map(({ key }) => key),
  }
}

const ROUND = [
  [8, event('played')],
  [5, event('rolled'), event('hurt', { amount: 3 })],
  [2, event('hurt', { amount: 3 })],
  [0, event('killed')],
] as const satisfies readonly Step[]

/** The end of each frame of the round, at speed 1. */
const ENDS = ROUND.map(([, ...told]) => lengthOf(face, told)).map((_, index, all) =>
  all.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
)

describe('a cascade', () => {
  test('is shown frame by frame, and each number changes with its event', () => {
    const at = seated()
    at.table.hear(change(2, ...ROUND))
    for (const [index, [health, ...told]] of ROUND.entries()) {
      expect([at.shown(), at.fresh()]).toEqual([health, told.map(({ key }) => key)])
      expect(at.log()).toEqual(ROUND.slice(0, index + 1).flatMap(([, ...lines]) => lines.map(({ key }) => key)))
      expect(at.table.beat.value).toBe(lengthOf(face, told))
      vi.advanceTimersByTime(at.table.beat.value - 1)
      expect(at.shown()).toBe(health)
      vi.advanceTimersByTime(1)
    }
    expect([at.shown(), at.fresh(), at.table.beat.value]).toEqual([0, [], 0])
    expect(at.table.view.value).toEqual(at.table.latest.value)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['0.5', 0.5],
    ['1', 1],
    ['2', 2],
    ['4', 4],
  ] as const)('takes its time at speed %s', (at, times) => {
    animationSpeed.value = at
    const { table, shown } = seated()
    table.hear(change(2, ...ROUND))
    vi.advanceTimersByTime((ENDS[2] ?? 0) / times - 1)
    expect(shown()).toBe(2)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(0)
  })

  test('step by step waits for a press before each frame, except for the last change, which asks', () => {
    animationSpeed.value = 'tap'
    const { table, pace, shown, fresh } = seated()
    table.hear(change(2, ...ROUND))
    for (const [health, ...told] of ROUND.slice(0, -1)) {
      vi.runAllTimers()
      expect([shown(), fresh()]).toEqual([health, told.map(({ key }) => key)])
      pace.next()
    }
    expect(shown()).toBe(0)
    vi.runAllTimers()
    expect([fresh(), table.beat.value]).toEqual([[], 0])
    // With nothing left to show, a press does nothing.
    pace.next()
    expect(table.view.value).toEqual(table.latest.value)
  })

  test('of the player’s own choice is short where it only repeats it', () => {
    const { table } = seated()
    table.hear(change(2, [7, event('walked')]))
    const others = table.beat.value
    vi.runAllTimers()
    table.sending.value = 'walk c4'
    table.hear(change(3, [6, event('walked')]))
    expect(table.beat.value).toBeLessThan(others / 2)
    vi.runAllTimers()
    table.hear(change(4, [5, event('rolled')]))
    expect(table.beat.value).toBeGreaterThan(others)
  })

  test.each([
    ['at tempo 0', () => (animationSpeed.value = '0')],
    ['in the reader view', () => (readerView.value = true)],
  ])('is shown at once %s', (_, set) => {
    set()
    const { table, shown, log, fresh } = seated()
    table.hear(change(2, ...ROUND))
    expect([shown(), fresh(), table.beat.value, vi.getTimerCount()]).toEqual([0, [], 0, 0])
    expect(log()).toEqual(['played', 'rolled', 'hurt', 'hurt', 'killed'])
  })

  test('can be skipped: the final state is shown, and every line appears once', () => {
    const { table, pace, shown, stands, log, fresh } = seated()
    table.hear(change(2, ...ROUND))
    vi.advanceTimersByTime(ENDS[0] ?? 0)
    expect([shown(), stands()]).toEqual([5, 0])
    pace.skip()
    expect([shown(), fresh(), table.beat.value]).toEqual([0, [], 0])
    expect(log()).toEqual(['played', 'rolled', 'hurt', 'hurt', 'killed'])
    vi.runAllTimers()
    expect(log()).toHaveLength(5)
  })

  test('delays no choice: the question is available at once, and choosing skips the rest', () => {
    const { table, shown, stands } = seated()
    table.hear(change(2, ...ROUND))
    expect(table.latest.value?.choices).toEqual([])
    expect([table.version.value, stands(), shown()]).toEqual([2, 0, 8])
    void table.choose('play cannon')
    expect(shown()).toBe(0)
  })
})

describe('a later change', () => {
  test('is shown after the current one; a sealed answer, without events, takes no time', () => {
    const { table, shown, log } = seated()
    table.hear(change(2, ...ROUND))
    table.hear(change(3, [7]))
    vi.advanceTimersByTime((ENDS[3] ?? 0) - 1)
    expect(shown()).toBe(0)
    table.hear(change(4, [6, event('hurt')]))
    expect(shown()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(6)
    expect(log()).toHaveLength(6)
    vi.runAllTimers()
    expect(table.view.value).toEqual(table.latest.value)
  })

  test('speeds up the changes before it as soon as it asks the player', () => {
    const { table, shown } = seated()
    table.hear(change(2, ...ROUND))
    table.hear(asking(3, [6, event('hurt')]))
    const [first = 0, , , last = 0] = ENDS
    vi.advanceTimersByTime(first + (last - first) / 2 - 1)
    expect(shown()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(6)
  })

  test('waits its turn while the player only watches, so that bots that answer at once are seen one after the other', () => {
    const { table, shown } = seated()
    for (const version of [2, 3, 4]) table.hear(change(version, [8 - version, event('hurt')]))
    const each = lengthOf(face, [event('hurt')])
    expect(each).toBeGreaterThanOrEqual(900)
    for (const health of [6, 5, 4]) {
      expect(shown()).toBe(health)
      vi.advanceTimersByTime(each - 1)
      expect(shown()).toBe(health)
      vi.advanceTimersByTime(1)
    }
  })

  test('that asks the player drops older changes beyond a limit, and is played itself', () => {
    const { table, shown, fresh, log } = seated()
    for (const version of [2, 3]) table.hear(change(version, ...ROUND))
    expect(shown()).toBe(8)
    table.hear(asking(4, [4, event('rolled')], [3, event('hurt')]))
    expect([shown(), fresh()]).toEqual([4, ['rolled']])
    expect(log()).toHaveLength(11)
    vi.runAllTimers()
    expect([shown(), log().length]).toEqual([3, 12])
  })

  test('also drops older changes while the player only watches, beyond a longer limit', () => {
    const { table, shown, log } = seated()
    let waiting = 0
    do table.hear(change(2 + waiting++, ...ROUND))
    while (log().length === 1)
    expect(waiting * (ENDS.at(-1) ?? 0)).toBeGreaterThan(20_000)
    // The newest change is being shown.
    expect([shown(), log().length]).toEqual([8, (waiting - 1) * 5 + 1])
  })

  test('stops the animation of a move that it undoes', () => {
    const { table, shown, fresh, log } = seated()
    table.hear(change(2, ...ROUND))
    table.hear(change(3, [8, event('undo', { by: 1 })]))
    expect([shown(), fresh()]).toEqual([8, ['undo']])
    expect(log()).toEqual(['played', 'rolled', 'hurt', 'hurt', 'killed', 'undo'])
    vi.runAllTimers()
    expect(table.view.value).toEqual(table.latest.value)
  })

  test('may be a whole view after a reconnect: no unshown line is lost, and nothing is played twice', () => {
    const { table, shown, fresh, log } = seated()
    table.hear(change(2, ...ROUND))
    const told = ROUND.flatMap(([, ...lines]) => lines)
    table.hear({ ...whole(2, 0, told), before: 2 } as TableMessage)
    expect([shown(), fresh(), vi.getTimerCount()]).toEqual([0, [], 0])
    expect(log()).toEqual(told.map(({ key }) => key))
  })
})

test('a frame focuses on its weightiest event, of equals on the last, and never on chat or on nothing', () => {
  const [first, second] = [event('hurt', { amount: 3 }), event('hurt', { amount: 1 })]
  expect(lookedAtFor(face, [event('rolled'), first, second])?.key).toBe('rolled')
  expect(lookedAtFor(face, [first, second, event('claim')])).toBe(second)
  expect(lookedAtFor(face, [event('hurt', { amount: 0 }), event('talk')])).toBe(undefined)
})

describe('the duration of a frame', () => {
  test.each([
    ['nothing', [], 0],
    ['talk', [event('talk'), event('claim')], 0],
    ['what comes to nothing', [event('hurt', { amount: 0 })], 0],
  ])('is zero for %s', (_, told, length) => {
    expect(lengthOf(face, told)).toBe(length)
  })

  test('is longer for a die than for a line and grows with the number of events, up to a limit', () => {
    const die = lengthOf(face, [event('rolled')])
    expect(die).toBeGreaterThan(lengthOf(face, [event('attack')]))
    expect(lengthOf(face, [event('rolled'), event('hurt')])).toBeGreaterThan(die)
    expect(
      lengthOf(
        face,
        Array.from({ length: 40 }, () => event('hurt')),
      ),
    ).toBeLessThan(5_000)
  })
})
