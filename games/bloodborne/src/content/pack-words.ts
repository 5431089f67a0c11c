import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import { ACTIONS } from './cards.ts'

/** Where the name and the text of a card stand among the phrases. */
export const phraseIds = (id: string): { readonly name: string; readonly text: string } =>
  Object.hasOwn(ACTIONS, id) ? { name: `card.${id}`, text: `text.${id}` } : { name: `foe.${id}`, text: `ability.${id}` }

/** The names and texts of a pack, to be laid over the phrases of the game: every sentence then speaks of its cards. */
export function packWords({ cards }: Pack, language: Language): Phrases {
  const words: Record<string, string> = {}
  for (const [id, change] of Object.entries(cards)) {
    const { name, text } = change as { readonly name?: InBothLanguages; readonly text?: InBothLanguages }
    if (name) for (const phrase of namesOf(id)) words[phrase] = name[language]
    if (text) words[phraseIds(id).text] = text[language]
  }
  return words
}

/** The declined forms are those of our names: a sentence that asks for one is told the name of the pack as it is. */
const namesOf = (id: string): readonly string[] =>
  (Object.hasOwn(ACTIONS, id) ? CARD_FORMS : FOE_FORMS).map((form) => `${form}.${id}`)

const CARD_FORMS = ['card', 'card.with', 'card.acc'] as const
const FOE_FORMS = ['foe', 'foe.who', 'foe.whom'] as const
