import { LANGUAGES, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import type { BehaviourCard } from '../src/content/effects.ts'
import { phrases } from '../src/phrases.ts'
import { cardWords } from '../src/read-card.ts'

const tellIn = (language: 'en' | 'de') => teller(language, phrases[language], (seat) => `seat ${seat}`)

test.each(LANGUAGES)('in %s the text of every behaviour card contains all its numbers', (language) => {
  for (const [boss, cards] of Object.entries(BEHAVIOURS))
    for (const [id, card] of Object.entries(cards as Readonly<Record<string, BehaviourCard>>)) {
      const said = cardWords(card, tellIn(language))
      expect(said, `${boss} ${id}`).not.toMatch(/[{}]|undefined/)
      for (const deed of card.deeds) {
        if ('damage' in deed && deed.damage !== undefined) expect(said, id).toContain(String(deed.damage))
        if ('nodes' in deed && deed.nodes > 0) expect(said, id).toContain(String(deed.nodes))
      }
      if (card.repeat !== undefined) expect(said, id).toContain(String(card.repeat))
    }
})

test('[DS-192] the text of a card follows the order of its icons', () => {
  const { 'tail-whip': whip, 'halberd-thrust': thrust } = BEHAVIOURS.gargoyle
  expect(cardWords(whip as BehaviourCard, tellIn('en'))).toBe(
    '4 physical, right and back, range 1; 1 away from the Aggro token, pushes',
  )
  expect(cardWords(thrust as BehaviourCard, tellIn('de'))).toBe(
    '1 zum Aggro-Marker, stößt; 6 körperlich auf den Träger des Aggro-Markers, Reichweite 1',
  )
})
