import type { Facing } from '../arcs.ts'
import { arcsOf } from '../arcs.ts'
import type { BehaviourCard } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import type { Character, DarkSoulsTable, Foe } from '../table.ts'
import { lastCardOf } from './behaviour.ts'
import { isBoss } from './foes.ts'
import { arcsHere } from './movement.ts'

/**
 * Whether the character is in a weak arc of the boss's last card. The attack gets one more die, never more than one, even
 * on the line between two weak arcs. (DS-167, DS-214, DS-215)
 */
export function isWeakAt(table: DarkSoulsTable, character: Character, foe: Foe): boolean {
  if (!isBoss(foe)) return false
  const card: BehaviourCard | undefined = lastCardOf(table, foe)
  if (!card || card.weakArcs.length === 0) return false
  const from = character.at as Node
  const arcs = from === foe.at ? arcsHere(foe, character) : arcsOf(foe.at, foe.facing as Facing, from)
  return arcs.some((arc) => card.weakArcs.includes(arc))
}
