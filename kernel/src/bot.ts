import type { Chance } from './chance.ts'
import type { Params, SeenEvent } from './events.ts'
import type { Choice, Seat, Table } from './table.ts'
import type { View } from './view.ts'

/**
 * A program that plays a seat. It receives what a player in that seat would receive, plus its own random numbers; it
 * never sees the table.
 */
export interface Bot {
  readonly name: string
  /**
   * The memory after one more event: plain JSON, and a pure function of its arguments, so that a lost memory can be
   * recomputed from the seat's events.
   */
  remember?(memory: unknown, heard: SeenEvent): unknown
  /** One of `view.choices`; undefined leaves an optional question unanswered. */
  choose(view: View, chance: Chance, context?: BotContext): Choice | undefined
  /** A claim to make before choosing, if one is worth making. */
  claim?(view: View, claims: readonly Choice[], chance: Chance, context?: BotContext): Choice | undefined
  /** Why it has made this choice, the last one it made; `chance` is as it was before. */
  explain?(view: View, choice: Choice, chance: Chance, context?: BotContext): Reason
}

/**
 * Why a bot chose as it did: the phrase `why.<key>`, with parameters. It is made from what decided, by a bot that knows what its
 * seat knows, so it may tell others what is hidden from them.
 */
export interface Reason {
  readonly key: string
  readonly params: Params
}

/** What a bot decides by besides the view: events, memory and a time limit. */
export interface BotContext<M = unknown> {
  /** The events the seat has received since its last decision, oldest first. */
  readonly heard: readonly SeenEvent[]
  /** The memory after all events, `heard` included; undefined for a bot without one. */
  readonly memory: M | undefined
  readonly budget: Budget
}

/** How long a bot may think. The caller provides it, because bots have no clock. */
export interface Budget {
  /**
   * The number of rollouts, relative to the default of 1. A count rather than a time, so that a game can be repeated
   * exactly.
   */
  readonly effort: number
  /** Whether the time is up, so that the bot must return the best choice found so far. */
  isUp(): boolean
}

/** The default effort without a time limit, for tests and simulations. */
export const UNLIMITED: Budget = { effort: 1, isUp: () => false }

/**
 * What a game knows about playing it well: the value of each choice, or a model to search with; optionally claims and a
 * memory.
 */
export type BotStrategy<B = unknown, T extends Table = Table, M = unknown> = (Evaluator<B, M> | SearchModel<T>) & {
  claim?(view: View<B>, claims: readonly Choice[], chance: Chance, context?: BotContext<M>): Choice | undefined
  /** As `Bot.remember`. */
  remember?(memory: M | undefined, heard: SeenEvent): M
  /**
   * Choices, by their verb or in full, that use up something a player regains late or never, or that decide for a whole
   * party. A bot that plays for an absent player makes them only if there is nothing else to choose.
   */
  readonly scarce?: readonly string[]
  /** Why a choice is the best, where the game can say so without a search; undefined to compare what the choices lead to. */
  explain?(view: View<B>, choice: Choice, chance: Chance, context?: BotContext<M>): Reason | undefined
  /** Explains a choice of the search by what it leads to. */
  readonly prospects?: Prospects<T>
  /** If present, whole turns are planned. */
  readonly turn?: TurnModel<T, B>
}

/**
 * What players care about in a table, by the key of the reason, and what one of it is worth in the unit of `evaluate`. A choice
 * is explained by the prospect in which it is most ahead of the next best choice.
 */
export type Prospects<T extends Table = Table> = Readonly<
  Record<string, { readonly worth: number; of(table: T, seat: Seat): number }>
>

/**
 * What a game provides in addition to a search model so that every seat is expected to play for its own advantage. Called
 * with imagined tables.
 */
export interface TreeModel<T extends Table = Table> {
  /**
   * Likelihood of each answer of a seat, in the order of the options and in any unit; undefined for a question that is left
   * to the rollout policy.
   */
  policy(table: T, asked: T['asked'][number]): readonly number[] | undefined
  /** A short key of what the seat can see: equal for tables it cannot tell apart. By default its view, which is slower. */
  situation?(table: T, seat: Seat): string
}

/** Evaluates choices directly, for games whose bot needs no search. */
export interface Evaluator<B = unknown, M = unknown> {
  /**
   * The value of each choice to this seat, in the order of `view.choices`; leaving an optional question unanswered is
   * worth 0.
   */
  evaluateChoices(view: View<B>, chance: Chance, context?: BotContext<M>): readonly number[]
}

/** What a game provides for tree search. Called thousands of times per decision, with imagined tables. */
export interface SearchModel<T extends Table = Table> {
  /** A counter, for example of rounds: a rollout ends once it has changed by `horizonDepth`. */
  horizon(table: T): number
  /** Defaults to 1. */
  readonly horizonDepth?: number
  /** How good the table is for a seat, in any unit. */
  evaluate(table: T, seat: Seat): number
  /** A choice that needs no search, such as shopping between two fights. */
  forcedChoice?(table: T, asked: T['asked'][number]): Choice | undefined
  /** How a rollout answers a question: good answers more often than others, but none with certainty. */
  rolloutPolicy(table: T, asked: T['asked'][number], chance: Chance): Choice
  /**
   * The expected value of each choice before the search, in the unit of `evaluate`. Choices far below the best are
   * pruned, the others start with this value. Undefined if there is no expectation.
   */
  prior?(table: T, asked: T['asked'][number]): readonly number[] | undefined
  /** If present, the search keeps a tree for each seat; otherwise the other seats answer by the rollout policy. */
  readonly tree?: TreeModel<T>
}

/**
 * What a game provides for planning whole turns of many small actions. Called thousands of times per decision, with
 * imagined tables; `root` is the table the search began at.
 */
export interface TurnModel<T extends Table = Table, B = unknown> {
  readonly limits: TurnLimits
  /** Whether this decision belongs to a turn that is planned; otherwise the choices are evaluated one by one. */
  isPlanned(view: View<B>): boolean
  /** The next possible actions: each is a list of choices made together, such as a run with its facing. */
  actions(table: T, seat: Seat): readonly (readonly Choice[])[]
  /** A copy of the table after these choices; undefined if another question is asked in between. */
  play(table: T, seat: Seat, choices: readonly Choice[]): T | undefined
  /** Whether the turn has ended. */
  isOver(table: T, root: T, seat: Seat): boolean
  /** Identifies a position within the turn, so that equal positions are merged. */
  positionKey(table: T, seat: Seat): string
  /** The value of a position in the middle of the turn, which decides which sequences are continued. */
  estimate(table: T, root: T, seat: Seat): number
  /** The value of a position at the end of the turn, which decides which ends are sampled. */
  evaluateEnd(table: T, root: T, seat: Seat): number
  /** Whether this end is a safe one. Some safe ends are always sampled. */
  isSafe(table: T, seat: Seat): boolean
  /** A sample of the table after what follows the turn. */
  afterTurn(table: T, root: T, seat: Seat, seed: number): T
}

/** The limits of a turn search at the default effort. */
export interface TurnLimits {
  /** How many sequences are continued at each depth. */
  readonly beam: number
  /** Once this many sequences have been tried, only the best one is continued. */
  readonly sequences: number
  /** How many ends of the turn are sampled, and how often each. */
  readonly ends: number
  readonly samples: number
}
