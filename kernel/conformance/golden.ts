import type { Event, Match, Options, Seat } from '../src/index.ts'

/** A golden game to be found by playing, seed after seed: its name begins with its number of seats. `tools/golden.ts` looks for it. */
export interface Wanted {
  readonly name: string
  readonly options?: Options
  /** As people usually play, by the game's own strategy: there are games nobody wins at random. */
  readonly byHabit?: true
  /** People speak, claim and take back. */
  readonly talkative?: true
  fits(played: Played): boolean
}

export interface Played {
  readonly match: Match
  readonly how: string
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  readonly events: readonly Event[]
}
