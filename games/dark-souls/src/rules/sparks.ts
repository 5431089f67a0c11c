import { emit } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'

/** Sparks at the start, by number of players. (DS-10) */
const SPARKS: readonly number[] = [5, 4, 3, 2]

export const fullDial = ({ seats }: Pick<DarkSoulsTable, 'seats'>): number => SPARKS[seats - 1] as number

/**
 * The sparks that must remain after a rest: with the option `campaignEnd: spark` a campaign ends with the last one.
 * (DS-311)
 */
const sparksToKeep = ({ campaign, options }: Sparks): number => (campaign && options['campaignEnd'] === 'spark' ? 1 : 0)

/** Whether the next death ends the game. (DS-4, DS-311) */
export const isLastDeath = (table: Sparks): boolean => table.sparks <= sparksToKeep(table)

/** A table or a view of one. */
interface Sparks extends Pick<DarkSoulsTable, 'options' | 'sparks'> {
  readonly campaign?: unknown
}

export function sparks(table: DarkSoulsTable): void {
  table.sparks = fullDial(table)
  emit(table, 'DS-10', 'sparks', { sparks: table.sparks })
  if (table.seats === 1 && table.half === 'mini') emit(table, 'DS-22', 'alone', { souls: table.souls })
}
