import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import type { Candles } from './broken-candles.ts'
import { withQuestion, changed, withOnBoard, steps, violation } from './broken-candles.ts'

describe('repeats and undoes catch a game', () => {
  /** Three Candles with a winner that depends on how often a rule was run, not only on the table. */
  const stateful = (): Candles => {
    let readings = 0
    return changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          table.round += readings++ % 5 === 4 ? 1 : 0
        },
      },
    })
  }

  test('whose rules keep state outside the table', () => {
    expect(violation(property.repeats, stateful())).toMatch(
      /^(same seed, same choices, another table|a .* plays on differently)$/,
    )
    expect(violation(property.undoes, stateful())).toMatch(/undo|replay|refused/)
  })

  test('that rolls dice outside the chance of the table', () => {
    let falls = 0
    const game = withQuestion('peek', { answer: (table) => void (table.round += falls++ % 3 === 0 ? 1 : 0) })
    expect(violation(property.repeats, game)).not.toBe('no violation')
  })

  test('whose clone shares everything with the original', () => {
    expect(violation(property.repeats, changed({ clone: (table) => ({ ...table }) }))).toBe(
      'a clone changed when its twin was played on',
    )
  })

  test('whose clone shares only the hands', () => {
    const clone: Candles['clone'] = (table) => ({
      ...structuredClone(table),
      players: table.players.map((each) => ({ ...each })),
    })
    expect(violation(property.repeats, changed({ clone }))).toMatch(/^a clone changed|was listed, yet refused/)
  })

  test('whose clone shares the dice', () => {
    const clone: Candles['clone'] = (table) => ({ ...structuredClone(table), chance: table.chance })
    expect(violation(property.repeats, changed({ clone }))).toBe('a clone changed when its twin was played on')
  })

  test('whose clone loses a field', () => {
    const clone: Candles['clone'] = (table) => {
      const copy = structuredClone(table)
      for (const player of copy.players) player.peeked = []
      return copy
    }
    expect(violation(property.repeats, changed({ clone }))).toMatch(
      /^(the game’s clone differs from the generic one|a clone plays)/,
    )
  })

  test('whose view changes the table', () => {
    const game = withOnBoard((table) => ({ top: table.players.map(({ laid }) => laid.reverse()[0] ?? 0) }))
    expect(violation(property.repeats, game)).toBe('looking at the table has changed it')
  })
})
