import { describe, expect, test } from 'vitest'
import type { Viewer } from '../src/index.ts'
import { begin, choose, eventFor, imagine, scripted, seat, show, swift, emit, viewOf, whisper } from '../src/index.ts'
import { asking, parlour } from './parlour.ts'
import type { CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

const [one, two, three] = [seat(1), seat(2), seat(3)]
const VIEWERS: readonly Viewer[] = [one, two, three, 'spectator']

const candles = (): CandleTable =>
  begin(threeCandles, 3, {}, scripted({ shuffle: [9, 5, 1, 10, 6, 2, 11, 7, 3] }, { pick: 6 }))

describe('a view', () => {
  test('has the viewer, the table and the board as seen from that seat', () => {
    expect(viewOf(threeCandles, candles(), two)).toMatchObject({
      game: 'three-candles',
      viewer: 2,
      seats: 3,
      options: { ties: 'shared' },
      board: { round: 1, players: [{ cards: 3 }, { hand: [2, 6, 10] }, { cards: 3 }] },
    })
  })

  test("of an open game has the spectator's board for every viewer, and the viewer's own choices", () => {
    const open = { ...threeCandles, open: true as const }
    const table = candles()
    const { board } = viewOf(threeCandles, table, 'spectator')
    expect(viewOf(threeCandles, table, two).board).not.toEqual(board)
    for (const viewer of VIEWERS) expect(viewOf(open, table, viewer).board).toEqual(board)
    expect(viewOf(open, table, two)).toMatchObject({ viewer: 2, choices: ['lay 2', 'lay 6', 'lay 10'] })
  })

  test("has a seat's own choices, and none for a spectator", () => {
    const table = candles()
    expect(viewOf(threeCandles, table, one).choices).toEqual(['lay 1', 'lay 5', 'lay 9'])
    expect(viewOf(threeCandles, table, two).choices).toEqual(['lay 2', 'lay 6', 'lay 10'])
    expect(viewOf(threeCandles, table, 'spectator').choices).toEqual([])
  })

  test('has the barred choices of the seat that is asked, each with its rule', () => {
    const table = candles()
    for (const [who, card] of [
      [one, 9],
      [two, 10],
      [three, 11],
    ] as const)
      choose(threeCandles, table, who, `lay ${card}`)
    expect(viewOf(threeCandles, table, three).barred).toEqual([{ choice: 'peek 3', rule: 'TC-4' }])
    expect(viewOf(threeCandles, table, one).barred).toEqual([])
  })

  test('shows every viewer who has answered, and the answer only to its own seat', () => {
    const table = candles()
    choose(threeCandles, table, two, 'lay 10')
    for (const viewer of VIEWERS) {
      const view = viewOf(threeCandles, table, viewer)
      expect(view.asked.map(({ seat: who, answered }) => [who, answered])).toEqual([
        [1, false],
        [2, true],
        [3, false],
      ])
      expect(view.answer).toBe(viewer === two ? 'lay 10' : undefined)
      if (viewer !== two) expect(JSON.stringify(view)).not.toContain('10')
    }
  })

  test('does not depend on the sealed answers of others', () => {
    const [low, high] = [candles(), candles()]
    choose(threeCandles, low, two, 'lay 2')
    choose(threeCandles, high, two, 'lay 10')
    for (const viewer of [one, three, 'spectator'] as const) {
      expect(viewOf(threeCandles, low, viewer)).toEqual(viewOf(threeCandles, high, viewer))
    }
  })

  test('has the outcome once there is one, and not before', () => {
    const game = parlour([asking(1)])
    const table = begin(game, 1, {}, swift(1))
    expect(viewOf(game, table, 'spectator')).not.toHaveProperty('outcome')
    choose(game, table, one, 'nod')
    expect(viewOf(game, table, 'spectator').outcome).toEqual({ winners: [1], how: 'talked-out' })
  })

  test('has the additional fields of a question', () => {
    const game = parlour([asking(1, 'optional'), { ...asking(2), note: 'gently' }])
    expect(viewOf(game, begin(game, 2, {}, swift(1)), 'spectator').asked).toEqual([
      { question: 'parlour', seat: 1, manner: 'optional', answered: false },
      { question: 'parlour', seat: 2, note: 'gently', answered: false },
    ])
  })
})

describe('an imagined table', () => {
  const sealedByTwo = (): CandleTable => {
    const table = candles()
    choose(threeCandles, table, two, 'lay 10')
    return table
  }

  test("keeps the viewer's own sealed answer", () => {
    const view = viewOf(threeCandles, sealedByTwo(), two)
    for (let seed = 1; seed <= 20; seed++) {
      expect(imagine(threeCandles, view, swift(seed)).asked).toEqual([
        { question: 'lay', seat: 1 },
        { question: 'lay', seat: 2, answer: 'lay 10' },
        { question: 'lay', seat: 3 },
      ])
    }
  })

  test('samples the sealed answers of others from their options', () => {
    const view = viewOf(threeCandles, sealedByTwo(), one)
    const guesses = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const table = imagine(threeCandles, view, swift(seed))
      const guess = table.asked[1]?.answer ?? 'none'
      expect(table.players[1]?.hand.map((card) => `lay ${card}`)).toContain(guess)
      guesses.add(guess)
    }
    expect(guesses.size).toBeGreaterThan(4)
  })

  test('looks the same to the viewer, and can be played on', () => {
    const table = sealedByTwo()
    for (const viewer of VIEWERS) {
      const view = viewOf(threeCandles, table, viewer)
      const other = imagine(threeCandles, view, swift(5))
      expect(viewOf(threeCandles, other, viewer)).toEqual(view)
      expect(choose(threeCandles, other, one, `lay ${other.players[0]?.hand[0]}`)).toMatchObject({ ok: true })
    }
  })
})

describe('an event reaches', () => {
  const table = (): CandleTable => ({ ...candles(), news: [] })
  const seen = (given: CandleTable) =>
    VIEWERS.map((viewer) => given.news?.map((event) => eventFor(event, viewer)?.params))

  test('every viewer, when it is emitted or shown', () => {
    const given = table()
    emit(given, 'TC-4', 'rest', { seat: 1 })
    show(given, 'TC-3', 'candle', { winner: 2 })
    expect(seen(given)).toEqual(VIEWERS.map(() => [{ seat: 1 }, { winner: 2 }]))
  })

  test('one seat only, when it is whispered', () => {
    const given = table()
    whisper(given, 'TC-4', 'peek', two, { card: 9 })
    expect(seen(given)).toEqual([[undefined], [{ card: 9 }], [undefined], [undefined]])
  })

  test('one seat in full and the others in part, when there is a public part', () => {
    const given = table()
    whisper(given, 'TC-4', 'peek', two, { card: 9 }, { seat: 2, other: 1 })
    const part = { seat: 2, other: 1 }
    expect(seen(given)).toEqual([[part], [{ ...part, card: 9 }], [part], [part]])
  })

  test('its one seat marked as secret, and no other viewer', () => {
    const given = table()
    whisper(given, 'TC-4', 'peek', two, { card: 9 }, { seat: 2 })
    const [event] = given.news ?? []
    expect(event && VIEWERS.map((viewer) => eventFor(event, viewer)?.secret)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ])
  })
})
