import type { Seat } from '@gloamhall/kernel'
import { plan, show, emit } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { arcsOf, centreOf } from '../arcs.ts'
import type { Node } from '../nodes.ts'
import { nameOf } from '../nodes.ts'
import type { Character, DarkSoulsTable, Fight, Foe, ModelId } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { isBoss } from './foes.ts'

/** How a model arrives. A step is a walk or a run; of the others only the dodge costs stamina. */
export type Manner = 'step' | 'dodge' | 'shift' | 'push' | 'leap'

/**
 * Gravestones and chests block every model. A barrel blocks everything until it is broken, except a character who walks,
 * runs or dodges. (DS-90 … DS-93, DS-153, DS-278, DS-289)
 */
export function canEnter(table: DarkSoulsTable, who: ModelId, node: Node, how: Manner): boolean {
  const token = terrainAt(fightOf(table), node)
  if (!token) return true
  if (token.kind !== 'barrel') return false
  return token.spent || (typeof who !== 'string' && (how === 'step' || how === 'dodge'))
}

const terrainAt = ({ terrain }: Fight, node: Node) => {
  for (const token of terrain) if (token.node === node) return token
  return undefined
}

/** Whether there is an unbroken barrel on the node. (DS-92) */
export function hasBarrel(table: DarkSoulsTable, node: Node): boolean {
  const token = terrainAt(fightOf(table), node)
  return token !== undefined && token.kind === 'barrel' && !token.spent
}

/** The boss on a node, if there is one. (DS-38) */
export function bossAt({ foes }: Fight, node: Node): Foe | undefined {
  for (const foe of foes) if (foe.at === node && isBoss(foe)) return foe
  return undefined
}

/** Models that fit on a node, friends and foes together. (DS-35) */
export const MAX_MODELS_ON_NODE = 3

export function modelsAt({ characters, fight }: DarkSoulsTable, node: Node): number {
  let models = 0
  for (const { at } of characters) if (at === node) models++
  for (const { at } of fight?.foes ?? []) if (at === node) models++
  return models
}

/**
 * Puts a model on a node and resolves its arrival: another model may have to give way, souls are picked up, a trap springs.
 * After a step the trap is resolved at once; otherwise the caller plans the `traps` step after the attack or movement.
 * (DS-36, DS-284, DS-306)
 */
export function place(table: DarkSoulsTable, who: ModelId, node: Node, how: Manner, side?: Facing): void {
  if (typeof who === 'string') placeFoe(table, who, node)
  else placeCharacter(table, who, node, how, side)
  const crowded = isCrowded(table, who, node)
  // The model that gives way may also spring a trap.
  if (how === 'step' && typeof who !== 'string' && (crowded || fightOf(table).sprung.length > 0)) {
    plan(table, { step: 'traps' })
  }
  if (crowded) plan(table, { step: 'crowd', node, arrived: who, leapt: how === 'leap' })
}

/** There is a fourth model or a second boss. (DS-36, DS-38) */
function isCrowded(table: DarkSoulsTable, who: ModelId, node: Node): boolean {
  if (modelsAt(table, node) > MAX_MODELS_ON_NODE) return true
  if (typeof who !== 'string') return false
  for (const foe of fightOf(table).foes)
    if (foe.id !== who && foe.at === node && isBoss(foe)) return isBossNamed(table, who)
  return false
}

function isBossNamed(table: DarkSoulsTable, who: ModelId): boolean {
  const foe = typeof who === 'string' ? foeNamed(fightOf(table), who) : undefined
  return foe !== undefined && isBoss(foe)
}

function placeCharacter(table: DarkSoulsTable, seat: Seat, node: Node, how: Manner, side: Facing | undefined): void {
  const character = characterAt(table, seat)
  const fight = fightOf(table)
  const boss = bossAt(fight, node)
  character.side = boss && (side ?? sideFrom(boss, character))
  // Moving round a boss is not an arrival: everything on the node has been resolved already.
  const arrives = character.at !== node
  character.at = node
  if (!arrives) return
  if (how === 'step' || how === 'dodge') breakBarrel(table, seat, node)
  retrieve(table, seat, node)
  springs(table, seat, node)
}

/** A character stays in the arc it comes from; on the line between two, in the first of them unless the player has named one. (DS-210) */
function sideFrom({ at, facing }: Foe, { at: from, side }: Character): Facing | undefined {
  if (facing === undefined) return undefined
  const [arc] = from === undefined ? [] : arcsOf(at, facing, from)
  return arc ? centreOf(facing, arc) : side
}

/** Foes ignore traps and souls. Characters on the node a boss enters stay in the arc they were in. (DS-102, DS-224, DS-320) */
function placeFoe(table: DarkSoulsTable, id: string, node: Node): void {
  const foe = foeNamed(fightOf(table), id)
  if (!foe) return
  if (isBoss(foe) && foe.at !== node) {
    // A boss driven off by another leaves the characters on its node to that one. (DS-231)
    const follower = fightOf(table).foes.find((other) => other !== foe && other.at === foe.at && isBoss(other))
    for (const character of table.characters) {
      if (character.at === foe.at) character.side = follower && character.side
      else if (character.at === node) character.side = sideFrom(foe, character)
    }
  }
  foe.at = node
}

/** A character who walks, runs or dodges onto a barrel breaks it for the rest of the fight. (DS-92, DS-94) */
function breakBarrel(table: DarkSoulsTable, seat: Seat, node: Node): void {
  const token = terrainAt(fightOf(table), node)
  if (!token || token.kind !== 'barrel' || token.spent) return
  token.spent = true
  emit(table, 'DS-92', 'smashed', { seat, node: nameOf(node) })
}

/** The first character on the node picks up the souls left there. (DS-117, DS-306) */
function retrieve(table: DarkSoulsTable, seat: Seat, node: Node): void {
  const { dropped } = table
  if (!dropped || dropped.where !== fightOf(table).where || dropped.node !== node) return
  table.souls += dropped.souls
  table.dropped = undefined
  emit(table, 'DS-117', 'retrieved', { seat, souls: dropped.souls })
}

/** The first character on the node turns up its trap; a blank one has no effect. (DS-98, DS-284) */
function springs(table: DarkSoulsTable, seat: Seat, node: Node): void {
  const { traps, sprung } = fightOf(table)
  if (traps.length === 0) return
  const token = traps.find((trap) => trap.node === node)
  if (!token || token.up) return
  token.up = true
  token.seen = true
  show(table, 'DS-98', 'trap', { seat, node: nameOf(node), trap: token.trap })
  if (token.trap !== 'blank') sprung.push({ seat, node })
}
