import { show, emit } from '@gloamhall/kernel'
import { PAIRED } from '../content/behaviours.ts'
import type { BossModelId } from '../content/bosses.ts'
import type { BehaviourId } from '../content/cards.ts'
import { behaviourOf } from '../content/cards.ts'
import type { BehaviourCard } from '../content/effects.ts'
import type { BehaviourDeck, DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'

/** The cards of a boss; whoever asks for those of another foe is mistaken. */
export function deckOf(table: DarkSoulsTable): BehaviourDeck {
  const { behaviour } = fightOf(table)
  if (!behaviour) throw new Error('no boss fights here')
  return behaviour
}

/** The next card comes face up; a deck that has run out is turned over as it lies, and the same order begins anew. (DS-217, DS-218) */
export function turnUp(table: DarkSoulsTable, foe: Foe): BehaviourId {
  const pile = deckOf(table)
  if (pile.deck.length === 0) {
    emit(table, 'DS-218', 'turnedOver', { boss: pile.boss, cards: pile.discard.length })
    pile.deck = pile.discard
    pile.discard = []
    pile.ordered = true
  }
  const isKnown = nextCard(pile) !== undefined
  const [card, ...deck] = pile.deck
  if (card === undefined) throw new Error(`${pile.boss} has no behaviour cards`)
  pile.deck = deck
  pile.discard = [...pile.discard, card]
  const told = { foe: foe.id, card: halfOf(foe, card) }
  // Nobody learns anything from a card whose turn everybody knew; undo may go past it.
  if (isKnown) emit(table, 'DS-217', 'turnedUp', told)
  else show(table, 'DS-217', 'turnedUp', told)
  return card
}

/** The card everybody knows will come: the order is known, or it is the last and has been seen. (DS-197, DS-218) */
export function nextCard({ deck, discard, ordered, shown }: BehaviourDeck): BehaviourId | undefined {
  const [next] = deck
  if (next === undefined) return discard[0]
  return ordered || (deck.length === 1 && shown.includes(next)) ? next : undefined
}

/** Of a card for two, each acts by its own half; the pile names Ornstein's. (DS-303) */
export const halfOf = ({ model }: Pick<Foe, 'model'>, card: BehaviourId): BehaviourId =>
  model === 'smough' ? (PAIRED.find(([ornstein]) => ornstein === card)?.[1] ?? card) : card

/** The card that was turned up last, though it may be shuffled in by now. (DS-214, DS-300) */
export const lastOf = ({ discard, last }: Pick<BehaviourDeck, 'discard' | 'last'>): BehaviourId | undefined =>
  discard.at(-1) ?? last

/** What this boss did last: from its weak arcs an attack finds a gap. (DS-214, DS-303) */
export function lastCardOf(table: DarkSoulsTable, foe: Foe): BehaviourCard | undefined {
  const { behaviour } = fightOf(table)
  const card = behaviour && lastOf(behaviour)
  return card === undefined ? undefined : behaviourOf(table, foe.model as BossModelId, halfOf(foe, card))
}

/**
 * All cards become one deck in an order nobody knows, or those that lie face down alone; what was seen of them is
 * remembered. (DS-202, DS-300, DS-301)
 */
export function mix(
  pile: BehaviourDeck,
  shuffled: (cards: BehaviourId[]) => BehaviourId[],
  { added, keepsDiscard = false }: { readonly added?: BehaviourId; readonly keepsDiscard?: boolean } = {},
): void {
  const { deck, discard, ordered, shown } = pile
  pile.shown = [...new Set([...shown, ...discard, ...(ordered ? deck : [])])]
  pile.last = lastOf(pile)
  const cards = keepsDiscard ? [...deck] : [...deck, ...discard]
  // Sorted first: what the pile looked like must not matter to the dice.
  pile.deck = shuffled((added === undefined ? cards : [...cards, added]).sort())
  if (!keepsDiscard) pile.discard = []
  pile.ordered = false
}
