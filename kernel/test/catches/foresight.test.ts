import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { emit } from '../../src/index.ts'
import { asks, handOf, questions, sum, verdict } from './broken-candles.ts'

describe('foresight: the suite notices', () => {
  test('an event that says what nobody could know, without showing it', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        emit(table, 'TC-1', 'hint', { sum: sum(handOf(table, 1)) + sum(handOf(table, 2)) + sum(handOf(table, 3)) })
        questions.peek.answer(table, asked, choice)
      },
    })
    expect(verdict(property.foresees, game)).toContain('foreseen')
  })

  test('a view that depends on what lies hidden', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        questions.peek.answer(table, asked, choice)
        Object.assign(table, { options: { pile: String(sum(handOf(table, 2))) } })
      },
    })
    expect(verdict(property.foresees, game)).not.toBe('nothing to say')
  })
})
