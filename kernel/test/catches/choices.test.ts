import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { ask } from '../../src/index.ts'
import { withQuestion, changed, questions, steps, violation } from './broken-candles.ts'

describe('acceptsWhatItLists catches a game', () => {
  test('that lists a choice its rules cannot carry out', () => {
    const game = withQuestion('peek', {
      answer: (table, asked, choice) => {
        if (choice === `peek ${asked.seat === 1 ? 2 : 1}`) throw new Error('unexpected choice')
        questions.peek.answer(table, asked, choice)
      },
    })
    expect(violation(property.acceptsWhatItLists, game)).toBe('unexpected choice')
  })

  test('that accepts a choice it did not list', () => {
    let looks = 0
    const game = withQuestion('lay', {
      options: (table, asked) => [...questions.lay.options(table, asked), ...(looks++ % 2 ? ['nonsense'] : [])],
    })
    expect(violation(property.acceptsWhatItLists, game)).toMatch(/was not listed, yet accepted|was listed, yet refused/)
  })

  test('that bars and lists the same choice', () => {
    const game = withQuestion('peek', { barred: () => [{ choice: 'rest', rule: 'TC-4' }] })
    expect(violation(property.acceptsWhatItLists, game)).toMatch(/^"\d rest" was barred, yet accepted$/)
  })

  test('that bars a choice twice, by different rules', () => {
    const game = withQuestion('peek', {
      barred: () => [
        { choice: 'peek 9', rule: 'TC-4' },
        { choice: 'peek 9', rule: 'TC-1' },
      ],
    })
    expect(violation(property.acceptsWhatItLists, game)).toMatch(/is barred by TC-1, but refused by TC-4$/)
  })

  test('that refuses a choice without naming a rule', () => {
    expect(violation(property.acceptsWhatItLists, withQuestion('lay', { rule: '' }))).toContain(
      'refusal without code or rule',
    )
  })

  test('that lists a choice twice', () => {
    const game = withQuestion('peek', { options: () => ['rest', 'rest'] })
    expect(violation(property.acceptsWhatItLists, game)).toBe('a choice is listed twice: rest, rest')
  })

  test('that asks a question without any legal answer', () => {
    const game = withQuestion('peek', { options: (_, asked) => (asked.seat === 1 ? [] : ['rest']) })
    expect(violation(property.acceptsWhatItLists, game)).toBe('seat 1 is asked, but has no legal answer')
  })

  test('that asks one seat two questions at once', () => {
    const game = changed({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) =>
          ask(table, [
            { question: 'peek', seat: winner },
            { question: 'peek', seat: winner },
          ]),
      },
    })
    expect(violation(property.acceptsWhatItLists, game)).toMatch(/^seat \d is asked twice$/)
  })

  test('whose options change the table when they are computed', () => {
    const game = withQuestion('lay', {
      options: (table, asked) => {
        table.round++
        return questions.lay.options(table, asked)
      },
    })
    expect(violation(property.acceptsWhatItLists, game)).toBe('a refused choice has changed the table')
  })

  test('that lists a choice no record can hold', () => {
    const game = withQuestion('peek', { options: () => ['Rest'], answer: () => {} })
    expect(violation(property.acceptsWhatItLists, game)).toContain('Rest": a choice consists of lower-case letters')
  })

  test('that lists a choice a record would parse as a claim', () => {
    const game = withQuestion('peek', { options: () => ['says nothing'], answer: () => {} })
    expect(violation(property.acceptsWhatItLists, game)).toMatch(/^"\d says nothing" means something else in a record$/)
  })

  test('that lists a claim it cannot process', () => {
    const talk = {
      rule: 'TC-1',
      claims: () => ['good hand'],
      hear: () => {
        throw new Error('claims are not implemented')
      },
    }
    expect(violation(property.acceptsWhatItLists, changed({ talk }))).toBe('claims are not implemented')
  })
})
