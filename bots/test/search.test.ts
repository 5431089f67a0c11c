import type { Asked, Budget, Game, Outlook, Seat, View } from '@gloamhall/kernel'
import { anyOption, AT_LEISURE, begin, choose, clone, options, pick, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CandleTable } from '../../kernel/test/three-candles.ts'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { greedy, searching } from '../src/index.ts'
import type { LampTable } from './standing-lamp.ts'
import { standingLamp } from './standing-lamp.ts'

const [one, two] = [seat(1), seat(2)]

/** Whoever thinks to the end of a round, and takes others to lay anything, wants the most candles. */
const candles: Outlook<CandleTable> = {
  horizon: ({ round }) => round,
  standing: ({ players }, who) => players[who - 1]?.candles ?? 0,
  likely: (table, asked, chance) => anyOption(threeCandles, table, asked, chance),
}

const favourite = (view: View, weights: readonly number[]): string | undefined =>
  view.choices[weights.indexOf(Math.max(...weights))]

/** Seat 1 holds the highest card of all, the lowest, and one between. */
function dealt(): CandleTable {
  const table = begin(threeCandles, 3, {}, swift(1))
  const hands = [
    [1, 6, 12],
    [2, 5, 9],
    [3, 8, 11],
  ]
  for (const [index, player] of table.players.entries()) player.hand = hands[index] ?? []
  return table
}

describe('a search', () => {
  test.each([
    ['most', 1, 'lay 12'],
    ['fewest', -1, 'lay 1'],
  ])('finds the choice after which one stands best: of those who want the %s candles', (_, wish, best) => {
    const view = viewOf(threeCandles, dealt(), one)
    const mind = searching(threeCandles, {
      ...candles,
      standing: (table, who) => wish * candles.standing(table, who),
    })
    expect(favourite(view, mind.weigh(view, swift(2)))).toBe(best)
  })

  /** How many tables one thinks through for a choice. */
  const tries = (budget: Budget): number => {
    let stood = 0
    const counting = {
      ...candles,
      standing: (table: CandleTable, who: Seat) => (stood++, candles.standing(table, who)),
    }
    const view = viewOf(threeCandles, dealt(), one)
    searching(threeCandles, counting).weigh(view, swift(2), { heard: [], memory: undefined, budget })
    return stood
  }

  test('thinks twice as much with twice the effort', () => {
    expect(tries({ ...AT_LEISURE, effort: 2 })).toBe(2 * tries(AT_LEISURE))
  })

  test('stops when the time is up, but tries everything once', () => {
    expect(tries({ effort: 1, isUp: () => true })).toBe(3)
    let looks = 0
    expect(tries({ effort: 1, isUp: () => ++looks > 2 })).toBe(9)
  })

  test('has nothing but the view, and leaves it as it is', () => {
    const mind = searching(threeCandles, candles)
    const weights = ['lay 2', 'lay 9'].map((sealed) => {
      const table = dealt()
      choose(threeCandles, table, two, sealed)
      const view = viewOf(threeCandles, table, one)
      const before = clone(view)
      const found = mind.weigh(view, swift(5))
      expect(view).toEqual(before)
      return found
    })
    expect(weights[0]).toEqual(weights[1])
  })

  test('imagines another table each time, but the same one for every choice', () => {
    const tables: number[][] = []
    const game: typeof threeCandles = {
      ...threeCandles,
      imagine: (...given) => {
        const table = threeCandles.imagine(...given)
        tables.push(table.players.flatMap(({ hand }) => hand))
        return table
      },
    }
    const tried = new Map<string, number>()
    const standing = ({ players }: CandleTable): number => {
      const cards = players.flatMap(({ hand, laid }) => [...hand, ...laid].sort((a, b) => a - b)).join(' ')
      tried.set(cards, (tried.get(cards) ?? 0) + 1)
      return 0
    }
    searching(game, { ...candles, standing }).weigh(viewOf(game, dealt(), one), swift(6))
    const found = tables.map((cards) => cards.join(' '))
    expect(new Set(found).size).toBeGreaterThan(12)
    expect(new Set(tried.keys())).toEqual(new Set(found))
    expect(Math.min(...tried.values())).toBe(2)
  })

  test.each([
    ['will', []],
    ['have', ['2 lay 9', '3 lay 3']],
  ])('takes others to answer as they are likely to: those who %s', (_, sealed) => {
    const table = dealt()
    for (const line of sealed) choose(threeCandles, table, seat(Number(line[0])), line.slice(2))
    const view = viewOf(threeCandles, table, one)
    // At a table where the others always lay their highest, a 6 wins no more than a 1.
    const boldest = (at: CandleTable, asked: Asked): string => options(threeCandles, at, asked).at(-1) ?? ''
    const mind = searching(threeCandles, { ...candles, likely: boldest })
    for (let seed = 0; seed < 20; seed++) expect(mind.weigh(view, swift(seed)).slice(0, 2)).toEqual([-1, -1])
  })

  test.each([
    ['a round', ({ round }: CandleTable) => round, [2]],
    ['two', ({ round }: CandleTable) => (round < 3 ? 1 : 2), [3]],
    ['the whole game', () => 0, [4]],
  ])('thinks no further than the horizon: %s', (_, horizon, rounds) => {
    const seen = new Set<number>()
    const standing = ({ round }: CandleTable): number => (seen.add(round), 0)
    const view = viewOf(threeCandles, dealt(), one)
    searching(threeCandles, { ...candles, horizon, standing }).weigh(view, swift(4))
    expect([...seen]).toEqual(rounds)
  })

  test.each([1, 2, 3])('thinks as many rounds ahead as the game says: %i', (far) => {
    const seen = new Set<number>()
    const standing = ({ round }: CandleTable): number => (seen.add(round), 0)
    searching(threeCandles, { ...candles, far, standing }).weigh(viewOf(threeCandles, dealt(), one), swift(4))
    expect([...seen]).toEqual([1 + far])
  })

  test.each([
    ['decides where thinking finds no difference', [-1, 0, -2], () => 0, 'lay 6'],
    ['is given up where thinking does', [0, -2, -1], candles.standing, 'lay 12'],
    ['is left alone where it says nothing', undefined, candles.standing, 'lay 12'],
  ])('a hunch %s', (_, hunches, standing, best) => {
    const view = viewOf(threeCandles, dealt(), one)
    const scaled = (table: CandleTable, who: Seat): number => 20 * standing(table, who)
    const mind = searching(threeCandles, { ...candles, standing: scaled, hunch: () => hunches })
    expect(favourite(view, mind.weigh(view, swift(2)))).toBe(best)
  })

  test('what feels hopeless is not thought about', () => {
    const laid = new Set<number>()
    const standing = ({ players }: CandleTable): number => {
      for (const card of players[0]?.laid ?? []) laid.add(card)
      return 0
    }
    const mind = searching(threeCandles, { ...candles, standing, hunch: () => [-100, 0, -1] })
    expect(mind.weigh(viewOf(threeCandles, dealt(), one), swift(3))[0]).toBe(-100)
    expect(laid).toEqual(new Set([6, 12]))
  })

  test('does not think about a single choice, and is nothing for those who only watch', () => {
    const table = dealt()
    for (const player of table.players) player.hand = player.hand.slice(0, 1)
    const mind = searching(threeCandles, { ...candles, standing: () => expect.unreachable('it was thought about') })
    expect(mind.weigh(viewOf(threeCandles, table, one), swift(1))).toEqual([0])
    expect(() => mind.weigh(viewOf(threeCandles, table, 'spectator'), swift(1))).toThrow('spectator')
  })
})

describe('at a lamp that others may turn up while one is asked', () => {
  const lamp: Game<LampTable> = {
    ...standingLamp,
    imagine: ({ board, seats, options: terms, rules }, chance) => ({
      seats,
      options: terms,
      rules,
      chance,
      agenda: [],
      asked: [],
      said: [],
      turnedUp: (board as LampTable).turnedUp,
    }),
  }
  const outlook: Outlook<LampTable> = {
    horizon: () => 0,
    standing: ({ turnedUp }) => turnedUp,
    likely: (table, asked, chance) => pick(chance, options(lamp, table, asked)),
  }
  const choiceOf = (given: Outlook<LampTable>, who: Seat): string | undefined =>
    greedy({ game: lamp, judgement: given }).choose(viewOf(lamp, begin(lamp, 3, {}, swift(1)), who), swift(1))

  test('a standing question is answered only if that is better than to leave it', () => {
    expect(choiceOf(outlook, two)).toBe('turn-up')
    expect(choiceOf({ ...outlook, standing: ({ turnedUp }) => -turnedUp }, two)).toBeUndefined()
    expect(choiceOf({ ...outlook, standing: () => 0 }, two)).toBeUndefined()
  })

  test('a horizon that never comes does not hold anybody up', () => {
    expect(['put-out', 'wait']).toContain(choiceOf({ ...outlook, likely: () => 'wait' }, one))
  })
})
