import type { RuleId, Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf, pileOf } from '../content/cards.ts'
import type { HunterId } from '../content/hunters.ts'
import type { Hex } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Hunter } from '../table.ts'
import { draw, toDiscard } from './decks.ts'
import { offerFeats } from './feats.ts'
import type { Open } from './links.ts'
import { linkFits, linkRule } from './links.ts'
import { reaches } from './moving.ts'
import type { Sight } from './targets.ts'
import { hasVictim, needsVictim } from './targets.ts'
import { turnOf } from './turn.ts'

/** The four Basic Attacks: always available, unless they are in the chain. (BP-13, BP-45) */
export function basicsOf(table: BloodyPalaceTable, hunter: HunterId): readonly CardId[] {
  if (table.pack !== undefined) return pileOf(table, hunter, 'basic')
  return (BASICS[hunter] ??= pileOf(table, hunter, 'basic'))
}
const BASICS: Partial<Record<HunterId, readonly CardId[]>> = {}

/** Whether it can be added to the right end of the chain now. (BP-49, BP-89) */
export function isPlayable(table: BloodyPalaceTable, hunter: Hunter, id: CardId, open: Open, sight: Sight): boolean {
  const card = cardOf(table, id)
  if (card.in === undefined || !linkFits(table, open, card.in)) return false
  if (!needsVictim(card)) return true
  const at = hunter.at as Hex
  if (hasVictim(table, card, at, hunter.facing, sight)) return true
  const first = card.effects?.find((effect) => effect.kind === 'step-first')
  return first?.kind === 'step-first' && reaches(table, card, at, first.n)
}

/** The rule that says why not. */
export function playRule(table: BloodyPalaceTable, { chain }: Hunter, id: CardId, open: Open): RuleId {
  const card = cardOf(table, id)
  if (card.in === undefined) return 'BP-43'
  if (card.pile === 'basic' && chain.includes(id)) return 'BP-45'
  return linkFits(table, open, card.in) ? 'BP-89' : linkRule(open)
}

/** Adds a card to the right end of the chain, from the hand or from the Basic Attacks; then it is resolved. (BP-88, BP-95) */
export function play(table: BloodyPalaceTable, seat: Seat, id: CardId): void {
  const hunter = hunterAt(table, seat)
  const card = cardOf(table, id)
  if (card.pile !== 'basic') hunter.hand.splice(hunter.hand.indexOf(id), 1)
  hunter.chain.push(id)
  emit(table, 'BP-88', 'played', { seat, card: id, cards: hunter.chain.length })
  plan(table, { step: 'attack', seat, card: id })
  if (card.out !== undefined) return
  const turn = turnOf(table)
  turn.finishers++
  offerFeats(table, seat, 'finishers-in-turn', turn.finishers, turn.finishers - 1)
}

/** Whether it is not an attack card: it never joins the chain, is played between other actions, and is discarded after its draw. (BP-43) */
export function isUsable(table: BloodyPalaceTable, id: CardId): boolean {
  const card = cardOf(table, id)
  return card.in === undefined && card.effects?.some(({ kind }) => kind === 'draw') === true
}

export function use(table: BloodyPalaceTable, seat: Seat, id: CardId): void {
  emit(table, 'BP-43', 'used', { seat, card: id })
  // Drawn first, discarded second: a deck that runs out is shuffled without it.
  for (const effect of cardOf(table, id).effects ?? []) if (effect.kind === 'draw') draw(table, seat, effect.n)
  toDiscard(table, seat, id)
}
