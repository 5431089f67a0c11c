import type { Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** Players buy cards for red orbs, as many as they can afford. (BP-142, BP-184) */
export function shop(table: BloodyPalaceTable, { seat }: { readonly seat: Seat }): void {
  if (onOffer(table, seat).some((card) => costOf(table, card) <= hunterAt(table, seat).red))
    ask(table, asking('shop', seat))
}

export const shopQuestion: Question<BloodyPalaceTable> = {
  rule: 'BP-142',
  options: (table, { seat }) => [
    'done',
    ...onOffer(table, seat)
      .filter((card) => costOf(table, card) <= hunterAt(table, seat).red)
      .map((card) => `buy ${card}`),
  ],
  answer: (table, { seat }, choice) => {
    if (choice === 'done') return
    plan(table, { step: 'shop', seat })
    buy(table, seat, choice.slice('buy '.length) as CardId)
  },
  barred: (table, { seat }) =>
    onOffer(table, seat)
      .filter((card) => costOf(table, card) > hunterAt(table, seat).red)
      .map((card) => ({ choice: `buy ${card}`, rule: 'BP-142' })),
}

const onOffer = (table: BloodyPalaceTable, seat: Seat): CardId[] => [...new Set(hunterAt(table, seat).upgrades)]

const costOf = (table: BloodyPalaceTable, card: CardId): number => cardOf(table, card).cost ?? 0

/** The card is shown and joins the discard pile, or stays beside the board. (BP-143) */
function buy(table: BloodyPalaceTable, seat: Seat, card: CardId): void {
  const hunter = hunterAt(table, seat)
  const { beside } = cardOf(table, card)
  const cost = costOf(table, card)
  hunter.red -= cost
  hunter.upgrades.splice(hunter.upgrades.indexOf(card), 1)
  if (beside) hunter.beside.push(card)
  else {
    hunter.discard.push(card)
    hunter.spent += cost
  }
  emit(table, 'BP-142', 'bought', { seat, card, cost })
}
