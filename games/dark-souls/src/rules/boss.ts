import { emit } from '@gloamhall/kernel'
import type { BehaviourId } from '../content/cards.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { deckOf, halfOf, lastOf, turnUp } from './behaviour.ts'
import { follows } from './pair.ts'

/** The card a boss acts by: the one it turns up, or for the second of a pair its half of the card turned up already. (DS-199, DS-217, DS-303) */
export function cardFor(table: DarkSoulsTable, foe: Foe): BehaviourId {
  const last = follows(table, foe) ? lastOf(deckOf(table)) : undefined
  if (last === undefined) return halfOf(foe, turnUp(table, foe))
  const card = halfOf(foe, last)
  emit(table, 'DS-303', 'turnedUp', { foe: foe.id, card })
  return card
}
