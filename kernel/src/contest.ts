import type { Seat, Table } from './table.ts'

/**
 * How matches between bots are compared. It reads the whole table, so only the program that runs the match may use it; a
 * bot never receives a table.
 */
export interface Contest<T extends Table = Table> {
  /** The seats that win or lose together. Without it, every seat plays for itself. */
  teams?(table: T): readonly (readonly Seat[])[]
  /**
   * How far a seat got, the higher the better, to compare lost matches. Without it, the scores of the outcome are used, if
   * there are any.
   */
  score?(table: T, seat: Seat): number
}
