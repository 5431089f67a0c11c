import { commonPhrases, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { CardId } from '../src/content/cards.ts'
import { CARD_IDS } from '../src/content/cards.ts'
import { phrases } from '../src/phrases.ts'
import { readCard } from '../src/read-card.ts'
import { VERSION } from '../src/version.ts'

const heard = (card: CardId, language: 'en' | 'de' = 'en'): string =>
  readCard({ rules: VERSION }, card, teller(language, { ...commonPhrases[language], ...phrases[language] }, String))

test.each([
  [
    'royalguard-block',
    'Royalguard Block: does not link to anything. Not an attack: it only blocks 4. Discarded: block 4.',
  ],
  [
    'rain-storm',
    'Rain Storm: green in, yellow out; hits 1 ahead on the left, 1 ahead, 1 ahead on the right, 1 behind on the right, 1 behind, 1 behind on the left. Discarded: block 1, or 1 hex.',
  ],
  ['ebony-ivory', 'Ebony & Ivory: starting in, green out; hits the closest enemy in front for 1.'],
] as const)('[BP-43] [BP-46] %s is described with its links, its hexes and its discard value', (card, said) => {
  expect(heard(card)).toBe(said)
})

test('every card has a description in both languages', () => {
  for (const card of CARD_IDS)
    for (const language of ['en', 'de'] as const) expect(heard(card, language)).toMatch(/\.$/)
})
