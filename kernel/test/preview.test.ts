import { expect, test } from 'vitest'
import type { Preview } from '../src/index.ts'
import { previewChoices, begin, choose, clone, seat, swift } from '../src/index.ts'
import type { ParlourTable } from './parlour.ts'
import { asking, parlour } from './parlour.ts'

const one = seat(1)

/** Looks ahead at the table as it is set, which must not notice. */
function look(game: ReturnType<typeof parlour>, ...choices: string[]): Preview<ParlourTable> {
  const table = begin(game, 3, {}, swift(5))
  const before = clone(table)
  const seen = previewChoices(game, table, one, choices)
  expect(table).toEqual(before)
  return seen
}

const alone = parlour([asking(1)], [asking(1)], [asking(1)])

test('choices are made on a copy, with all that comes of them', () => {
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
])('before "%s" it ends: %s', (choice, stop) => {
  const seen = look(alone, 'nod', choice, 'nod')
  expect(seen.table.heard).toEqual(['1 nod'])
  expect(seen).toMatchObject({ whole: 1, stop })
})

test('a question to somebody else ends it behind the choice that leads there', () => {
  const seen = look(parlour([asking(1)], [asking(2)], [asking(1)]), 'nod', 'nod')
  expect(seen.table.asked).toMatchObject([{ seat: 2 }])
  expect(seen).toMatchObject({ whole: 1, stop: 'others' })
})

test('of a round in secret one sees the own answer, and no further', () => {
  const seen = look(parlour([asking(1), asking(2)], [asking(1)]), 'nod', 'nod')
  expect(seen.table.asked).toMatchObject([{ seat: 1, answer: 'nod' }, { seat: 2 }])
  expect(seen.table.heard).toEqual([])
  expect(seen).toMatchObject({ whole: 1, stop: 'others' })
})

test('the last answer of a round in secret would open the others: before that it ends', () => {
  const game = parlour([asking(1), asking(2)], [asking(1)])
  const table = begin(game, 3, {}, swift(5))
  choose(game, table, seat(2), 'tell')
  const seen = previewChoices(game, table, one, ['nod'])
  expect(seen.table.heard).toEqual([])
  expect(seen).toMatchObject({ events: [], whole: 0, stop: 'shown' })
})

test('what is asked of all one may answer for all', () => {
  const all = [asking(1, 'forAll'), asking(2, 'forAll')]
  const seen = look(parlour([asking(1)], all, all), 'nod', 'tell', 'nod')
  expect(seen.table.heard).toEqual(['1 nod', '1 tell', '1 nod'])
  expect(seen).toMatchObject({ whole: 3, stop: 'end' })
})

test('a rule that breaks is a bug, and not a stop', () => {
  expect(() => look(alone, 'break')).toThrow('a rule broke')
})
