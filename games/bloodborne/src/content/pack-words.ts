import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import { ACTIONS } from './cards.ts'

/** The phrase keys of a card's name and text. */
export const phraseIds = (id: string): { readonly name: string; readonly text: string } =>
  Object.hasOwn(ACTIONS, id) ? { name: `card.${id}`, text: `text.${id}` } : { name: `foe.${id}`, text: `ability.${id}` }

/** The names and texts in a pack, to be merged over the game's phrases, so that every sentence uses them. */
export function packWords({ cards }: Pack, language: Language): Phrases {
  const words: Record<string, string> = {}
  for (const [id, change] of Object.entries(cards)) {
    const { name, text } = change as { readonly name?: InBothLanguages; readonly text?: InBothLanguages }
    if (name) for (const phrase of namesOf(id)) words[phrase] = name[language]
    if (text) words[phraseIds(id).text] = text[language]
  }
  return words
}

/** The keys of the declined forms of our names: a pack's name has one form, which is used for all of them. */
const namesOf = (id: string): readonly string[] =>
  (Object.hasOwn(ACTIONS, id) ? CARD_FORMS : FOE_FORMS).map((form) => `${form}.${id}`)

const CARD_FORMS = ['card', 'card.with', 'card.acc'] as const
const FOE_FORMS = ['foe', 'foe.who', 'foe.whom'] as const
