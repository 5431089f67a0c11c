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
    if (name) words[phraseIds(id).name] = name[language]
    if (text) words[phraseIds(id).text] = text[language]
  }
  return words
}
