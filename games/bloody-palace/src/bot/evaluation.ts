import type { Seat } from '@gloamhall/kernel'
import { achievementOf, cardOf, foeOf, hunterOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import { vitalityOf } from '../rules/vitality.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { longestFor } from './reach.ts'

/** How well a Hunter stands, counted in Style. */

/** A chain that lies there at the end of a round: it can be claimed, and it can grow in the next turn. */
const CHAIN = [0, 0.5, 1.1, 1.8, 2.5, 3.3, 4.3, 5.4, 7, 8.6, 10.2] as const
/** What a chain is worth that the cards in hand can continue. */
const MORE = 0.25
/** A card in hand, for itself. */
const CARD = 0.15
/** Damage to a Hunter, and the last of her Vitality above all. */
const WOUND = 0.3
const NEAR = 0.5
/** Without her the others go on, and a turn begins far from everybody. */
const OUT = 2.5
/** Damage to a foe: the stage comes nearer to its end, and whoever is slain leaves orbs. */
const HURT = 0.22
/** An orb in hand is a point at the end; what it buys is worth more while there are stages to come. */
const ORB = 1
const GREEN = 0.6
/** Orbs on the ground are nobody's yet. */
const LYING = 0.45

export const chainWorth = (cards: number): number => CHAIN[Math.min(cards, CHAIN.length - 1)] as number

export function evaluate(table: BloodyPalaceTable, seat: Seat, stage: number): number {
  const hunter = hunterAt(table, seat)
  let sum = hunter.style + ORB * hunter.red
  for (const id of hunter.feats.slice(hunter.revealed)) sum += achievementOf(table, id).points
  if (table.over || (table.foes.length === 0 && table.palace.length === 0)) return sum
  // Whoever waits in the next stage is nobody's concern yet.
  return sum + (table.stage === stage ? arenaWorth(table) : 0) + hopes(table, seat)
}

/** What has been done to the foes, and what lies about. */
function arenaWorth(table: BloodyPalaceTable): number {
  let sum = 0
  for (const foe of table.foes) {
    const { red, green } = foeOf(table, foe.class)
    // Each that still stands is in the way; hurt, it is less so.
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
