import type { Event, Match, Options, Seat } from '../src/index.ts'

/**
 * A golden record to be found by playing seed after seed with `tools/golden.ts`; its name begins with the number of
 * seats.
 */
export interface Wanted {
  readonly name: string
  readonly options?: Options
  /** Played by the game's own strategy, for games that random play never wins. */
  readonly byHabit?: true
  /** Players also talk, make claims and undo. */
  readonly talkative?: true
  fits(played: Played): boolean
}

/** A played match, for the condition of a golden record. */
export interface Played {
  readonly match: Match
  readonly how: string
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  readonly events: readonly Event[]
}
