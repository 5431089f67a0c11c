import type { Asked, Budget, SearchModel, Seat, TreeModel, View } from '@gloamhall/kernel'
import { anyOption, choose, clone, options, seat, swift, UNLIMITED, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { CandleTable } from '../../kernel/test/three-candles.ts'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { treeSearchEvaluator } from '../src/tree-search.ts'
import { dealt } from './dealt.ts'

const [one, two] = [seat(1), seat(2)]

/** Plays the whole game, and counts candles. */
const candles: SearchModel<CandleTable> = {
  horizon: () => 0,
  evaluate: ({ players }, who) => players[who - 1]?.candles ?? 0,
  rolloutPolicy: (table, asked, chance) => anyOption(threeCandles, table, asked, chance),
}

/** Every card is as likely as any other. */
const even: TreeModel<CandleTable> = {
  policy: (table, asked) => options(threeCandles, table, asked).map(() => 1),
}

const search = (view: View, tree: TreeModel<CandleTable>, budget: Budget = UNLIMITED, model = candles) =>
  treeSearchEvaluator(threeCandles, model, tree).evaluateChoices(view, swift(2), {
    heard: [],
    memory: undefined,
    budget,
  })

test('the best choice is worth 0 and the others less, with the same result each time', () => {
  const view = viewOf(threeCandles, dealt(), one)
  const values = search(view, even)
  expect(Math.max(...values)).toBe(0)
  expect(search(view, even)).toEqual(values)
})

test('it uses only the view, and does not change it', () => {
  const values = ['lay 2', 'lay 9'].map((sealed) => {
    const table = dealt()
    choose(threeCandles, table, two, sealed)
    const view = viewOf(threeCandles, table, one)
    const before = clone(view)
    const found = search(view, even)
    expect(view).toEqual(before)
    return found
  })
  expect(values[0]).toEqual(values[1])
})

test('other seats are expected to play for their own advantage', () => {
  const counts = new Map<string, number>()
  const model: SearchModel<CandleTable> = {
    ...candles,
    // One round, in which a higher card is better for the seat that lays it.
    horizon: ({ round }) => round,
    evaluate: ({ players }, who) => {
      const laid = players[who - 1]?.laid[0] ?? 0
      if (who === two) counts.set(String(laid), (counts.get(String(laid)) ?? 0) + 1)
      return laid
    },
  }
  const view = viewOf(threeCandles, dealt(), one)
  search(view, { ...even, situation: () => '' }, { ...UNLIMITED, effort: 20 }, model)
  const [[most]] = [...counts].sort(([, some], [, others]) => others - some) as [[string, number]]
  // Seat 2 holds three cards that seat 1 does not know: in each imagined hand the last one is the highest.
  expect(Number(most)).toBeGreaterThan(8)
})

test('trees are keyed by what a seat can see, and the likeliest choices are tried first', () => {
  const asked = new Set<string>()
  const laid = new Set<number>()
  const tree: TreeModel<CandleTable> = {
    policy: (table, { seat: who, question }: Asked) => {
      asked.add(`${who} ${question}`)
      return options(threeCandles, table, { seat: who, question } as Asked).map((_, at) => (at === 0 ? 100 : 1))
    },
    situation: (_, who: Seat) => `${who}`,
  }
  const model: SearchModel<CandleTable> = {
    ...candles,
    horizon: ({ round }) => round,
    evaluate: ({ players }) => {
      for (const card of players[1]?.laid ?? []) laid.add(card)
      return 0
    },
  }
  search(viewOf(threeCandles, dealt(), one), tree, { ...UNLIMITED, effort: 0.1 }, model)
  expect([...asked].toSorted()).toEqual(['1 lay', '2 lay', '3 lay'])
  expect(laid.size).toBeGreaterThan(0)
})

test('it stops when the time is up, but plays every choice once', () => {
  let played = 0
  const counting = { ...candles, evaluate: (table: CandleTable, who: Seat) => (played++, candles.evaluate(table, who)) }
  const values = search(viewOf(threeCandles, dealt(), one), even, { effort: 1000, isUp: () => true }, counting)
  expect(values).toHaveLength(3)
  expect(played).toBeGreaterThanOrEqual(3)
})

test('a single choice is not searched, and a spectator has none', () => {
  const table = dealt()
  for (const player of table.players) player.hand = player.hand.slice(0, 1)
  const idle = { ...candles, evaluate: () => expect.unreachable('it was evaluated') }
  expect(search(viewOf(threeCandles, table, one), even, UNLIMITED, idle)).toEqual([0])
  expect(() => search(viewOf(threeCandles, table, 'spectator'), even)).toThrow('spectator')
})
