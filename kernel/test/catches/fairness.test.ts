import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { hands } from '../three-candles-digest.ts'
import { threeCandles } from '../three-candles.ts'
import type { Property } from './broken-candles.ts'
import { broken, imagine, verdict } from './broken-candles.ts'

const drawsFairly: Property = (game, seats, seed) => property.drawsFairly(game, seats, seed, [hands])

describe('fairness: the suite notices', () => {
  test('nothing, where all is well', () => {
    expect(verdict(drawsFairly, threeCandles)).toBe('nothing to say')
  })

  test('what no game has come by: it is not among those that were looked at', () => {
    const never = { ...hands, list: () => undefined }
    expect(property.drawsFairly(threeCandles, 3, 1, [never, hands])).toEqual([hands])
  })

  test('a world that is drawn twice as often as the others', () => {
    const game = broken({
      imagine: (view, chance) => {
        const [one, other] = [imagine(view, chance), imagine(view, chance)]
        const sum = (each: typeof one): number => each.players[0]?.hand[0] ?? 0
        return sum(one) <= sum(other) ? one : other
      },
    })
    expect(verdict(drawsFairly, game)).toMatch(/chi-square of .* is the most/)
  })

  test('one that cannot be', () => {
    const game = broken({
      imagine: (view, chance) => {
        const table = imagine(view, chance)
        for (const each of table.players) each.hand = each.hand.map((card) => card + 12)
        return table
      },
    })
    expect(verdict(drawsFairly, game)).toContain('is drawn, and cannot be')
  })
})
