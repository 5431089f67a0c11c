import type { Seat } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { arcsOf } from '../arcs.ts'
import { isAttack } from '../rules/attack.ts'
import type { HandCard } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import { attackOdds, expected } from '../odds.ts'
import { attackWords, costOf, rangeOf } from '../rules/attack.ts'
import { lastCardOf } from '../rules/behaviour.ts'
import { affords } from '../rules/endurance.ts'
import { handCardOf } from '../rules/equipment.ts'
import { isBoss } from '../rules/foes.ts'
import type { Character, DarkSoulsTable, Fight, Foe, Item, Slot } from '../table.ts'
import { characterAt } from '../table.ts'

/** Expected result of one row of a card against one foe. */
interface ExpectedHit {
  readonly damage: number
  readonly kills: number
}

/** One possible attack with a weapon. Its reach depends on the attacker's node, its effect does not. */
export interface Blow {
  readonly slot: Slot
  readonly row: number
  readonly card: string
  readonly cost: number
  readonly range: number
  readonly node: boolean
  readonly shaft: boolean
  /** The first words of the choice, and whether a target follows them. */
  readonly words: string
  readonly aims: boolean
  readonly hits: readonly ExpectedHit[]
}

/** All attacks with unused cards in the character's hands. */
export function blowsOf(table: DarkSoulsTable, fight: Fight, seat: Seat): readonly Blow[] {
  const character = characterAt(table, seat)
  const blows: Blow[] = []
  for (const slot of ['right', 'left'] as const) {
    const item = character[slot]
    if (item && !fight.turn?.used.includes(slot)) addBlows(table, fight, seat, slot, item, blows)
  }
  return blows
}

function addBlows(
  table: DarkSoulsTable,
  fight: Fight,
  seat: Seat,
  slot: 'right' | 'left',
  item: Item,
  blows: Blow[],
): void {
  const character = characterAt(table, seat)
  const card: HandCard = handCardOf(table, item.card)
  for (const [index, action] of card.actions.entries()) {
    if (!action.dice || !isAttack(action)) continue
    const charge = fight.turn?.freeAttack === true && rangeOf(card, action) === 0
    const cost = charge ? 0 : costOf(table, character, item, action)
    if (!affords(character, cost + 1)) continue
    const shift = action.shift?.when === 'before' ? action.shift.nodes : 0
    blows.push({
      slot,
      row: index + 1,
      card: item.card,
      cost,
      range: rangeOf(card, action) + shift,
      node: charge || action.node === true,
      shaft: action.shaft === true,
      words: `attack ${slot} ${index + 1}`,
      aims: shift === 0,
      hits: fight.foes.map((foe) => expectedHit(table, seat, slot, index + 1, item, foe)),
    })
  }
}

export const reaches = ({ range, shaft }: Blow, from: Node, to: Node): boolean => {
  const nodes = distance(from, to)
  return nodes <= range && !(shaft && nodes === 0)
}

/** The choice that makes this attack. */
export const wordsFor = ({ slot, row, aims, node, words }: Blow, foe: Foe): string =>
  aims ? attackWords(slot, row, node ? foe.at : foe.id) : words

/** Whether the node is in a weak arc of the boss: attacks from there roll one more black die. (DS-214) */
export function isWeakFrom(table: DarkSoulsTable, foe: Foe, from: Node): boolean {
  if (!isBoss(foe) || from === foe.at) return false
  const weak = lastCardOf(table, foe)?.weakArcs
  return weak !== undefined && arcsOf(foe.at, foe.facing as Facing, from).some((arc) => weak.includes(arc))
}

function expectedHit(table: DarkSoulsTable, seat: Seat, slot: Slot, row: number, item: Item, foe: Foe): ExpectedHit {
  const { armour }: Character = characterAt(table, seat)
  const charm = table.fight?.turn?.charm
  const boss = isBoss(foe)
  const key =
    boss || charm
      ? undefined
      : `${item.card} ${item.upgrades} ${armour?.upgrades} ${row} ${foe.model} ${foe.wounds} ${foe.conditions}`
  const known = key === undefined ? undefined : HIT_CACHE.get(key)
  if (known) return known
  const [odds] = attackOdds(table, { seat, slot, row }, foe.id)
  const hit = { damage: odds ? expected(odds.damage) : 0, kills: odds?.kills ?? 0 }
  if (key !== undefined && table.pack === undefined) HIT_CACHE.set(key, hit)
  return hit
}
const HIT_CACHE = new Map<string, ExpectedHit>()
