import type { Contest } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import { CLANS } from './content/characters.ts'
import type { BloodBoundTable } from './table.ts'
import { characterAt } from './table.ts'

/** A clan wins or loses together, and the Inquisitor alone. (BO-2) */
export const contest: Contest<BloodBoundTable> = {
  teams: (table) =>
    [...CLANS, 'order' as const]
      .map((clan) => seatsOf(table).filter((seat) => characterAt(table, seat).clan === clan))
      .filter((team) => team.length > 0),
}
