import type { Options, Table } from './table.ts'

/** What a match that was played alone came to: points, and the list of the game they stand on. */
export interface Score {
  readonly list: string
  readonly points: number
}

/**
 * A game that one person plays for a score. The house keeps its lists of the best, and once a day deals the same table to
 * everybody. On a list stands only what can be compared: one seat, these options, the cards of the box.
 */
export interface SoloScoring<T extends Table = Table> {
  /** House rules that are not as by default. */
  readonly options: Options
  /** Its lists in their order, each with the phrase of the game that names it: who one was, say. */
  readonly lists: Readonly<Record<string, string>>
  /** Of a match that is over. */
  score(table: T): Score
}
