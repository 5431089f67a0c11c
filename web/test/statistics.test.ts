import { describe, expect, test } from 'vitest'
import { binned } from '../src/statistics/bins.ts'

describe('the bins of a histogram', () => {
  test('keep a few values as they are, with the gaps between them', () => {
    expect(binned({ 3: 1, 5: 3 })).toEqual([
      { from: 3, to: 3, count: 1, share: 0.25 },
      { from: 4, to: 4, count: 0, share: 0 },
      { from: 5, to: 5, count: 3, share: 0.75 },
    ])
  })

  test.each([
    [{ 0: 1, 31: 1 }, 1, 32],
    [{ 0: 1, 32: 1 }, 2, 17],
    [{ 87: 5, 241: 1 }, 5, 32],
  ])('merge many values: %j in bins of %i', (counts, width, heaps) => {
    const bins = binned(counts)
    expect(bins).toHaveLength(heaps)
    for (const { from, to } of bins) expect(to - from + 1).toBe(width)
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  test('are none without values', () => {
    expect(binned({})).toEqual([])
  })
})
