import { show, emit } from '@gloamhall/kernel'
import { PAIRED } from '../content/behaviours.ts'
import type { BossModelId } from '../content/bosses.ts'
import type { BehaviourId } from '../content/cards.ts'
import { behaviourOf } from '../content/cards.ts'
import type { BehaviourCard } from '../content/effects.ts'
import type { BehaviourDeck, DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'

/** The behaviour deck of the boss; throws in a fight without one. */
export function deckOf(table: DarkSoulsTable): BehaviourDeck {
  const { behaviour } = fightOf(table)
  if (!behaviour) throw new Error('there is no boss in this fight')
  return behaviour
}

/** Turns up the next card. An empty deck is refilled by turning the discard pile over, so the order repeats. (DS-217, DS-218) */
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
  // A card the players could predict reveals nothing, so undo may go back past it.
  if (isKnown) emit(table, 'DS-217', 'turnedUp', told)
  else show(table, 'DS-217', 'turnedUp', told)
  return card
}

/** The next card, if the players can know it: the order is known, or it is the last one and has been seen. (DS-197, DS-218) */
export function nextCard({ deck, discard, ordered, shown }: BehaviourDeck): BehaviourId | undefined {
  const [next] = deck
  if (next === undefined) return discard[0]
  return ordered || (deck.length === 1 && shown.includes(next)) ? next : undefined
}

/** Each of a pair acts by its own half of a card; decks contain the ids of Ornstein's halves. (DS-303) */
export const halfOf = ({ model }: Pick<Foe, 'model'>, card: BehaviourId): BehaviourId =>
  model === 'smough' ? (PAIRED.find(([ornstein]) => ornstein === card)?.[1] ?? card) : card

/** The card turned up last, even if it has been shuffled in since. (DS-214, DS-300) */
export const lastOf = ({ discard, last }: Pick<BehaviourDeck, 'discard' | 'last'>): BehaviourId | undefined =>
  discard.at(-1) ?? last

/** The boss's last card, which decides its weak arcs. (DS-214, DS-303) */
export function lastCardOf(table: DarkSoulsTable, foe: Foe): BehaviourCard | undefined {
  const { behaviour } = fightOf(table)
  const card = behaviour && lastOf(behaviour)
  return card === undefined ? undefined : behaviourOf(table, foe.model as BossModelId, halfOf(foe, card))
}

/** Shuffles deck and discard pile into a new deck, or the deck alone; cards that were seen stay known. (DS-202, DS-300, DS-301) */
export function mix(
  pile: BehaviourDeck,
  shuffled: (cards: BehaviourId[]) => BehaviourId[],
  { added, keepsDiscard = false }: { readonly added?: BehaviourId; readonly keepsDiscard?: boolean } = {},
): void {
  const { deck, discard, ordered, shown } = pile
  pile.shown = [...new Set([...shown, ...discard, ...(ordered ? deck : [])])]
  pile.last = lastOf(pile)
  const cards = keepsDiscard ? [...deck] : [...deck, ...discard]
  // Sorted first, so that the dice do not depend on the previous order.
  pile.deck = shuffled((added === undefined ? cards : [...cards, added]).sort())
  if (!keepsDiscard) pile.discard = []
  pile.ordered = false
}
