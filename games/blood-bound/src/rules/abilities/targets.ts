import type { Seat } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { BloodBoundTable } from '../../table.ts'
import { others } from '../../table.ts'

/** The seats an ability may be used on: other players only, unless an option reads "any player" literally. (BO-69) */
export const candidates = (table: BloodBoundTable, seat: Seat): readonly Seat[] =>
  table.options.selfTargets === 'yes' ? seatsOf(table) : others(table, seat)
