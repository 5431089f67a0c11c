import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { emit } from '../../src/index.ts'
import { withQuestion, changed, questions, steps, violation } from './broken-candles.ts'

describe('keepsEvents', () => {
  test('catches a game that adds an event by hand, with a list that changes later', () => {
    const game = withQuestion('lay', {
      answer: (table, asked, choice) => {
        questions.lay.answer(table, asked, choice)
        table.news?.push({ key: 'laid', rule: 'TC-2', all: { cards: table.players[asked.seat - 1]?.laid ?? [] } })
      },
    })
    expect(violation(property.keepsEvents, game)).toMatch(
      /^the event \{"key":"laid",.* has changed since it was emitted/,
    )
  })

  test('catches a game that changes an event after emitting it', () => {
    const told: { round: number }[] = []
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          const all = { round: table.round }
          told.push(all)
          for (const earlier of told.slice(0, -1)) earlier.round++
          table.news?.push({ key: 'turned', rule: 'TC-3', all })
          steps.turnUp(table, entry)
        },
      },
    })
    expect(violation(property.keepsEvents, game)).toMatch(/has changed since it was emitted/)
  })

  test('accepts a list of the table in an event, because `emit` copies it', () => {
    const game = withQuestion('lay', {
      answer: (table, asked, choice) => {
        questions.lay.answer(table, asked, choice)
        emit(table, 'TC-2', 'laid', { cards: table.players[asked.seat - 1]?.laid ?? [] })
      },
    })
    expect(violation(property.keepsEvents, game)).toBe('no violation')
  })
})
