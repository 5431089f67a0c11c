import { emit } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'

/** Sparks at the start, by number of players. (DS-10) */
const SPARKS: readonly number[] = [5, 4, 3, 2]

export const fullDial = ({ seats }: Pick<DarkSoulsTable, 'seats'>): number => SPARKS[seats - 1] as number

export function sparks(table: DarkSoulsTable): void {
  table.sparks = fullDial(table)
  emit(table, 'DS-10', 'sparks', { sparks: table.sparks })
  if (table.seats === 1 && table.half === 'mini') emit(table, 'DS-22', 'alone', { souls: table.souls })
}
