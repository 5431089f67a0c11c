import { expect } from 'vitest'

/**
 * Chi-squared test of counts against expected shares. The caller fixes the seed, so the result is repeatable; the bound is that
 * of one sample in a thousand, by the Wilson–Hilferty approximation.
 */
export function expectShares(counts: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>): void {
  expect([...counts.keys()].filter((key) => !shares.has(key))).toEqual([])
  const draws = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let square = 0
  for (const [key, share] of shares) square += ((counts.get(key) ?? 0) - share * draws) ** 2 / (share * draws)
  const free = shares.size - 1
  expect(square).toBeLessThan(free * (1 - 2 / (9 * free) + 3.09 * Math.sqrt(2 / (9 * free))) ** 3)
}

/** Equal shares. */
export const uniform = (keys: readonly string[]): Map<string, number> =>
  new Map(keys.map((key) => [key, 1 / keys.length]))

/** Every ordered selection of n items; by default of all. */
export const permutations = <Item>(items: readonly Item[], n = items.length): Item[][] =>
  n === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1), n - 1).map((rest) => [item, ...rest]))
