import { emit } from '@gloamhall/kernel'
import type { Rest } from '../agenda-types/journey.ts'
import type { DarkSoulsTable } from '../table.ts'
import { newVisit } from './andre.ts'
import { clearBar } from './leaving.ts'

/** With the dial at 0 nobody rests any more. (DS-12, DS-80) */
export const mayRest = ({ here, sparks }: DarkSoulsTable): boolean => here === 'bonfire' && sparks > 0

/**
 * A spark goes, whatever is spent comes back, and what lies face up turns over: there is something to fight for again.
 * Chests stay open and traps lie where they lay; souls, cards and levels are not touched. (DS-11, DS-76 … DS-79, DS-305)
 */
export function rest(table: DarkSoulsTable, { manner }: Pick<Rest, 'manner'>): void {
  if (manner !== 'free') table.sparks--
  for (const character of table.characters) {
    character.estus = true
    character.heroic = true
    character.luck = true
    clearBar(character)
  }
  for (const tile of table.map) tile.cleared = false
  emit(table, manner === 'free' ? 'DS-25' : 'DS-76', 'rested', { manner, sparks: table.sparks })
  newVisit(table)
}
