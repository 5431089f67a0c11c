import type { Chance } from './chance.ts'
import type { SeenEvent } from './events.ts'
import type { Choice, Seat, Table } from './table.ts'
import type { View } from './view.ts'

/**
 * Somebody who plays a seat and is not a person. It receives what a person in that seat would receive, and dice of
 * its own; it never sees the table.
 */
export interface Bot {
  readonly name: string
  /**
   * What is kept in mind once this has been heard too: plain JSON, and a matter of nothing else. So whoever has lost it,
   * with the process it lay in, tells the bot once more what its seat has heard, from the first event on.
   */
  remember?(memory: unknown, heard: SeenEvent): unknown
  /** One of `view.choices`; nothing, if a standing question may stand as it is. */
  choose(view: View, chance: Chance, mind?: Mind): Choice | undefined
  /** Something to say before choosing, if there is anything worth saying. */
  claim?(view: View, claims: readonly Choice[], chance: Chance, mind?: Mind): Choice | undefined
}

/** What a player has besides the view: the own ears, a memory, and so much time. */
export interface Mind<M = unknown> {
  /** What the seat has heard since it last decided, the oldest first. */
  readonly heard: readonly SeenEvent[]
  /** What is kept of all it has heard, this included; nothing, where nothing is kept. */
  readonly memory: M | undefined
  readonly budget: Budget
}

/** How long a bot may think. Whoever runs it says so: only they have a clock. */
export interface Budget {
  /** How hard, against the usual measure of 1: a matter of counting, so that a game can be played alike again. */
  readonly effort: number
  /** Is the time up? Then the best found so far must do. Where nobody waits, it never is. */
  isUp(): boolean
}

/** The usual measure, and no clock: for tests and simulation. */
export const AT_LEISURE: Budget = { effort: 1, isUp: () => false }

/**
 * What a game knows about playing it well: what each choice is worth, or else what it takes to find that out by playing
 * on in the head; what is worth saying; and what is worth keeping in mind.
 */
export type Judgement<B = unknown, T extends Table = Table, M = unknown> = (Weighing<B, M> | Outlook<T>) & {
  claim?(view: View<B>, claims: readonly Choice[], chance: Chance, mind?: Mind<M>): Choice | undefined
  /** As `Bot.remember`. */
  remember?(memory: M | undefined, heard: SeenEvent): M
}

/** How much each choice is worth to this seat, as far as one can tell; what is left standing is worth 0. */
export interface Weighing<B = unknown, M = unknown> {
  weigh(view: View<B>, chance: Chance, mind?: Mind<M>): readonly number[]
}

/** What a searcher asks of a game. It is asked thousands of times for a choice, about tables that are only imagined. */
export interface Outlook<T extends Table = Table> {
  /** A count of what one thinks to the end of, a round, say, or a night: nobody thinks further than until it changes. */
  horizon(table: T): number
  /** How many of them one thinks ahead; one, if nothing is said. */
  readonly far?: number
  /** How well a seat stands there, in whatever one counts. */
  standing(table: T, seat: Seat): number
  /** What goes without saying, where there is nothing to play on for: such as shopping between two fights. */
  plain?(table: T, asked: T['asked'][number]): Choice | undefined
  /** What somebody would answer there: more often what is good, but never for sure. */
  likely(table: T, asked: T['asked'][number], chance: Chance): Choice
  /**
   * What one feels about each choice before one thinks it through, in what `standing` counts: what feels far worse than the
   * best is not thought about, and what feels better has to be proved worse. Nothing, where one feels nothing.
   */
  hunch?(table: T, asked: T['asked'][number]): readonly number[] | undefined
}
