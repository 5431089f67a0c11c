import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { hands } from '../three-candles-digest.ts'
import { threeCandles } from '../three-candles.ts'
import type { Property } from './broken-candles.ts'
import { changed, imagine, violation } from './broken-candles.ts'

const drawsFairly: Property = (game, seats, seed) => property.drawsFairly(game, seats, seed, [hands])

describe('drawsFairly', () => {
  test('accepts Three Candles as it is', () => {
    expect(violation(drawsFairly, threeCandles)).toBe('no violation')
  })

  test('does not report hidden information that no game has reached', () => {
    const never = { ...hands, list: () => undefined }
    expect(property.drawsFairly(threeCandles, 3, 1, [never, hands])).toEqual([hands])
  })

  test('catches a game that imagines one table twice as often as others', () => {
    const game = changed({
      imagine: (view, chance) => {
        const [one, other] = [imagine(view, chance), imagine(view, chance)]
        const sum = (each: typeof one): number => each.players[0]?.hand[0] ?? 0
        return sum(one) <= sum(other) ? one : other
      },
    })
    expect(violation(drawsFairly, game)).toMatch(/chi-square of .* is the most/)
  })

  test('catches a game that imagines an impossible table', () => {
    const game = changed({
      imagine: (view, chance) => {
        const table = imagine(view, chance)
        for (const each of table.players) each.hand = each.hand.map((card) => card + 12)
        return table
      },
    })
    expect(violation(drawsFairly, game)).toContain('is drawn, but is impossible')
  })
})
