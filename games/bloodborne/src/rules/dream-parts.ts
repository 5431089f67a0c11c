import type { DreamPart } from '../content/effects.ts'
import type { BloodborneTable } from '../table.ts'
import { abilities } from '../table.ts'

/** Is this part of the Dream closed: by a boss that is in play, or by a monster that has just escaped? (BB-21, BB-23) */
export function isClosed(table: BloodborneTable, part: DreamPart): boolean {
  if (table.closed.includes(part)) return true
  const ability = abilities(table).closeDream
  return ability?.when === 'inPlay' && ability.parts.includes(part)
}
