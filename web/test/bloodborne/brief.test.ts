import { ACTION_IDS, cardOf } from '@gloamhall/bloodborne/face'
import { describe, expect, test } from 'vitest'
import { briefly } from '../../src/games/bloodborne/ActionCard.tsx'
import { words } from '../../src/games/bloodborne/words.ts'
import { tellerOf } from './board-words.ts'

describe.each(['en', 'de'] as const)('describes the effect of a card in a few words, in %s', (language) => {
  const word = words(tellerOf(language))

  test.each(ACTION_IDS)('%s', (id) => {
    const card = cardOf({}, id)
    const said = briefly(card, word).join(' · ')
    // A plain strike is fully described by the number on its seal.
    const plain = card.effects.every((effect) => effect.kind === 'strike' && Object.keys(effect).length === 3)
    expect(said === '').toBe(plain && card.effects.every(({ when }) => when === 'attack'))
    expect(said.length).toBeLessThanOrEqual(70)
    expect(said).not.toMatch(/[{}@]|undefined/)
  })
})
