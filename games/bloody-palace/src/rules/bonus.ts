import type { Laid } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Effect, HunterCard } from '../content/effects.ts'
import type { Hunter, Turn } from '../table.ts'
import { lasting, lastingFor } from './lasting.ts'

/** The style upgrades improve the first melee card and the first two ranged cards of a turn. */
const FIRST_MELEE = 1
const FIRST_RANGED = 2

type Chained = Pick<Hunter, 'chain' | 'beside' | 'stance'>

/** The extra damage a card deals to each of its targets; `before` is the number of cards to its left in the chain. */
export function bonusOf(on: Laid, turn: Turn, hunter: Chained, card: HunterCard, before: number): number {
  let bonus = turn.trigger ? 1 : 0
  if (card.hit || card.shot) bonus += turn.bonus
  for (const effect of card.effects ?? []) bonus += chainBonus(on, hunter, effect, before)
  if (hunter.beside.length === 0) return bonus
  if (card.hit && turn.melee < FIRST_MELEE) bonus += lasting(on, hunter, 'style-melee')
  if (card.shot && turn.ranged < FIRST_RANGED) bonus += lasting(on, hunter, 'style-ranged')
  const fresh = card.tags.filter((tag) => !turn.tags.includes(tag))
  return bonus + lastingFor(on, hunter, 'tag-damage', fresh)
}

/** The bonus from the cards to its left in the chain. */
function chainBonus(on: Laid, { chain }: Chained, effect: Effect, before: number): number {
  if (effect.kind === 'bonus-per-chain') return Math.min(effect.most, Math.floor(before / effect.per))
  const left = chain[before - 1]
  if (effect.kind !== 'bonus-after' || left === undefined) return 0
  return cardOf(on, left).tags.includes(effect.tag) ? effect.n : 0
}
