import type { Seat } from '@gloamhall/kernel'
import { shuffle, emit, whisper } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

/**
 * Draws from the top; if the deck is empty, the discard pile becomes the new deck, and if both are empty nothing is drawn.
 * (BP-40, BP-203)
 */
export function draw(table: BloodyPalaceTable, seat: Seat, n: number): void {
  const { deck, hand, discard } = hunterAt(table, seat)
  const drawn: CardId[] = []
  while (drawn.length < n) {
    if (deck.length === 0) {
      if (discard.length === 0) break
      shuffle(table.chance, discard)
      deck.push(...discard.splice(0))
      emit(table, 'BP-40', 'reshuffled', { seat })
    }
    drawn.push(deck.shift() as CardId)
  }
  hand.push(...drawn)
  if (drawn.length > 0) whisper(table, 'BP-40', 'drew', seat, { cards: drawn }, { seat, count: drawn.length })
}

/** From the hand to the discard pile, face up. (BP-39) */
export function toDiscard(table: BloodyPalaceTable, seat: Seat, card: CardId): void {
  const { hand, discard } = hunterAt(table, seat)
  hand.splice(hand.indexOf(card), 1)
  discard.push(card)
}

/** Basic Attacks become available again, all other cards are discarded. (BP-113, BP-131) */
export function clearChain(table: BloodyPalaceTable, seat: Seat): void {
  const { chain, discard } = hunterAt(table, seat)
  for (const card of chain.splice(0)) if (cardOf(table, card).pile !== 'basic') discard.push(card)
}
