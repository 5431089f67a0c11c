import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { emit } from '../../src/index.ts'
import { withQuestion, handOf, questions, sum, violation } from './broken-candles.ts'

describe('previews catches a game', () => {
  test('that emits an event no player could foresee, without marking it as revealing', () => {
    const game = withQuestion('peek', {
      answer: (table, asked, choice) => {
        emit(table, 'TC-1', 'hint', { sum: sum(handOf(table, 1)) + sum(handOf(table, 2)) + sum(handOf(table, 3)) })
        questions.peek.answer(table, asked, choice)
      },
    })
    expect(violation(property.previews, game)).toContain('previewed')
  })

  test('whose view depends on hidden cards', () => {
    const game = withQuestion('peek', {
      answer: (table, asked, choice) => {
        questions.peek.answer(table, asked, choice)
        Object.assign(table, { options: { pile: String(sum(handOf(table, 2))) } })
      },
    })
    expect(violation(property.previews, game)).not.toBe('no violation')
  })
})
