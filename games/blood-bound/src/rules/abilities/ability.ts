import type { Barred, Choice, Seat } from '@gloamhall/kernel'
import type { BloodBoundChoice } from '../../choices.ts'
import type { BloodBoundTable } from '../../table.ts'

/** What one character can do on taking the rank token; each has a file of its own, in the order of the book. (BO-63) */
export interface AbilityRule {
  /** All the ways in which this seat can use it now; none, if it cannot. */
  ways(table: BloodBoundTable, seat: Seat): BloodBoundChoice[]
  use(table: BloodBoundTable, seat: Seat, choice: Choice): void
  /** What this seat may look for among the ways, with the rule that speaks where it is missing. */
  sought?(table: BloodBoundTable, seat: Seat): Barred[]
}
