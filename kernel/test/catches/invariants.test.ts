import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import type { Candles } from './broken-candles.ts'
import { changed, imagine, keeps, withOnTable, outcome, steps, violation } from './broken-candles.ts'

describe('keeps, imagines and saysItsRules catch a game', () => {
  test('with a rule that breaks an invariant', () => {
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          for (const player of table.players) player.candles += table.round === 3 ? 1 : 0
        },
      },
    })
    expect(violation(keeps, game)).toMatch(/^TC-3: 5 candles in round 3$/)
  })

  test('with an invariant that breaks only in the very last step', () => {
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          for (const player of table.players) player.candles += table.round === 4 ? 1 : 0
        },
      },
    })
    expect(violation(keeps, game)).toMatch(/^TC-3: 6 candles in round 4$/)
  })

  test('that imagines a table which breaks an invariant', () => {
    const doubled: Candles['imagine'] = (seen, chance) => {
      const table = imagine(seen, chance)
      for (const { hand } of table.players) if (hand.length > 1) hand[0] = hand[1] as number
      return table
    }
    expect(violation(keeps, changed({ imagine: doubled }))).toMatch(/^TC-1: cards are not all different/)
  })

  test('that imagines a table which cannot be played to its end', () => {
    const cutOff: Candles['imagine'] = (seen, chance) => ({ ...imagine(seen, chance), agenda: [] })
    const strict: Candles['outcome'] = (table) => (table.round > 3 ? outcome(table) : undefined)
    expect(violation(property.imagines, changed({ imagine: cutOff, outcome: strict }))).toBe(
      'an imagined table ends without an outcome',
    )
  })

  test('that imagines a table which shares data with the view', () => {
    const sharing: Candles['imagine'] = (seen, chance) => {
      const table = imagine(seen, chance)
      for (const [index, player] of table.players.entries()) {
        player.laid = seen.board.players[index]?.laid as number[]
      }
      return table
    }
    expect(violation(property.imagines, changed({ imagine: sharing }))).toBe(
      'playing an imagined table has changed the real one',
    )
  })

  test('whose table does not say its version of the rules', () => {
    expect(violation(property.saysItsRules, withOnTable({ rules: 7 }))).toBe('played by version 1, the table says 7')
  })

  test('that imagines tables of the newest rules, regardless of the view', () => {
    const newest: Candles['imagine'] = (seen, chance) => ({ ...imagine(seen, chance), rules: 2 })
    expect(violation(property.saysItsRules, changed({ imagine: newest }))).toBe(
      'played by version 1, an imagined table says 2',
    )
  })
})
