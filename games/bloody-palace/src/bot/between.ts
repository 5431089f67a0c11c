import type { Choice, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import { linkOut } from '../rules/links.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { cardsOf, longest } from './reach.ts'

/** Decisions outside the fights: keeping or rejecting a hand, discarding, and buying. */

/** A hand is good if its longest chain has at least this many cards. (BP-21) */
const GOOD_HAND_LENGTH = 5
export const weighHand = (table: BloodyPalaceTable, seat: Seat, choice: Choice): number =>
  (choice === 'keep') === longest(table, cardsOf(table, seat), 'start') >= GOOD_HAND_LENGTH ? 1 : 0

/** Cards that lengthen no chain are discarded to make room, unless they guard well. (BP-138) */
export function weighDiscard(table: BloodyPalaceTable, seat: Seat, choice: Choice): number {
  if (choice === 'done') return 0
  const card = choice.slice('discard '.length) as CardId
  const { in: into, discard = 0, discardFor } = cardOf(table, card)
  const cards = cardsOf(table, seat)
  const open = linkOut(table, hunterAt(table, seat).chain)
  // After a claim, a new chain begins.
  const whole = longest(table, cards, open) + longest(table, cards, 'start')
  const at = cards.indexOf(card)
  const without = cards.filter((_, place) => place !== at)
  const lost = into === undefined ? 0 : whole - longest(table, without, open) - longest(table, without, 'start')
  const guards = discardFor === 'block' ? 2 : discard
  return 0.9 - lost - 0.5 * guards
}

/**
 * Weighs what an orb could buy against the point it is worth at the end: the more stages are left, the more it favours buying.
 * (BP-142, BP-155)
 */
export function weighPurchase(table: BloodyPalaceTable, seat: Seat, choice: Choice): number {
  if (choice === 'done') return 0
  const id = choice.slice('buy '.length) as CardId
  const card = cardOf(table, id)
  const stages = table.palace.length
  let worth = 0
  for (const effect of card.effects ?? [])
    if (effect.kind === 'lasting') worth += stages * (LASTING_VALUES[effect.what] ?? 0.8)
  if (card.in !== undefined)
    worth +=
      stages *
      (0.5 +
        (card.in === 'wild' || card.in === 'blank' ? 0.5 : 0) +
        (card.out === 'wild' || card.out === 'blank' ? 0.5 : 0))
  return worth - (card.cost ?? 0)
}

/** The value of a lasting card in each stage, in Style. */
const LASTING_VALUES: Readonly<Record<string, number>> = {
  'orb-bonus': 3.5,
  speed: 0.8,
  'free-step': 1.5,
  'devil-trigger': 2.5,
  'style-melee': 1.5,
  'style-ranged': 1.5,
  'style-step': 1,
  'style-block': 1.2,
  'retaliate-stun': 0.8,
  'stun-damage': 0.8,
  'block-adjacent': 1.2,
  'tag-damage': 1.4,
  'tag-block': 0.8,
}
