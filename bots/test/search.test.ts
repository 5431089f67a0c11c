import type { Asked, Budget, Game, SearchModel, Seat, View } from '@gloamhall/kernel'
import { anyOption, UNLIMITED, begin, choose, clone, options, pick, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CandleTable } from '../../kernel/test/three-candles.ts'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { greedy, searchEvaluator } from '../src/index.ts'
import { dealt } from './dealt.ts'
import type { LampTable } from './standing-lamp.ts'
import { standingLamp } from './standing-lamp.ts'

const [one, two] = [seat(1), seat(2)]

/** Searches to the end of a round, lets opponents lay any card, and counts candles. */
const candles: SearchModel<CandleTable> = {
  horizon: ({ round }) => round,
  evaluate: ({ players }, who) => players[who - 1]?.candles ?? 0,
  rolloutPolicy: (table, asked, chance) => anyOption(threeCandles, table, asked, chance),
}

const bestOf = (view: View, values: readonly number[]): string | undefined =>
  view.choices[values.indexOf(Math.max(...values))]

describe('a search', () => {
  test.each([
    ['most', 1, 'lay 12'],
    ['fewest', -1, 'lay 1'],
  ])('finds the choice with the highest value for a model that wants the %s candles', (_, sign, best) => {
    const view = viewOf(threeCandles, dealt(), one)
    const evaluator = searchEvaluator(threeCandles, {
      ...candles,
      evaluate: (table, who) => sign * candles.evaluate(table, who),
    })
    expect(bestOf(view, evaluator.evaluateChoices(view, swift(2)))).toBe(best)
  })

  /** The number of rollouts for one decision. */
  const rollouts = (budget: Budget): number => {
    let count = 0
    const counting = {
      ...candles,
      evaluate: (table: CandleTable, who: Seat) => (count++, candles.evaluate(table, who)),
    }
    const view = viewOf(threeCandles, dealt(), one)
    searchEvaluator(threeCandles, counting).evaluateChoices(view, swift(2), { heard: [], memory: undefined, budget })
    return count
  }

  test('runs twice as many rollouts with twice the effort', () => {
    expect(rollouts(UNLIMITED)).toBeGreaterThan(0)
    expect(rollouts({ ...UNLIMITED, effort: 2 })).toBe(2 * rollouts(UNLIMITED))
  })

  test('stops when the time is up, but rolls out every candidate once', () => {
    expect(rollouts({ effort: 1, isUp: () => true })).toBe(3)
    let looks = 0
    expect(rollouts({ effort: 1, isUp: () => ++looks > 2 })).toBe(9)
  })

  test('uses only the view, and does not change it', () => {
    const evaluator = searchEvaluator(threeCandles, candles)
    const values = ['lay 2', 'lay 9'].map((sealed) => {
      const table = dealt()
      choose(threeCandles, table, two, sealed)
      const view = viewOf(threeCandles, table, one)
      const before = clone(view)
      const found = evaluator.evaluateChoices(view, swift(5))
      expect(view).toEqual(before)
      return found
    })
    expect(values[0]).toEqual(values[1])
  })

  test('imagines another table for each rollout, the same one for every candidate', () => {
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
    const evaluate = ({ players }: CandleTable): number => {
      const cards = players.flatMap(({ hand, laid }) => [...hand, ...laid].sort((a, b) => a - b)).join(' ')
      tried.set(cards, (tried.get(cards) ?? 0) + 1)
      return 0
    }
    searchEvaluator(game, { ...candles, evaluate }).evaluateChoices(viewOf(game, dealt(), one), swift(6))
    const found = tables.map((cards) => cards.join(' '))
    expect(new Set(found).size).toBeGreaterThan(12)
    expect(new Set(tried.keys())).toEqual(new Set(found))
    expect(Math.min(...tried.values())).toBe(2)
  })

  test.each([
    ['will answer', []],
    ['have answered', ['2 lay 9', '3 lay 3']],
  ])('lets opponents answer by the rollout policy: those who %s', (_, sealed) => {
    const table = dealt()
    for (const line of sealed) choose(threeCandles, table, seat(Number(line[0])), line.slice(2))
    const view = viewOf(threeCandles, table, one)
    // If the others always lay their highest card, a 6 wins no more than a 1.
    const boldest = (at: CandleTable, asked: Asked): string => options(threeCandles, at, asked).at(-1) ?? ''
    const evaluator = searchEvaluator(threeCandles, { ...candles, rolloutPolicy: boldest })
    for (let seed = 0; seed < 20; seed++)
      expect(evaluator.evaluateChoices(view, swift(seed)).slice(0, 2)).toEqual([-1, -1])
  })

  test.each([
    ['a round', ({ round }: CandleTable) => round, [2]],
    ['two', ({ round }: CandleTable) => (round < 3 ? 1 : 2), [3]],
    ['the whole game', () => 0, [4]],
  ])('rolls out no further than the horizon: %s', (_, horizon, rounds) => {
    const seen = new Set<number>()
    const evaluate = ({ round }: CandleTable): number => (seen.add(round), 0)
    const view = viewOf(threeCandles, dealt(), one)
    searchEvaluator(threeCandles, { ...candles, horizon, evaluate }).evaluateChoices(view, swift(4))
    expect([...seen]).toEqual(rounds)
  })

  test.each([1, 2, 3])('rolls out to the horizonDepth of the model: %i', (far) => {
    const seen = new Set<number>()
    const evaluate = ({ round }: CandleTable): number => (seen.add(round), 0)
    searchEvaluator(threeCandles, { ...candles, horizonDepth: far, evaluate }).evaluateChoices(
      viewOf(threeCandles, dealt(), one),
      swift(4),
    )
    expect([...seen]).toEqual([1 + far])
  })

  test.each([
    ['decides where rollouts show no difference', [-1, 0, -2], () => 0, 'lay 6'],
    ['is overruled where they do', [0, -2, -1], candles.evaluate, 'lay 12'],
    ['is undefined', undefined, candles.evaluate, 'lay 12'],
  ])('accepts a prior that %s', (_, priors, evaluate, best) => {
    const view = viewOf(threeCandles, dealt(), one)
    const scaled = (table: CandleTable, who: Seat): number => 20 * evaluate(table, who)
    const evaluator = searchEvaluator(threeCandles, { ...candles, evaluate: scaled, prior: () => priors })
    expect(bestOf(view, evaluator.evaluateChoices(view, swift(2)))).toBe(best)
  })

  test('prunes candidates far below the best prior', () => {
    const laid = new Set<number>()
    const evaluate = ({ players }: CandleTable): number => {
      for (const card of players[0]?.laid ?? []) laid.add(card)
      return 0
    }
    const evaluator = searchEvaluator(threeCandles, { ...candles, evaluate, prior: () => [-100, 0, -1] })
    expect(evaluator.evaluateChoices(viewOf(threeCandles, dealt(), one), swift(3))[0]).toBe(-100)
    expect(laid).toEqual(new Set([6, 12]))
  })

  test('does not search a single choice, and refuses the view of a spectator', () => {
    const table = dealt()
    for (const player of table.players) player.hand = player.hand.slice(0, 1)
    const evaluator = searchEvaluator(threeCandles, {
      ...candles,
      evaluate: () => expect.unreachable('it was evaluated'),
    })
    expect(evaluator.evaluateChoices(viewOf(threeCandles, table, one), swift(1))).toEqual([0])
    expect(() => evaluator.evaluateChoices(viewOf(threeCandles, table, 'spectator'), swift(1))).toThrow('spectator')
  })
})

describe('a search at a table with optional questions', () => {
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
  const model: SearchModel<LampTable> = {
    horizon: () => 0,
    evaluate: ({ turnedUp }) => turnedUp,
    rolloutPolicy: (table, asked, chance) => pick(chance, options(lamp, table, asked)),
  }
  const choiceOf = (given: SearchModel<LampTable>, who: Seat): string | undefined =>
    greedy({ game: lamp, strategy: given }).choose(viewOf(lamp, begin(lamp, 3, {}, swift(1)), who), swift(1))

  test('answers an optional question only if that is better than leaving it', () => {
    expect(choiceOf(model, two)).toBe('turn-up')
    expect(choiceOf({ ...model, evaluate: ({ turnedUp }) => -turnedUp }, two)).toBeUndefined()
    expect(choiceOf({ ...model, evaluate: () => 0 }, two)).toBeUndefined()
  })

  test('ends when the horizon is never reached', () => {
    expect(['put-out', 'wait']).toContain(choiceOf({ ...model, rolloutPolicy: () => 'wait' }, one))
  })
})
