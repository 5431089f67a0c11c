import type { Question } from '@gloamhall/kernel'
import { ask, asking, seatsOf, show, shuffle } from '@gloamhall/kernel'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { draw } from './decks.ts'

/** The size of a hand. (BP-20) */
export const HAND_SIZE = 5

/** Deals five cards each; each player may exchange the whole hand once. (BP-20, BP-21) */
export function hands(table: BloodyPalaceTable): void {
  for (const seat of seatsOf(table)) draw(table, seat, HAND_SIZE)
  ask(
    table,
    seatsOf(table).map((seat) => asking('hand', seat)),
  )
}

export const handQuestion: Question<BloodyPalaceTable> = {
  rule: 'BP-21',
  options: () => ['keep', 'reject'],
  answer: (table, { seat }, choice) => {
    if (choice === 'keep') return show(table, 'BP-21', 'kept', { seat })
    const hunter = hunterAt(table, seat)
    hunter.deck.push(...hunter.hand.splice(0))
    shuffle(table.chance, hunter.deck)
    show(table, 'BP-21', 'rejected', { seat })
    draw(table, seat, HAND_SIZE)
  },
}
