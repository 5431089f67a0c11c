import type { Lobby } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { labelOf, nameInSentence } from '../src/table/names.ts'

const lobby = {
  seats: [
    { seat: 1, name: 'Mira' },
    { seat: 2, name: 'מירה' },
  ],
} as unknown as Lobby

test('isolates a right-to-left name in a sentence, and shows it as it is on a seat', () => {
  expect(nameInSentence(lobby, undefined, 1)).toBe('Mira')
  expect(nameInSentence(lobby, undefined, 2)).toBe('\u2068מירה\u2069')
  expect(labelOf(lobby, undefined, 2)).toBe('מירה')
})
