import { houseWords, teller } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { briefOf } from '../src/brief.ts'
import { ACTION_IDS, cardOf } from '../src/content/cards.ts'
import { bloodborne } from '../src/index.ts'

describe.each(['en', 'de'] as const)('what a card does in a few words, in %s', (language) => {
  const tell = teller(language, { ...houseWords[language], ...bloodborne.phrases[language] }, String)
  const said = (id: (typeof ACTION_IDS)[number]): string =>
    briefOf(cardOf({}, id))
      .map(({ phrase, params }) => tell(`brief.${phrase}`, params))
      .join(' · ')

  test.each(ACTION_IDS)('%s', (id) => {
    // A plain strike says all with the number on its seal.
    const plain = cardOf({}, id).effects.every((effect) => effect.kind === 'strike' && Object.keys(effect).length === 3)
    const words = said(id)
    expect(words.length).toBeLessThanOrEqual(70)
    expect(words === '').toBe(plain && cardOf({}, id).effects.every(({ when }) => when === 'attack'))
    expect(words).not.toMatch(/[{}@]|undefined/)
  })

  test('says the same of every copy', () => {
    const dream = {
      en: 'Half damage · Bank, reclaim, upgrade, rest',
      de: 'Halber Schaden · Horten, aufnehmen, verbessern, ruhen',
    }
    expect(said('hunters-dream')).toBe(dream[language])
  })
})
