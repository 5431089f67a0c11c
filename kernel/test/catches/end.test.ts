import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { ask, plan, seat } from '../../src/index.ts'
import type { Candles } from './broken-candles.ts'
import { withQuestion, changed, outcome, questions, steps, violation } from './broken-candles.ts'

describe('ends catches a game', () => {
  test('that never ends', () => {
    const game = withQuestion('lay', { answer: (table) => void (table.round = 1) })
    const endless = changed({ ...game, steps: { ...steps, turnUp: (table) => plan(table, { step: 'lay' }) } })
    expect(violation(property.ends, endless)).toBe('no end after 20000 decisions')
  })

  test('whose steps plan each other in a circle', () => {
    const game = changed({ steps: { ...steps, turnUp: (table) => plan(table, { step: 'turnUp' }) } })
    expect(violation(property.ends, game)).toContain('asks no question')
  })

  test('that ends without an outcome', () => {
    expect(violation(property.ends, changed({ outcome: () => undefined }))).toContain('yet there is no outcome')
  })

  test('that has an outcome before its end', () => {
    const early: Candles['outcome'] = (table) => (table.round > 2 ? { winners: [], how: 'boredom' } : outcome(table))
    expect(violation(property.ends, changed({ outcome: early }))).toBe('there is an outcome while a question is open')
  })

  test('whose winner does not sit at the table', () => {
    const stranger: Candles['outcome'] = (table) => outcome(table) && { winners: [seat(4)], how: 'magic' }
    expect(violation(property.ends, changed({ outcome: stranger }))).toBe('winners 4 do not sit at this table')
  })

  test('that draws the first option more often than the others (acceptsWhatItLists)', () => {
    const game = withQuestion('lay', { random: (table, asked) => questions.lay.options(table, asked)[0] ?? 'none' })
    expect(violation(property.acceptsWhatItLists, game)).toContain('was drawn where the list gives')
  })

  test('that asks only an optional question, so that it never continues', () => {
    const game = changed({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => ask(table, { question: 'peek', seat: winner, manner: 'optional' }),
      },
    })
    expect(violation(property.ends, game)).toContain('only optional questions are open')
  })
})
