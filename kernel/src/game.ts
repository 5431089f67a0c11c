import type { SoloScoring } from './solo.ts'
import type { CampaignState } from './campaign-state.ts'
import type { Chance } from './chance.ts'
import type { Content, Fault, Pack } from './content.ts'
import type { Params } from './events.ts'
import type { Choice, Options, RuleId, Seat, Table, Viewer } from './table.ts'
import type { View } from './view.ts'

/**
 * A game, defined by its rulebook. The kernel runs the steps and asks the questions; undo, records, views, bots and the
 * conformance suite all work through this interface.
 */
export interface Game<T extends Table = Table, B = unknown> {
  readonly id: string
  /**
   * Must be raised whenever the same choices would lead to another table. A match of an older version continues under
   * it: the table says which one (`table.rules`), and the rules branch on that.
   */
  readonly version: number
  /** Earlier versions, and which seats and options they had. Mostly empty, since rules branch on `table.rules`. */
  readonly older?: Readonly<Record<number, VersionOverrides>>
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: OptionsSchema
  readonly refusals: Refusals<T>

  /** Sets the table without events; what players should learn of it is emitted by the first step on the agenda. */
  setup(seats: number, options: Options, chance: Chance, by: PlayedBy): T
  readonly steps: Steps<T>
  readonly questions: Questions<T>
  /** The steps players know from the rulebook, in its order. The table is at one of them until the next one begins. */
  readonly course?: readonly T['agenda'][number]['step'][]
  /** Steps after which the table is worth showing, although more happens before the next question. */
  readonly frames?: readonly T['agenda'][number]['step'][]
  /** What a player would regret having caused, so that players are warned before they choose it. */
  readonly fatal?: FatalEvents<T>
  /**
   * The board as one viewer sees it: built up from what this viewer may know, never reduced from the whole table. It
   * may share lists with the table, since most callers use it at once; so it is valid until the next choice, must not
   * be changed, and must be copied to be kept, as `Match.view` does.
   */
  view(table: T, viewer: Viewer): B
  /** The board is the same for every viewer, so the spectator's view is computed once and shared. */
  readonly open?: true
  /**
   * Samples a complete table that is consistent with everything this viewer knows, each such table with its fair
   * probability.
   */
  imagine(view: View<B>, chance: Chance): T
  outcome(table: T): Outcome | undefined

  readonly talk?: Talk<T>
  /** What a content pack may change, if anything. */
  readonly content?: Content
  /** The pack this game is played with; set by `applyPack`. */
  readonly pack?: Pack
  /** How the sessions of a campaign build on each other; absent if the game has no campaigns. */
  readonly campaign?: CampaignRules
  /** The campaign state this session starts from; set by `withCampaignState`. */
  readonly carried?: CampaignState
  /** Solo play for a score: what counts, and on which leaderboard. */
  readonly alone?: SoloScoring<T>
  /** One player may hold several seats. */
  readonly several?: true
  /** A faster copy than the generic `clone`, where profiling justifies it. */
  clone?(table: T): T
}

/**
 * Events that undo what a plan was made for, such as the death of a character. A preview stops at the first one, since
 * what follows (a reset of the table, say) would look like the result; choices that certainly cause one are listed in
 * `View.fatal`. Phrase `fatal` says what such a choice means.
 */
export interface FatalEvents<T extends Table> {
  /** Keys of the events. */
  readonly events: readonly string[]
  /** False where no choice of this seat can be fatal. Without it every choice is tried each time a view is made. */
  isNear?(table: T, seat: Seat): boolean
}

/** The rules that refuse a choice when the seat has no open question: another seat is asked, or the game is over. */
export interface Refusals<T extends Table> {
  readonly notAsked: RuleId
  readonly over: RuleId
  /**
   * The rule that explains better than `notAsked` why this seat is not asked now, or not for this choice. The answer is
   * shown to the seat, so it may depend only on what the seat knows.
   */
  unasked?(table: T, seat: Seat, choice?: Choice): RuleId | undefined
}

/** How the sessions of a campaign build on each other. */
export interface CampaignRules {
  /**
   * Parses the state that one session hands to the next, with the pack it is played with; returns undefined for
   * anything else. Accepts state written by older versions and converts it to the form of these rules (by default, the
   * newest). For older rules, the result must not contain anything those rules do not know.
   */
  read(given: unknown, pack?: Pack, rules?: number): CampaignState | undefined
  /** Explains why `read` rejected a state, for error messages. */
  faults?(given: unknown, pack?: Pack): readonly Fault[]
  /** The seats for this state, where they differ from the game's. */
  seats?(carried: CampaignState): Game['seats']
}

/** What a table is played with. `setup` receives it before the table exists; from then on the table holds it. */
export interface PlayedBy {
  readonly version: number
  readonly pack?: Pack | undefined
  readonly carried?: CampaignState | undefined
}

/** Seats and options of an older version, where they differed. */
export interface VersionOverrides {
  readonly seats?: Game['seats']
  readonly options?: OptionsSchema
}

/** House rules a host may choose; the first value is the default. */
export type OptionsSchema = Readonly<
  Record<string, { readonly values: readonly [string, ...string[]]; readonly rule: RuleId }>
>

/** The rules by step: what happens at each entry of the agenda. */
export type Steps<T extends Table> = {
  readonly [S in T['agenda'][number]['step']]: Rule<T, Extract<T['agenda'][number], { readonly step: S }>>
}

/** The questions of a game by name. */
export type Questions<T extends Table> = {
  readonly [Q in T['asked'][number]['question']]: Question<T, Extract<T['asked'][number], { readonly question: Q }>>
}

/** A kind of question: which rule asks it, its legal answers, and what an answer does. */
export interface Question<T extends Table, A = T['asked'][number]> {
  /** The rule that asks. */
  readonly rule: RuleId
  /** Every legal answer. */
  options(table: T, asked: A): readonly Choice[]
  /** A uniformly random option, for games that can draw one faster than by listing them all. */
  random?(table: T, asked: A, chance: Chance): Choice
  /** Applies the answer to the table. */
  answer(table: T, asked: A, choice: Choice): void
  /** Choices a player might expect among the options, each with the rule that forbids it. */
  barred?(table: T, asked: A): readonly Barred[]
  /**
   * The rule broken by an answer that is neither offered nor listed in `barred`; by default, the rule of the question.
   */
  broken?(choice: Choice, table: T, asked: A): RuleId | undefined
}

/** A choice that is not allowed, and the rule that forbids it. */
export interface Barred {
  readonly choice: Choice
  readonly rule: RuleId
}

/**
 * Claims players can make aloud; every seat reads them in its own language, and bots understand them. Free text needs
 * no rules.
 */
export interface Talk<T extends Table> {
  readonly rule: RuleId
  claims(table: T, seat: Seat): readonly Choice[]
  hear(table: T, seat: Seat, claim: Choice): void
}

/** The result of a match. */
export interface Outcome {
  readonly winners: readonly Seat[]
  /** How it ended: a key of the game's phrases. */
  readonly how: string
  readonly params?: Params
  readonly scores?: readonly number[]
  /** The state for the next session of the campaign. */
  readonly carries?: CampaignState
}

/**
 * Declared in method syntax so that parameters are bivariant: a `Game` with its own table type must be assignable to
 * `Game`.
 */
type Rule<T, E> = { rule(table: T, entry: E): void }['rule']
