import type { Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf, hunterOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { lasting, lastingFor } from './lasting.ts'

/** Time has slowed for this Hunter. */
const SLOWED = 2

/** How far a Hunter runs. (BP-85, BP-87) */
export function speedOf(table: BloodyPalaceTable, seat: Seat): number {
  const hunter = hunterAt(table, seat)
  return hunter.slowed ? SLOWED : hunterOf(table, hunter.hunter).speed + lasting(table, hunter, 'speed')
}

/** What a card is worth when it is discarded to block or to step: nothing if the icon is faded, or for the other use. (BP-46, BP-171) */
export function discardValue(table: BloodyPalaceTable, seat: Seat, id: CardId, use: 'block' | 'step'): number {
  const { discard, discardFor, tags } = cardOf(table, id)
  if (discard === undefined || (discardFor !== undefined && discardFor !== use)) return 0
  const hunter = hunterAt(table, seat)
  if (hunter.beside.length === 0) return discard
  const style = lasting(table, hunter, use === 'step' ? 'style-step' : 'style-block')
  return discard + style + lastingFor(table, hunter, 'tag-block', tags)
}
