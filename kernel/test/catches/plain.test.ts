import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { emit } from '../../src/index.ts'
import { changed, withOnTable, setup, withOnBoard, steps, violation } from './broken-candles.ts'

describe('repeats catches a game that JSON does not preserve', () => {
  test.each<[string, object, string]>([
    ['a Map', { seen: new Map([[1, 2]]) }, 'the table.seen is not plain data: JSON loses [object Map]'],
    ['a Set', { seen: [new Set([1])] }, 'the table.seen.0 is not plain data: JSON loses [object Set]'],
    ['a Date', { begun: new Date(0) }, 'the table.begun is not plain data'],
    ['a function', { later: () => 1 }, 'the table.later is not plain data'],
    ['a bigint', { gold: 1n }, 'BigInt'],
    ['not a number', { gold: Number.NaN }, 'the table.gold is not plain data: JSON loses NaN'],
    ['infinity', { gold: Number.POSITIVE_INFINITY }, 'the table.gold is not plain data: JSON loses Infinity'],
    ['a gap in a list', { track: [1, undefined, 3] }, 'the table.track has a gap, which JSON fills with null'],
  ])('with %s on the table', (_, more, message) => {
    expect(violation(property.repeats, withOnTable(more))).toContain(message)
  })

  test('with a Set in a view', () => {
    expect(
      violation(
        property.repeats,
        withOnBoard(() => ({ seen: new Set([1]) })),
      ),
    ).toContain('the view of 1.board.seen is not plain data')
  })

  test('with a Date in an event', () => {
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          emit(table, 'TC-3', 'late', { at: new Date(0) } as unknown as Record<string, string>)
        },
      },
    })
    expect(violation(property.repeats, game)).toContain('the events.1.all.at is not plain data')
  })

  test('that plays on differently after a field without a value is lost', () => {
    const game = changed({
      setup: (...given) => Object.assign(setup(...given), { fresh: undefined }),
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          if (!('fresh' in table)) table.round++
          steps.turnUp(table, entry)
        },
      },
    })
    expect(violation(property.repeats, game)).toBe('a table that went through JSON plays on differently')
  })
})
