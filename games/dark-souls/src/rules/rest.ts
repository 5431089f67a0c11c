import { emit } from '@gloamhall/kernel'
import type { Rest } from '../agenda-types/journey.ts'
import type { DarkSoulsTable } from '../table.ts'
import { newVisit } from './andre.ts'
import { clearBar } from './leaving.ts'
import { isLastDeath } from './sparks.ts'

/** A rest is impossible with the spark dial at 0, or if it would end a campaign. (DS-12, DS-80, DS-311) */
export const mayRest = (table: DarkSoulsTable): boolean => table.here === 'bonfire' && !isLastDeath(table)

/**
 * Spends a spark, restores used tokens and turns encounter cards face down, so that they are fought again. Chests stay open
 * and traps stay in place; souls, cards and levels are kept. (DS-11, DS-76 … DS-79, DS-305)
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
