import type { Seat, Table } from './table.ts'

/**
 * How matches between bots are compared. It reads the whole table, so only a program that seats the bots and counts
 * their results may use it; a bot never receives a table.
 */
export interface Contest<T extends Table = Table> {
  /** The seats that win or lose together. Without it, every seat plays for itself. */
  teams?(table: T): readonly (readonly Seat[])[]
  /**
   * How far a seat came, more being better: tells matches apart that are all lost. Without it, the scores of the outcome
   * are used, if it has any.
   */
  score?(table: T, seat: Seat): number
}
