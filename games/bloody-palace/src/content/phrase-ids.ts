import { ACHIEVEMENTS } from './achievements.ts'
import { CARDS } from './cards.ts'
import { FOES } from './foes.ts'
import { HUNTERS } from './hunters.ts'
import { printedId } from './laid.ts'
import { PALACE } from './palace.ts'

/** The phrase key of a card's name. Card texts are generated from the effects and have no key. */
export function phraseId(id: string): string {
  if (Object.hasOwn(CARDS, printedId(id))) return `card.${id}`
  if (Object.hasOwn(HUNTERS, id)) return `hunter.${id}`
  if (Object.hasOwn(FOES, id)) return `foe.${id}`
  if (Object.hasOwn(PALACE, id)) return `palace.${id}`
  if (Object.hasOwn(ACHIEVEMENTS, id)) return `feat.${id}`
  return `behaviour.${id}`
}
