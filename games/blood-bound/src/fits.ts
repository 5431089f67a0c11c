import type { CardId } from './content/characters.ts'
import { AFFILIATIONS, CHARACTERS } from './content/characters.ts'
import type { SeenPlayer } from './view.ts'

/**
 * Whether this player may hold this card, by everything the viewer has seen: card, clue, tokens, actions. (BO-11, BO-12, BO-13,
 * BO-33, BO-53)
 */
export function fits(seen: SeenPlayer, card: CardId): boolean {
  if (seen.card !== undefined) return seen.card === card
  const { clue, rank, role, icons } = CHARACTERS[card]
  if (seen.clue !== undefined && seen.clue !== clue) return false
  if (seen.rank !== undefined && seen.rank !== rank) return false
  if (role === 'inquisitor') return !seen.proof.notInquisitor
  return AFFILIATIONS.every((kind) => seen.proof[kind] <= icons.filter((icon) => icon === kind).length)
}
