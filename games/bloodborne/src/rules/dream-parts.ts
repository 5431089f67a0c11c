import type { DreamPart } from '../content/effects.ts'
import type { BloodborneTable } from '../table.ts'
import { abilities } from '../table.ts'

/** Whether this part of the Dream is closed by a boss in play or by a monster that has just escaped. (BB-21, BB-23) */
export function isClosed(table: BloodborneTable, part: DreamPart): boolean {
  if (table.closed.includes(part)) return true
  const ability = abilities(table).closeDream
  return ability?.when === 'inPlay' && ability.parts.includes(part)
}
