import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, clone, cloneTable, swift } from '../src/index.ts'
import { threeCandles } from './three-candles.ts'

test('a clone equals the original, with the same order of fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(clone(value))).toBe(JSON.stringify(value))
    }),
  )
})

test('a clone keeps a `__proto__` key as it is', () => {
  const text = '{"__proto__":{"deep":[1]},"toString":2}'
  expect(JSON.stringify(clone(JSON.parse(text)))).toBe(text)
})

test('a clone shares nothing with the original', () => {
  const original = { hands: [[1, 2], [3]], options: { ties: 'shared' } }
  const copy = clone(original)
  copy.hands[0]?.push(9)
  copy.options.ties = 'nobody'
  expect(original).toEqual({ hands: [[1, 2], [3]], options: { ties: 'shared' } })
})

test('cloneTable uses the clone of the game if there is one', () => {
  const table = begin(threeCandles, 2, {}, swift(1))
  expect(cloneTable(threeCandles, table)).toEqual(table)
  expect(cloneTable({ ...threeCandles, clone: (given) => ({ ...given, round: 7 }) }, table).round).toBe(7)
})
