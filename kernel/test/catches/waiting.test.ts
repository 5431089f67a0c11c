import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { withQuestion, questions, withOnBoard, violation } from './broken-candles.ts'

describe('waits catches a game', () => {
  test('whose board changes with a sealed answer', () => {
    const game = withOnBoard((table) => ({ given: table.asked.filter(({ answer }) => answer !== undefined).length }))
    expect(violation(property.waits, game)).toMatch(/the answer of seat \d changes something else/)
  })

  test('whose choices for one seat change when another seat has answered', () => {
    const game = withQuestion('lay', {
      options: (table, asked) => {
        const listed = questions.lay.options(table, asked)
        const isAlone = table.asked.every(({ seat: other, answer }) => other === asked.seat || answer === undefined)
        return isAlone ? listed : listed.slice(0, 1)
      },
    })
    expect(violation(property.waits, game)).toMatch(/the answer of seat \d changes something else/)
  })
})
