import type { Lobby } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { labelOf, nameInSentence } from '../src/table/names.ts'

const lobby = {
  seats: [
    { seat: 1, name: 'Mira' },
    { seat: 2, name: 'מירה' },
  ],
} as unknown as Lobby

test('a name that is read from right to left stands apart in a sentence, and as it is on a chair', () => {
  expect(nameInSentence(lobby, undefined, 1)).toBe('Mira')
  expect(nameInSentence(lobby, undefined, 2)).toBe('\u2068מירה\u2069')
  expect(labelOf(lobby, undefined, 2)).toBe('מירה')
})
