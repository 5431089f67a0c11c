import type { Choice } from '@gloamhall/kernel'
import type { Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Action, Condition, Dice, HandCard, Trait } from '../content/effects.ts'
import type { Use } from '../agenda-types/activation.ts'
import type { Node } from '../nodes.ts'
import { distance, nameOf, nodeNamed } from '../nodes.ts'
import type { Character, DarkSoulsTable, Foe, Held, Item, Slot, Turn } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { backupRow, handCardOf, together } from './equipment.ts'
import { isWeakAt } from './weak-arcs.ts'

export { costOf, isAttack } from './row-costs.ts'

/** Range of the row, or else of the card. (DS-53, DS-163) */
export const rangeOf = ({ range }: HandCard, action: Action): number => action.range ?? range ?? 0

// ---- targets (DS-33, DS-34, DS-156, DS-161, DS-162) ----

const reaches = ({ shaft }: Action, range: number, from: Node, to: Node): boolean => {
  const nodes = distance(from, to)
  return nodes <= range && !(shaft && nodes === 0)
}

/** A row as used now: Berserk Charge adds the Node icon. (DS-246) */
export interface Aimed {
  readonly action: Action
  readonly range: number
  readonly node: boolean
}

export const aimedOf = (card: HandCard, action: Action, charge: boolean): Aimed => ({
  action,
  range: rangeOf(card, action),
  node: charge || action.node === true,
})

/** Foes in reach of a node. With the Node icon the targets are nodes, or single foes that share a node with others. (DS-161) */
export function targetsFrom({ foes }: { readonly foes: readonly Foe[] }, from: Node, aimed: Aimed): (string | Node)[] {
  const targets: (string | Node)[] = []
  for (const foe of foes) {
    const { id, at } = foe
    if (!reaches(aimed.action, aimed.range, from, at)) continue
    if (aimed.node && !targets.includes(at)) targets.push(at)
    if (!aimed.node || isAccompanied(foes, foe)) targets.push(id)
  }
  return targets
}

function isAccompanied(foes: readonly Foe[], foe: Foe): boolean {
  for (const other of foes) if (other !== foe && other.at === foe.at) return true
  return false
}

export function findsAnybody(
  { foes }: { readonly foes: readonly Foe[] },
  from: Node,
  { action, range }: Aimed,
): boolean {
  for (const { at } of foes) if (reaches(action, range, from, at)) return true
  return false
}

/** `attack right 1 hollow-soldier-2` or `attack right 2 at c3`. */
export const attackWords = (slot: Slot, row: number, target: string | Node): Choice =>
  typeof target === 'string' ? `attack ${slot} ${row} ${target}` : `attack ${slot} ${row} at ${nameOf(target)}`

/** The foe or node an attack choice names; none if it names no target. */
export function targetIn(choice: Choice): string | Node | undefined {
  const [, , , target, node] = choice.split(' ')
  return target === 'at' ? nodeNamed(node ?? '') : target
}

/** Every foe a target stands for: one foe, or all on the node. (DS-120, DS-161) */
export function foesAt(table: DarkSoulsTable, target: string | Node): Foe[] {
  const fight = fightOf(table)
  if (typeof target !== 'string') return fight.foes.filter(({ at }) => at === target)
  const foe = foeNamed(fight, target)
  return foe ? [foe] : []
}

// ---- dice (DS-54, DS-157, DS-167, DS-328, DS-337) ----

export interface Attack {
  readonly dice: Dice
  readonly mod: number
  readonly magic: boolean
  readonly conditions: readonly Condition[]
  readonly push: number
}

/** A row with all modifiers: upgrades of the weapon, rings, a charm, and weak arcs of a boss. */
export function attackOf(
  table: DarkSoulsTable,
  use: Pick<Use, 'seat' | 'slot' | 'row'>,
  target: string | Node,
): Attack {
  const character = characterAt(table, use.seat)
  const { item, action } = rowOf(table, character, use)
  const conditions = [...(action.conditions ?? [])]
  // A row without dice is not modified: it does no damage. (DS-340)
  if (!action.dice) return { dice: {}, mod: 0, magic: false, conditions, push: action.push ?? 0 }
  let { dice } = action
  let mod = action.mod ?? 0
  let magic = action.magic === true
  for (const trait of attackTraits(table, character, item)) {
    dice = together(dice, trait.dice ?? {})
    mod += trait.damage ?? 0
    magic ||= trait.magic === true
    if (trait.condition && !conditions.includes(trait.condition)) conditions.push(trait.condition)
  }
  const charm = table.fight?.turn?.seat === use.seat ? table.fight.turn.charm : undefined
  if (charm) {
    mod += charm.damage
    magic = true
  }
  if (foesAt(table, target).some((foe) => isWeakAt(table, character, foe))) dice = together(dice, { black: 1 })
  return { dice, mod, magic, conditions, push: action.push ?? 0 }
}

type AttackTrait = Extract<Trait, { readonly kind: 'attacks' }>

/** Traits of the weapon and of the armour; those on the other weapon do not count. (DS-328) */
function attackTraits(table: Laid, { armour }: Character, item: Item): AttackTrait[] {
  const cards = [item.card, ...item.upgrades]
  if (armour) cards.push(armour.card, ...armour.upgrades)
  return cards.flatMap((card) => {
    const { trait } = equipmentOf(table, card)
    return trait?.kind === 'attacks' ? [trait] : []
  })
}

export interface Row {
  readonly item: Item
  readonly card: HandCard
  readonly action: Action
  readonly held: Held
}

/** A slot and a row number, as choices name them. */
export type Named = Pick<Use, 'slot' | 'row'>

/** The row a choice names; rows are counted from 1. */
export function rowOf(table: Laid, character: Character, named: Named): Row {
  const row = findRow(table, character, named)
  if (!row) throw new RangeError(`there is no row ${named.row} in the ${named.slot} slot`)
  return row
}

export function findRow(table: Laid, character: Character, { slot, row }: Named): Row | undefined {
  const behind = slot === 'backup' ? backupRow(table, character, row) : undefined
  const item = slot === 'backup' ? behind?.item : character[slot]
  const card = item && handCardOf(table, item.card)
  const action = card?.actions[(behind?.row ?? row) - 1]
  if (!item || !card || !action) return undefined
  return { item, card, action, held: slot === 'backup' ? (behind?.place ?? 0) : slot }
}

export function namedIn(choice: Choice): Named {
  const [, slot, row] = choice.split(' ')
  return { slot: slot as Slot, row: Number(row) }
}

/** Attacks come entirely before or entirely after the movement. (DS-149) */
export const mayAttack = ({ pattern }: Turn): boolean => pattern !== 'attack-move'

/** Berserk Charge: the next attack of range 0 is free and hits a whole node. (DS-246) */
export const isCharge = ({ freeAttack }: Turn, range: number, action: Action): boolean =>
  freeAttack && range === 0 && action.dice !== undefined
