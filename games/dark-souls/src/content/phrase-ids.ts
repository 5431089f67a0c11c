import { EQUIPMENT } from './cards.ts'
import { ENCOUNTERS } from './encounters.ts'

/** Phrase ids of a card's name and text; not every card has a text. */
export function phraseIds(id: string): { readonly name: string; readonly text?: string } {
  if (Object.hasOwn(EQUIPMENT, id)) return { name: `card.${id}`, text: `text.${id}` }
  if (Object.hasOwn(ENCOUNTERS, id)) return { name: `encounter.${id}` }
  if (id.includes('/')) return { name: `behaviour.${id.replace('/', '.')}` }
  return { name: `foe.${id}`, text: `text.ability.${id}` }
}
