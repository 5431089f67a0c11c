import { expect, test } from 'vitest'
import { inColumns } from '../src/columns.ts'

test('a list takes as many columns as fit, read from top to bottom', () => {
  expect(inColumns(['one', 'two', 'three', 'four', 'five'], 14)).toEqual(['one    four', 'two    five', 'three'])
  expect(inColumns(['one', 'two', 'three', 'four'], 80)).toEqual(['one  two  three  four'])
})

test('one wide item does not cost the others their column', () => {
  expect(inColumns(['a very long item', 'b', 'c', 'd'], 20)).toEqual(['a very long item  c', 'b                 d'])
})

test('items that do not fit next to each other get a line each, and an empty list gives none', () => {
  expect(inColumns(['wide', 'wide'], 5)).toEqual(['wide', 'wide'])
  expect(inColumns([], 80)).toEqual([])
})
