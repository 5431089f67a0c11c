import type { Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { discardWorth } from './discarding.ts'
import { paceOf } from './pace.ts'

/** How far a Hunter runs. (BP-85, BP-87) */
export const speedOf = (table: BloodyPalaceTable, seat: Seat): number => paceOf(table, hunterAt(table, seat))

/** The value of a card when it is discarded to block or to step. (BP-46, BP-171) */
export const discardValue = (table: BloodyPalaceTable, seat: Seat, id: CardId, use: 'block' | 'step'): number =>
  discardWorth(table, hunterAt(table, seat), id, use)
