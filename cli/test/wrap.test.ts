import { expect, test } from 'vitest'
import { wrap } from '../src/wrap.ts'

test('lines break between words and are indented below the first', () => {
  expect(wrap('one two three four', 10)).toBe('one two\nthree four')
  expect(wrap('one two three', 10, { first: ' 1  ', rest: '    ' })).toBe(' 1  one\n    two\n    three')
})

test('a word that is too long gets its own line, unbroken', () => {
  expect(wrap('a bcdefghijkl m', 5)).toBe('a\nbcdefghijkl\nm')
})

test('existing line breaks stay, and colours take no width', () => {
  expect(wrap('ab\n  cd', 80)).toBe('ab\n  cd')
  expect(wrap('\u001B[1mab cd\u001B[22m', 5)).toBe('\u001B[1mab cd\u001B[22m')
})
