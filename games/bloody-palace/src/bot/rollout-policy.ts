import type { Chance, Choice } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf, hunterOf } from '../content/cards.ts'
import type { BlockAsked } from '../agenda-types/enemies.ts'
import { hunterAt } from '../models.ts'
import { questions } from '../rules/index.ts'
import { discardValue } from '../rules/steps.ts'
import { SETTLE } from '../rules/ties.ts'
import type { BloodyPalaceTable, PalaceAsked } from '../table.ts'
import { chainValue } from './evaluation.ts'

/** The answer simulated players give: the enemies' choices, blocks, and simple discards. */
export function rolloutPolicy(table: BloodyPalaceTable, asked: PalaceAsked, chance: Chance): Choice {
  switch (asked.question) {
    case 'block':
      return blockChoice(table, asked)
    case 'lose':
      return `discard ${worstBlocker(table, asked.seat)}`
    case 'feat':
      return `feat ${asked.feats[0]}`
    case 'orbs':
      return 'spread'
    case 'hand':
      return 'keep'
    case 'discards':
    case 'shop':
      return 'done'
    case 'act':
      return 'end'
    case 'order':
      return `act ${pick(chance, asked.foes)}`
    default:
      return pick(
        chance,
        optionsOf(table, asked).filter((choice) => choice !== SETTLE),
      )
  }
}

export const optionsOf = (table: BloodyPalaceTable, asked: PalaceAsked): readonly Choice[] =>
  questions[asked.question].options(table, asked as never)

/** The cost of blocking with a card, which is missing against the next blow; the hand is refilled at the end of the round. */
const CARD_COST = 0.35
const DAMAGE_COST = 0.45
const KNOCK_OUT_COST = 4

/** Blocks with the fewest cards that suffice, if what they save is worth it; otherwise keeps them for the next blow. (BP-128) */
function blockChoice(table: BloodyPalaceTable, { seat, left }: BlockAsked): Choice {
  const hunter = hunterAt(table, seat)
  const { vitality } = hunterOf(table, hunter.hunter)
  const cards = hunter.hand
    .map((id) => ({ id, value: discardValue(table, seat, id, 'block') }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
  const blocked = cards.reduce((sum, { value }) => sum + value, 0)
  const falls = hunter.damage + left >= vitality
  if (blocked < left) {
    // The blow cannot be blocked completely, but perhaps survived.
    const saved = falls && hunter.damage + left - blocked < vitality
    return saved && cards[0] ? `block ${cards[0].id}` : 'take'
  }
  const enough = cards.findLast(({ value }) => value >= left)
  const spent = enough ? 1 : 2
  const worth = chainValue(hunter.chain.length) + DAMAGE_COST * left + (falls ? KNOCK_OUT_COST : 0)
  if (worth < CARD_COST * spent) return 'take'
  const card = enough ?? cards[0]
  return card ? `block ${card.id}` : 'take'
}

/** The card to discard first: the one that blocks least. */
function worstBlocker(table: BloodyPalaceTable, seat: BlockAsked['seat']): CardId {
  const hand = hunterAt(table, seat).hand
  let least = hand[0] as CardId
  for (const id of hand) if ((cardOf(table, id).discard ?? 0) < (cardOf(table, least).discard ?? 0)) least = id
  return least
}
