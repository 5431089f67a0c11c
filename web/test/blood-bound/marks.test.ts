import { expect, test } from 'vitest'
import { cellOf, marked, nextMark } from '../../src/games/blood-bound/marks.ts'

test('cycles through the marks: ?, no, yes, none', () => {
  const cell = cellOf(3, 'rose')
  const round = [marked({}, cell)]
  for (let tap = 0; tap < 3; tap++) round.push(marked(round.at(-1) ?? {}, cell))
  expect(round.map((page) => page[cell])).toEqual(['maybe', 'no', 'yes', undefined])
  expect(nextMark('yes')).toBeUndefined()
})
