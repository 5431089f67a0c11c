import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, below, pick, plan, seat, show } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { hunterAt, inTurn } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { draw, toDiscard } from './decks.ts'
import { HAND_SIZE } from './hands.ts'

/** Players may discard, hands are refilled to five, and the First Player token passes on. (BP-138 … BP-140) */
export function endPhase(table: BloodyPalaceTable): void {
  for (const hunter of table.hunters) hunter.isSorting = hunter.hand.length > 0
  plan(table, [{ step: 'discards' }, { step: 'refill' }, { step: 'passToken' }])
}

/** Asks all players at the same time, since none depends on another; a player who discards one card may discard another. (BP-138) */
export function discards(table: BloodyPalaceTable): void {
  const sorting = inTurn(table).filter((each) => hunterAt(table, each).isSorting)
  if (sorting.length === 0) return
  plan(table, { step: 'discards' })
  ask(
    table,
    sorting.map((each) => asking('discards', each)),
  )
}

const partings = (table: BloodyPalaceTable, { seat: who }: { readonly seat: Seat }): Choice[] => [
  'done',
  ...[...new Set(hunterAt(table, who).hand)].map((card) => `discard ${card}`),
]

export const discardsQuestion: Question<BloodyPalaceTable> = {
  rule: 'BP-138',
  options: partings,
  random: (table, asked, chance) => {
    if (chance.kind === 'scripted') return pick(chance, partings(table, asked))
    const { hand } = hunterAt(table, asked.seat)
    let kinds = 0
    for (let at = 0; at < hand.length; at++) if (hand.indexOf(hand[at] as CardId) === at) kinds++
    let place = below(chance, kinds + 1)
    if (place === 0) return 'done'
    let at = -1
    while (place > 0) if (hand.indexOf(hand[++at] as CardId) === at) place--
    return `discard ${hand[at]}`
  },
  answer: (table, { seat: who }, choice) => {
    const hunter = hunterAt(table, who)
    if (choice !== 'done') {
      const card = choice.slice('discard '.length) as CardId
      toDiscard(table, who, card)
      show(table, 'BP-138', 'discarded', { seat: who, card })
    }
    hunter.isSorting = choice !== 'done' && hunter.hand.length > 0
  },
}

/** Hands are refilled to five; players with more keep them. (BP-138) */
export function refill(table: BloodyPalaceTable): void {
  for (const each of inTurn(table)) draw(table, each, HAND_SIZE - hunterAt(table, each).hand.length)
}

/** Passes the First Player token to the left. (BP-79, BP-140) */
export function passToken(table: BloodyPalaceTable): void {
  table.first = seat((table.first % table.seats) + 1)
  plan(table, { step: 'round' })
}
