import type { Seat } from '@gloamhall/kernel'
import { achievementOf, cardOf, foeOf, hunterOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import { vitalityOf } from '../rules/vitality.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { longestFor } from './reach.ts'

/** The evaluation of a Hunter's position, in Style. */

/** The value of a chain by length: it can still be claimed and can grow next turn. */
const CHAIN_VALUES = [0, 0.5, 1.1, 1.8, 2.5, 3.3, 4.3, 5.4, 7, 8.6, 10.2] as const
/** Added for each card in hand that can continue the chain. */
const CHAIN_CONTINUATION_VALUE = 0.25
/** The value of a card in hand by itself. */
const HAND_CARD_VALUE = 0.15
/** Penalties for damage to a Hunter, and for each of the last three points of Vitality. */
const DAMAGE_COST = 0.3
const LOW_VITALITY_COST = 0.5
/** Penalty for being knocked out: the others play on, and the next turn begins far from every foe. */
const KNOCKED_OUT_COST = 2.5
/** The value of damage to a foe: it brings the end of the stage nearer, and slain foes leave orbs. */
const FOE_DAMAGE_VALUE = 0.22
/** A red orb is worth a point at the end, and more while there are stages to buy for. */
const RED_ORB_VALUE = 1
const GREEN_ORB_VALUE = 0.6
/** Discount for orbs on the ground, which any Hunter may collect. */
const LOOSE_ORB_FACTOR = 0.45

export const chainValue = (cards: number): number => CHAIN_VALUES[Math.min(cards, CHAIN_VALUES.length - 1)] as number

export function evaluate(table: BloodyPalaceTable, seat: Seat, stage: number): number {
  const hunter = hunterAt(table, seat)
  let sum = hunter.style + RED_ORB_VALUE * hunter.red
  for (const id of hunter.feats.slice(hunter.revealed)) sum += achievementOf(table, id).points
  if (table.over || (table.foes.length === 0 && table.palace.length === 0)) return sum
  // Foes of the next stage do not count yet.
  return sum + (table.stage === stage ? arenaValue(table) : 0) + prospects(table, seat)
}

/** Sums the damage done to the foes and the orbs on the ground. */
function arenaValue(table: BloodyPalaceTable): number {
  let sum = 0
  for (const foe of table.foes) {
    const { red, green } = foeOf(table, foe.class)
    // Each remaining foe is an obstacle, less so when damaged.
    sum -= FOE_DAMAGE_VALUE * (vitalityOf(table, foe) - foe.damage) + 0.3 * LOOSE_ORB_FACTOR * (red + green)
  }
  for (const { red, green } of table.orbs) sum += LOOSE_ORB_FACTOR * (red + GREEN_ORB_VALUE * green)
  return sum
}

function prospects(table: BloodyPalaceTable, seat: Seat): number {
  const hunter = hunterAt(table, seat)
  const { vitality } = hunterOf(table, hunter.hunter)
  if (hunter.at === undefined) return -KNOCKED_OUT_COST
  const left = vitality - hunter.damage
  let sum = chainValue(hunter.chain.length) - DAMAGE_COST * hunter.damage - LOW_VITALITY_COST * Math.max(0, 3 - left)
  sum += HAND_CARD_VALUE * hunter.hand.length
  if (hunter.chain.length > 0 && cardOf(table, hunter.chain.at(-1) as never).out !== undefined) {
    sum += CHAIN_CONTINUATION_VALUE * Math.min(4, longestFor(table, seat))
  }
  for (const id of hunter.beside) sum += 0.6 * (cardOf(table, id).cost ?? 0)
  return sum
}
