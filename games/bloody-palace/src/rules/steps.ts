import type { Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { lasting, lastingFor } from './lasting.ts'
import { paceOf } from './pace.ts'

/** How far a Hunter runs. (BP-85, BP-87) */
export const speedOf = (table: BloodyPalaceTable, seat: Seat): number => paceOf(table, hunterAt(table, seat))

/** What a card is worth when it is discarded to block or to step: nothing if the icon is faded, or for the other use. (BP-46, BP-171) */
export function discardValue(table: BloodyPalaceTable, seat: Seat, id: CardId, use: 'block' | 'step'): number {
  const { discard, discardFor, tags } = cardOf(table, id)
  if (discard === undefined || (discardFor !== undefined && discardFor !== use)) return 0
  const hunter = hunterAt(table, seat)
  if (hunter.beside.length === 0) return discard
  const style = lasting(table, hunter, use === 'step' ? 'style-step' : 'style-block')
  return discard + style + lastingFor(table, hunter, 'tag-block', tags)
}
