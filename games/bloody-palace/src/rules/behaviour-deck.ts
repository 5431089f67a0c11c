import { show, emit } from '@gloamhall/kernel'
import type { BehaviourId } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import type { BehaviourDeck, BloodyPalaceTable, Foe } from '../table.ts'

export function deckOf({ behaviours }: BloodyPalaceTable, foe: FoeClass): BehaviourDeck {
  const pile = behaviours[foe]
  if (!pile) throw new Error(`no behaviour deck for ${foe}`)
  return pile
}

/** Turns the top card face up, for one model or for its whole class. (BP-122) */
export function turnUp(table: BloodyPalaceTable, of: FoeClass, foe?: Foe): BehaviourId {
  const pile = deckOf(table, of)
  const [card, ...deck] = pile.deck
  if (card === undefined) throw new Error(`${of} has no behaviour cards`)
  const told = foe ? { class: of, card, foe: foe.id } : { class: of, card }
  // Once all cards have been seen, they repeat in the same order: nothing is revealed, so undo may go back past it. (BP-123)
  if (pile.seen === pile.deck.length) {
    pile.seen -= 1
    emit(table, 'BP-122', 'behaves', told)
  } else show(table, 'BP-122', 'behaves', told)
  pile.deck = deck
  pile.up = card
  return card
}

/** Puts the resolved card at the bottom of its deck. (BP-123) */
export function putUnder(pile: BehaviourDeck): void {
  if (pile.up === undefined) return
  pile.deck = [...pile.deck, pile.up]
  pile.seen += 1
  pile.up = undefined
}
