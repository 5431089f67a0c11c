import type { Options, Table } from './table.ts'

/** The result of a solo match: points, and the leaderboard they count for. */
export interface Score {
  readonly list: string
  readonly points: number
}

/**
 * Solo play for a score. The server keeps leaderboards, and offers the same deal to every player once a day. A
 * leaderboard contains only comparable matches: one seat, these options, no content pack.
 */
export interface SoloScoring<T extends Table = Table> {
  /** The options that differ from the defaults. */
  readonly options: Options
  /** Its leaderboards in display order, each with the phrase that names it, such as the character played. */
  readonly lists: Readonly<Record<string, string>>
  /** The score of a finished match. */
  score(table: T): Score
}
