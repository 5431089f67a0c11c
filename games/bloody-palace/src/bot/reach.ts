import type { Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Facing, Hex } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import type { Open } from '../rules/links.ts'
import { linkFits, linkOut } from '../rules/links.ts'
import { basicsOf } from '../rules/playing.ts'
import type { Sight } from '../rules/targets.ts'
import { hasVictim, needsVictim } from '../rules/targets.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** How many more cards a chain could have, by the links of the cards available. */

/** The limit on the length of a row. */
const MAX_ROW_LENGTH = 7

/** All cards the Hunter could still play; duplicates appear as often as they exist. */
export function cardsOf(table: BloodyPalaceTable, seat: Seat): CardId[] {
  const hunter = hunterAt(table, seat)
  const basics = basicsOf(table, hunter.hunter).filter((id) => !hunter.chain.includes(id))
  return [...hunter.hand.filter((id) => cardOf(table, id).in !== undefined), ...basics]
}

/** The longest row of these cards by their links alone, each used once. */
export function longest(table: BloodyPalaceTable, cards: readonly CardId[], open: Open, left = MAX_ROW_LENGTH): number {
  if (open === 'none' || left === 0) return 0
  let most = 0
  for (let at = 0; at < cards.length; at++) {
    const id = cards[at] as CardId
    if (cards.indexOf(id) < at) continue
    const { in: into, out } = cardOf(table, id)
    if (into === undefined || !linkFits(table, open, into)) continue
    const rest = cards.filter((_, other) => other !== at)
    const next: Open = out === undefined ? 'none' : out === 'blank' ? open : out
    most = Math.max(most, 1 + longest(table, rest, next, left - 1))
    if (most === left || most === cards.length) return most
  }
  return most
}

/** The longest row from the end of the chain, with all cards available to the Hunter. */
export const longestFor = (table: BloodyPalaceTable, seat: Seat): number =>
  longest(table, cardsOf(table, seat), linkOut(table, hunterAt(table, seat).chain))

/** The longest row from each hex and facing, counting only cards that find a target there. Equal positions are computed once. */
export class Reach {
  readonly #table: BloodyPalaceTable
  readonly #cards: readonly CardId[]
  readonly #open: Open
  readonly #known = new Map<number, number>()

  constructor(table: BloodyPalaceTable, seat: Seat, cards = cardsOf(table, seat)) {
    this.#table = table
    this.#cards = cards
    this.#open = linkOut(table, hunterAt(table, seat).chain)
  }

  from(at: Hex, facing: Facing, sight: Sight): number {
    let mask = 0
    for (const [place, id] of this.#cards.entries()) {
      const card = cardOf(this.#table, id)
      if (!needsVictim(card) || hasVictim(this.#table, card, at, facing, sight)) mask |= 1 << place
    }
    let most = this.#known.get(mask)
    if (most === undefined) {
      const there = this.#cards.filter((_, place) => (mask & (1 << place)) !== 0)
      this.#known.set(mask, (most = longest(this.#table, there, this.#open)))
    }
    return most
  }
}
