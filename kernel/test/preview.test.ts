import { describe, expect, test } from 'vitest'
import type { Preview } from '../src/index.ts'
import { previewChoices, begin, choose, clone, seat, swift, viewOf } from '../src/index.ts'
import type { ParlourTable } from './parlour.ts'
import { asking, parlour } from './parlour.ts'

const one = seat(1)

/** Previews choices on a newly set-up table; checks that it does not change. */
function look(game: ReturnType<typeof parlour>, ...choices: string[]): Preview<ParlourTable> {
  const table = begin(game, 3, {}, swift(5))
  const before = clone(table)
  const seen = previewChoices(game, table, one, choices)
  expect(table).toEqual(before)
  return seen
}

const alone = parlour([asking(1)], [asking(1)], [asking(1)])

test('plays the choices on a copy, with everything that follows from them', () => {
  const { table, events, whole, stop } = look(alone, 'nod', 'tell')
  expect(table.heard).toEqual(['1 nod', '1 tell'])
  expect(table.asked).toMatchObject([{ seat: 1 }])
  expect(events.map(({ key }) => key)).toEqual(['told'])
  expect({ whole, stop }).toEqual({ whole: 2, stop: 'end' })
})

test.each([
  ['roll', 'chance'],
  ['show', 'shown'],
  ['whisper', 'shown'],
  ['cheat', 'refused'],
])('stops before "%s" with %s', (choice, stop) => {
  const seen = look(alone, 'nod', choice, 'nod')
  expect(seen.table.heard).toEqual(['1 nod'])
  expect(seen).toMatchObject({ whole: 1, stop })
})

test('stops at a question to another seat, after the choice that leads there', () => {
  const seen = look(parlour([asking(1)], [asking(2)], [asking(1)]), 'nod', 'nod')
  expect(seen.table.asked).toMatchObject([{ seat: 2 }])
  expect(seen).toMatchObject({ whole: 1, stop: 'others' })
})

test('keeps the table at the end of the step of the course in which the last choice was made', () => {
  const game = { ...alone, course: ['round'] as const }
  const { table, atStepEnd } = look(game, 'nod', 'shake')
  expect(table.asked).toMatchObject([{ seat: 1 }])
  // Both seats have answered, and the next round has not begun.
  expect(atStepEnd.heard).toEqual(['1 nod', '1 shake'])
  expect([atStepEnd.asked, atStepEnd.agenda.length]).toEqual([[], 1])
  expect(look(alone, 'nod').atStepEnd).toEqual(look(alone, 'nod').table)
})

test('shows a seat its own sealed answer and stops', () => {
  const seen = look(parlour([asking(1), asking(2)], [asking(1)]), 'nod', 'nod')
  expect(seen.table.asked).toMatchObject([{ seat: 1, answer: 'nod' }, { seat: 2 }])
  expect(seen.table.heard).toEqual([])
  expect(seen).toMatchObject({ whole: 1, stop: 'others' })
})

test('stops before the last sealed answer of a round, which would open the others', () => {
  const game = parlour([asking(1), asking(2)], [asking(1)])
  const table = begin(game, 3, {}, swift(5))
  choose(game, table, seat(2), 'tell')
  const seen = previewChoices(game, table, one, ['nod'])
  expect(seen.table.heard).toEqual([])
  expect(seen).toMatchObject({ events: [], whole: 0, stop: 'shown' })
})

test('answers a question for all with the answer of the seat', () => {
  const all = [asking(1, 'forAll'), asking(2, 'forAll')]
  const seen = look(parlour([asking(1)], all, all), 'nod', 'tell', 'nod')
  expect(seen.table.heard).toEqual(['1 nod', '1 tell', '1 nod'])
  expect(seen).toMatchObject({ whole: 3, stop: 'end' })
})

test('rethrows the error of a broken rule', () => {
  expect(() => look(alone, 'break')).toThrow('a rule broke')
})

describe('what a player would regret', () => {
  // Without the answer that breaks a rule: every answer is tried.
  const parlourOf = { ...alone.questions.parlour, options: () => ['nod', 'tell', 'show', 'whisper', 'roll'] }
  const deadly = { ...alone, questions: { parlour: parlourOf }, fatal: { events: ['told'] } }

  test('ends a preview at that event, before what follows from it', () => {
    const { table, events, whole, stop } = look(deadly, 'nod', 'tell', 'nod')
    expect(table.asked).toEqual([])
    expect(events.map(({ key }) => key)).toEqual(['told'])
    expect({ whole, stop }).toEqual({ whole: 1, stop: 'fatal' })
  })

  test('is in the view of the seat, and in no other', () => {
    const table = begin(deadly, 3, {}, swift(5))
    expect(viewOf(deadly, table, one).fatal).toEqual(['tell'])
    expect(viewOf(deadly, table, seat(2))).not.toHaveProperty('fatal')
    expect(viewOf(deadly, table, 'spectator')).not.toHaveProperty('fatal')
    expect(viewOf(alone, table, one)).not.toHaveProperty('fatal')
  })

  test('is not searched for where the game rules it out', () => {
    const table = begin(deadly, 3, {}, swift(5))
    const safe = { ...deadly, fatal: { events: ['told'], isNear: () => false } }
    expect(viewOf(safe, table, one)).not.toHaveProperty('fatal')
  })

  test('is unknown while answers of others are sealed', () => {
    const game = { ...parlour([asking(1), asking(2)], [asking(1)]), fatal: { events: ['told'] } }
    const table = begin(game, 3, {}, swift(5))
    choose(game, table, seat(2), 'tell')
    expect(viewOf(game, table, one)).not.toHaveProperty('fatal')
  })
})
