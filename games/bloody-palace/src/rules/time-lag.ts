import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, show, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { EnemyAction } from '../content/effects.ts'
import type { EnemyStep, LoseAsked } from '../agenda-types/enemies.ts'
import type { Hex } from '../hexes.ts'
import { distance } from '../hexes.ts'
import { hexesOf, hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { askWhom } from './assault.ts'
import { toDiscard } from './decks.ts'
import { farTo, inArena, meant } from './nearest.ts'

/** Slows the nearest Hunter, and those beside them. */
export function slow(
  table: BloodyPalaceTable,
  foe: Foe,
  deed: Extract<EnemyAction, { readonly kind: 'slow' }>,
  at: readonly Seat[],
): void {
  const targets = at.length > 0 ? at : meant(table, foe, 'nearest')
  const [target] = targets
  if (target === undefined) return
  const within = targets.map((seat) => withinSphere(table, seat))
  // Whichever is chosen, the same Hunters are slowed: then there is nothing to ask.
  const isSame = within.every((seats) => String(seats) === String(within[0]))
  if (!isSame) return askWhom(table, foe, deed, targets)
  const seats = withinSphere(table, target)
  for (const seat of seats) hunterAt(table, seat).slowed = true
  emit(table, 'BP-124', 'slowed', { foe: foe.id, seats })
}

function withinSphere(table: BloodyPalaceTable, target: Seat): Seat[] {
  const middle = hunterAt(table, target).at as Hex
  return inArena(table).filter((seat) => distance(hunterAt(table, seat).at as Hex, middle) <= 1)
}

/** Every Hunter within the range loses cards. */
export function discards(
  table: BloodyPalaceTable,
  foe: Foe,
  { range, n }: Extract<EnemyAction, { readonly kind: 'discard' }>,
): void {
  const hexes = hexesOf(table, foe)
  const seats = inArena(table).filter((seat) => farTo(hexes, hunterAt(table, seat)) <= range)
  plan(
    table,
    seats.map((seat): EnemyStep => ({ step: 'loses', foe: foe.id, seat, n })),
  )
}

/** The player chooses them; a player with no more than n loses all of them. */
export function loses(table: BloodyPalaceTable, entry: Extract<EnemyStep, { readonly step: 'loses' }>): void {
  const { foe, seat, n } = entry
  const { hand } = hunterAt(table, seat)
  if (hand.length > n) return ask(table, { question: 'lose', seat, foe, n, answer: undefined })
  // The cards are shown, since no player chose or knew them.
  for (const card of hand.slice()) {
    show(table, 'BP-124', 'loses', { seat, card })
    toDiscard(table, seat, card)
  }
}

export const loseQuestion: Question<BloodyPalaceTable, LoseAsked> = {
  rule: 'BP-124',
  options: (table, { seat }) => [...new Set(hunterAt(table, seat).hand)].map((card) => `discard ${card}`),
  answer: (table, { seat, foe, n }, choice) => {
    const card = choice.slice('discard '.length) as CardId
    emit(table, 'BP-124', 'loses', { seat, card })
    toDiscard(table, seat, card)
    if (n > 1) loses(table, { step: 'loses', foe, seat, n: n - 1 })
  },
}
