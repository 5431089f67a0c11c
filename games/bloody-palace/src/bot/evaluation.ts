import type { Seat } from '@gloamhall/kernel'
import { achievementOf, cardOf, foeOf, hunterOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import { vitalityOf } from '../rules/vitality.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { longestFor } from './reach.ts'

/** The evaluation of a Hunter's position, in Style. */

/** The value of a chain by length: it can still be claimed and can grow next turn. */
const CHAIN = [0, 0.5, 1.1, 1.8, 2.5, 3.3, 4.3, 5.4, 7, 8.6, 10.2] as const
/** Added for each card in hand that can continue the chain. */
const MORE = 0.25
/** The value of a card in hand by itself. */
const CARD = 0.15
/** Penalties for damage to a Hunter, and for each of the last three points of Vitality. */
const WOUND = 0.3
const NEAR = 0.5
/** Penalty for being knocked out: the others play on, and the next turn begins far from every foe. */
const OUT = 2.5
/** The value of damage to a foe: it brings the end of the stage nearer, and slain foes leave orbs. */
const HURT = 0.22
/** A red orb is worth a point at the end, and more while there are stages to buy for. */
const ORB = 1
const GREEN = 0.6
/** Discount for orbs on the ground, which any Hunter may collect. */
const LYING = 0.45

export const chainWorth = (cards: number): number => CHAIN[Math.min(cards, CHAIN.length - 1)] as number

export function evaluate(table: BloodyPalaceTable, seat: Seat, stage: number): number {
  const hunter = hunterAt(table, seat)
  let sum = hunter.style + ORB * hunter.red
  for (const id of hunter.feats.slice(hunter.revealed)) sum += achievementOf(table, id).points
  if (table.over || (table.foes.length === 0 && table.palace.length === 0)) return sum
  // Foes of the next stage do not count yet.
  return sum + (table.stage === stage ? arenaWorth(table) : 0) + hopes(table, seat)
}

/** Sums the damage done to the foes and the orbs on the ground. */
function arenaWorth(table: BloodyPalaceTable): number {
  let sum = 0
  for (const foe of table.foes) {
    const { red, green } = foeOf(table, foe.class)
    // Each remaining foe is an obstacle, less so when damaged.
    sum -= HURT * (vitalityOf(table, foe) - foe.damage) + 0.3 * LYING * (red + green)
  }
  for (const { red, green } of table.orbs) sum += LYING * (red + GREEN * green)
  return sum
}

function hopes(table: BloodyPalaceTable, seat: Seat): number {
  const hunter = hunterAt(table, seat)
  const { vitality } = hunterOf(table, hunter.hunter)
  if (hunter.at === undefined) return -OUT
  const left = vitality - hunter.damage
  let sum = chainWorth(hunter.chain.length) - WOUND * hunter.damage - NEAR * Math.max(0, 3 - left)
  sum += CARD * hunter.hand.length
  if (hunter.chain.length > 0 && cardOf(table, hunter.chain.at(-1) as never).out !== undefined) {
    sum += MORE * Math.min(4, longestFor(table, seat))
  }
  for (const id of hunter.beside) sum += 0.6 * (cardOf(table, id).cost ?? 0)
  return sum
}
