import { commonPhrases, LANGUAGES, teller } from '@gloamhall/kernel'
import { digestChecks } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }
import { SIDES } from '../src/bases.ts'
import { deedWords, effectWords } from '../src/card-words.ts'
import { ACHIEVEMENT_IDS } from '../src/content/achievements.ts'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { CARD_IDS, CARDS } from '../src/content/cards.ts'
import type { EnemyAction } from '../src/content/effects.ts'
import { FEATS, LASTING_KINDS, LINKS } from '../src/content/effects.ts'
import { FOE_CLASSES } from '../src/content/foes.ts'
import { HUNTER_IDS } from '../src/content/hunters.ts'
import { PALACE_IDS } from '../src/content/palace.ts'
import { phrases } from '../src/phrases.ts'
import { RANKS } from '../src/rules/style.ts'
import { OPTIONS } from '../src/table.ts'

type Words = Readonly<Record<keyof typeof cardsEn, string>>
const words: Readonly<Record<'en' | 'de', Words>> = { en: cardsEn, de: cardsDe }

const behaviours = Object.entries(BEHAVIOURS).flatMap(([foe, of]) =>
  Object.entries(of as Readonly<Record<string, readonly EnemyAction[]>>).map(
    ([id, deeds]) => [`${foe}/${id}`, deeds] as const,
  ),
)

describe('card texts', () => {
  test('are complete in both languages, with the same keys', () => {
    expect(Object.keys(words.de)).toEqual(Object.keys(words.en))
    for (const said of [...Object.values(words.en), ...Object.values(words.de)]) expect(said.trim()).not.toBe('')
  })

  test('have the same numbers and parameters in both languages', () => {
    for (const key of Object.keys(words.en) as (keyof Words)[]) {
      expect(numbers(words.de[key]), key).toEqual(numbers(words.en[key]))
      expect(slots(words.de[key]), key).toEqual(slots(words.en[key]))
    }
  })

  test.each([
    ['hunter', HUNTER_IDS],
    ['foe', FOE_CLASSES],
    ['behaviour', behaviours.map(([id]) => id)],
    ['palace', PALACE_IDS],
    ['feat', ACHIEVEMENT_IDS],
    ['condition', FEATS],
    ['link', [...LINKS, 'none']],
    ['rank', RANKS.map(({ rank }) => rank)],
    ['tag', [...new Set(CARD_IDS.flatMap((id) => CARDS[id].tags))]],
    ['side', [...new Set(Object.values(SIDES).flat())]],
    ['lasting', [...LASTING_KINDS, 'tag-damage', 'tag-block']],
  ] as const)('every %s of the box has a name, and nothing else has', (kind, ids) => {
    expect(namesOf(kind).sort()).toEqual([...ids].sort())
  })

  test('[BP-42] every card has a name', () => {
    for (const id of CARD_IDS) expect(namesOf('card')).toContain(id)
  })

  test('no two behaviour cards have the same name in the code, so a name identifies a card', () => {
    const names = behaviours.map(([id]) => id.split('/')[1])
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(LANGUAGES)('every effect of a card can be described in %s', (language) => {
    const tell = teller(language, { ...commonPhrases[language], ...phrases[language] }, String)
    const said = [
      ...CARD_IDS.flatMap((id) => effectWords(tell, CARDS[id])),
      ...behaviours.flatMap(([, deeds]) => deedWords(tell, deeds)),
    ]
    expect(said.filter((each) => each === '' || /[{}]|undefined/.test(each))).toEqual([])
  })
})

digestChecks(new URL('../', import.meta.url), OPTIONS)

/** The ids that have a name of this kind. */
const namesOf = (kind: string): string[] =>
  Object.keys(words.en)
    .filter((key) => key.startsWith(`${kind}.`))
    .map((key) => key.slice(kind.length + 1))

/** All numbers in a sentence, sorted, since languages order them differently. */
const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).sort()

const slots = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, slot = '']) => slot))].sort()
