import type { Barred, Choice, Seat } from '@gloamhall/kernel'
import type { BloodBoundChoice } from '../../choices.ts'
import type { BloodBoundTable } from '../../table.ts'

/** What one character can do on taking the rank token; each has a file of its own, in the order of the book. (BO-63) */
export interface AbilityRule {
  /** All the ways in which this seat can use it now; empty if there are none. */
  ways(table: BloodBoundTable, seat: Seat): BloodBoundChoice[]
  use(table: BloodBoundTable, seat: Seat, choice: Choice): void
  /** The choices this seat may look for in vain, with the rule that forbids each. */
  sought?(table: BloodBoundTable, seat: Seat): Barred[]
}
