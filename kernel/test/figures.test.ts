import { describe, expect, test } from 'vitest'
import type { DrawnRate, DrawnSpread } from '../src/index.ts'
import { interval, meanRate, measures, ordered, Tally } from '../src/index.ts'

const rate = (rows: DrawnRate['rows']): DrawnRate => ({ id: 'x', kind: 'rate', rows })
const spread = (counts: DrawnSpread['counts']): DrawnSpread => ({ id: 'x', kind: 'spread', counts })

describe('Tally', () => {
  const CHARTS = [
    { id: 'card', kind: 'rate', names: 'card' },
    { id: 'rounds', kind: 'spread' },
  ] as const
  const FINDINGS = [
    { chart: 'rounds', value: 12 },
    { chart: 'card', row: 'axe', hits: 1, of: 1, also: { played: 3 } },
    { chart: 'card', row: 'axe', hits: 0, of: 1, also: { played: 4 } },
    { chart: 'card', row: 'anvil', hits: 0, of: 2 },
    { chart: 'rounds', value: 9 },
    { chart: 'rounds', value: 12 },
  ]

  test('adds up rows and numbers regardless of their order', () => {
    const drawn = [FINDINGS, [...FINDINGS].reverse()].map((findings) => {
      const tally = new Tally(CHARTS)
      for (const finding of findings) tally.add(finding)
      return JSON.stringify(tally.drawn())
    })
    expect(drawn[0]).toBe(drawn[1])
    expect(JSON.parse(drawn[0] ?? '')).toEqual([
      { ...CHARTS[0], rows: { anvil: { hits: 0, of: 2 }, axe: { hits: 1, of: 2, also: { played: 7 } } } },
      { ...CHARTS[1], counts: { 9: 1, 12: 2 } },
    ])
  })

  test('throws for a finding of an unknown chart', () => {
    expect(() => new Tally(CHARTS).add({ chart: 'cards', value: 1 })).toThrow('the chart cards')
  })
})

describe('statistics', () => {
  test.each([
    // From the tables of Wilson's paper and by hand.
    [{ hits: 5, of: 10 }, 0.2366, 0.7634],
    [{ hits: 0, of: 10 }, 0, 0.2775],
    [{ hits: 3333, of: 10_000 }, 0.3241, 0.3426],
    [{ hits: 0, of: 0 }, 0, 1],
  ])('have a confidence interval for %j', (row, low, high) => {
    expect(interval(row).low).toBeCloseTo(low, 4)
    expect(interval(row).high).toBeCloseTo(high, 4)
  })

  test('order names by rate and numbers ascending', () => {
    const rows = { b: { hits: 1, of: 4 }, a: { hits: 1, of: 2 }, c: { hits: 0, of: 4 } }
    expect(ordered(rate(rows)).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    const numbered = { '10+': { hits: 1, of: 1 }, 2: { hits: 1, of: 3 }, 9: { hits: 1, of: 2 } }
    expect(ordered(rate(numbered)).map(({ name }) => name)).toEqual(['2', '9', '10+'])
    expect(meanRate(rate(rows))).toBeCloseTo(0.2)
  })

  test.each([
    [{ 3: 1 }, [3, 3, 3, 3, 3, 3]],
    [{ 1: 1, 2: 1, 9: 1 }, [1, 1, 2, 9, 9, 4]],
    [{ 0: 5, 1: 4, 7: 1 }, [0, 0, 0, 1, 7, 1.1]],
  ])('have measures for %j', (counts, expected) => {
    expect(Object.values(measures(spread(counts)))).toEqual(expected)
  })
})
