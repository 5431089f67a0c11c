import type { Choice, RuleId, Seat } from '@gloamhall/kernel'
import type { Arc } from '../content/effects.ts'
import { ARCS } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import { nodeNamed } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { Character, DarkSoulsTable, Foe, Turn } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import type { Manner } from './arrival.ts'
import { bossAt, canEnter, hasBarrel } from './arrival.ts'
import { dodgeCost } from './costs.ts'
import { affords } from './endurance.ts'
import { forbids } from './equipment.ts'
import { arcsHere, landings, mayMove, paceOf } from './movement.ts'

/** The rule that forbids walking or running there. (DS-149 … DS-153) */
export function whyNoPace(table: DarkSoulsTable, turn: Turn, choice: Choice): RuleId {
  if (!mayMove(turn)) return 'DS-149'
  const character = characterAt(table, turn.seat)
  const pace = paceOf(table, turn)
  if (choice.startsWith('run') && forbids(table, character, 'run')) return 'DS-333'
  // Running before the free first walk, or walking after it.
  if (!pace || !choice.startsWith(pace)) return 'DS-150'
  return whyNotThere(table, turn.seat, choice, 'step')
}

/** The rule that forbids dodging, or dodging there. (DS-185, DS-189, DS-333) */
export function whyNoDodge(table: DarkSoulsTable, seat: Seat, choice: Choice): RuleId {
  const character = characterAt(table, seat)
  if (forbids(table, character, 'dodge')) return 'DS-333'
  if (!affords(character, dodgeCost(character))) return 'DS-285'
  return whyNotThere(table, seat, choice, 'dodge')
}

/** Rule for a refused destination: terrain, arcs, distance or cost. */
export function whyNotThere(table: DarkSoulsTable, seat: Seat, choice: Choice, how: Manner): RuleId {
  const [, where = '', arc] = choice.split(' ')
  const fight = fightOf(table)
  const character = characterAt(table, seat)
  const from = character.at as Node
  if (where === 'round') return whyNotRound(bossAt(fight, from), character, arc, how)
  const node = nodeNamed(where)
  if (node === undefined || !(ROOMS[fight.room].next[from] as readonly Node[]).includes(node)) return TOO_FAR[how]
  if (!canEnter(table, seat, node, how)) return hasBarrel(table, node) ? 'DS-289' : 'DS-153'
  const found = landings(table, seat, how).filter((landing) => landing.node === node && !landing.round)
  if (found.length === 0) return 'DS-211'
  // The arc cannot be reached by this step, or there is no boss with arcs.
  if (!found.some((landing) => landing.arc === arc)) return 'DS-210'
  return 'DS-285'
}

const TOO_FAR: Readonly<Record<Manner, RuleId>> = {
  step: 'DS-153',
  dodge: 'DS-185',
  shift: 'DS-160',
  push: 'DS-131',
  leap: 'DS-228',
}

/** No boss to go round, no such arc, already in it, or it is on the opposite side. (DS-213) */
function whyNotRound(boss: Foe | undefined, character: Character, arc: string | undefined, how: Manner): RuleId {
  if (!boss || !ARCS.includes(arc as Arc) || arcsHere(boss, character).includes(arc as Arc)) return 'DS-209'
  return how === 'step' || how === 'shift' ? 'DS-213' : 'DS-285'
}
