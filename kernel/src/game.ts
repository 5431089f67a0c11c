import type { SoloScoring } from './solo.ts'
import type { CampaignState } from './campaign-state.ts'
import type { Chance } from './chance.ts'
import type { Content, Fault, Pack } from './content.ts'
import type { Params } from './events.ts'
import type { Choice, Options, RuleId, Seat, Table, Viewer } from './table.ts'
import type { View } from './view.ts'

/**
 * A game, as its rulebook has it. The kernel runs the steps and asks the questions; undo, records, views on the wire,
 * bots and the conformance suite follow from these few answers.
 */
export interface Game<T extends Table = Table, B = unknown> {
  readonly id: string
  /**
   * Raised whenever the same choices would lead to another table. What was played by an older version goes on by it: the
   * table says which one (`table.rules`), and the rules look there.
   */
  readonly version: number
  /** The versions before, and what of the box was otherwise then: mostly nothing, since the table says the rest. */
  readonly older?: Readonly<Record<number, Then>>
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: OptionsSchema
  readonly refusals: Refusals<T>

  /** Sets the table, in silence: what people should hear of it is told by the first step on its agenda. */
  setup(seats: number, options: Options, chance: Chance, by: PlayedBy): T
  readonly steps: Steps<T>
  readonly questions: Questions<T>
  /** The steps people count, in the order of the book: the table is at one of them until the next one begins. */
  readonly course?: readonly T['agenda'][number]['step'][]
  /** The steps after which the table is worth being seen, though more is to happen before anybody is asked. */
  readonly frames?: readonly T['agenda'][number]['step'][]
  /**
   * The board as one viewer sees it: built up from what may be known, never cut down from the table. It may share lists
   * with the table, for most who look have no use for it a moment later: it is true until the next choice, nobody changes
   * it, and whoever keeps it takes a copy, as `Match.view` does.
   */
  view(table: T, viewer: Viewer): B
  /** The board looks the same from every chair: then nobody is shown another one than a spectator is. */
  readonly open?: true
  /** A whole table that fits all this viewer knows, drawn fairly from those that do. */
  imagine(view: View<B>, chance: Chance): T
  outcome(table: T): Outcome | undefined

  readonly talk?: Talk<T>
  /** What a pack may change, if anything. */
  readonly content?: Content
  /** The pack this game is played with, once it is laid: `lay` makes such a game of one from the box. */
  readonly pack?: Pack
  /** Evenings of this game follow from one another. */
  readonly evenings?: Evenings
  /** What this evening was handed, once it is: `carry` makes such a game. */
  readonly carried?: CampaignState
  /** One person plays it for a score: what counts, and on which list. */
  readonly alone?: SoloScoring<T>
  /** One person may hold several seats. */
  readonly several?: true
  /** A faster copy than the generic one, where it pays. */
  clone?(table: T): T
}

/** The rules that refuse a choice where no question is open: somebody else is asked, or the game is over. */
export interface Refusals<T extends Table> {
  readonly notAsked: RuleId
  readonly over: RuleId
  /**
   * Why this seat is not asked now, or not asked for this choice, where another rule says it better. Whoever is refused
   * hears it, so it goes by what the seat may know.
   */
  unasked?(table: T, seat: Seat, choice?: Choice): RuleId | undefined
}

/** How one evening of a game goes on from another. */
export interface Evenings {
  /**
   * Reads what one hands to the next, with the cards they are played with, and is not content with anything else. What an
   * older house has written is read as well, and comes out in the form of these rules (or the newest): a match of older
   * rules is never handed anything that was not written then.
   */
  read(given: unknown, pack?: Pack, rules?: number): CampaignState | undefined
  /** What is wrong with it, where it is not read: for whoever brought it. */
  faults?(given: unknown, pack?: Pack): readonly Fault[]
  /** Who can sit down to it, where not everybody can who could otherwise. */
  seats?(carried: CampaignState): Game['seats']
}

/** What a table is played by. It is asked for before there is a table; once there is one, it lies there. */
export interface PlayedBy {
  readonly version: number
  readonly pack?: Pack | undefined
  readonly carried?: CampaignState | undefined
}

/** What a version had otherwise before anybody sat down: who could play, and which house rules there were. */
export interface Then {
  readonly seats?: Game['seats']
  readonly options?: OptionsSchema
}

/** House rules a host may pick; the first value is the default. */
export type OptionsSchema = Readonly<
  Record<string, { readonly values: readonly [string, ...string[]]; readonly rule: RuleId }>
>

/** The chapters of the book: what happens at each step. */
export type Steps<T extends Table> = {
  readonly [S in T['agenda'][number]['step']]: Rule<T, Extract<T['agenda'][number], { readonly step: S }>>
}

export type Questions<T extends Table> = {
  readonly [Q in T['asked'][number]['question']]: Question<T, Extract<T['asked'][number], { readonly question: Q }>>
}

export interface Question<T extends Table, A = T['asked'][number]> {
  /** The rule that asks. */
  readonly rule: RuleId
  /** Every legal answer. */
  options(table: T, asked: A): readonly Choice[]
  /** One of the options, each as likely as any other; drawn faster than from the list, where it pays. */
  random?(table: T, asked: A, chance: Chance): Choice
  /** What it does. */
  answer(table: T, asked: A, choice: Choice): void
  /** What a player might expect to find among the options and does not, with the rule that forbids it. */
  barred?(table: T, asked: A): readonly Barred[]
  /** The rule broken by an answer that is neither offered nor worth showing as barred; if none is named, the question's. */
  broken?(choice: Choice, table: T, asked: A): RuleId | undefined
}

export interface Barred {
  readonly choice: Choice
  readonly rule: RuleId
}

/** Things said aloud that every seat understands in its own language, and bots too. Free text needs no rules. */
export interface Talk<T extends Table> {
  readonly rule: RuleId
  claims(table: T, seat: Seat): readonly Choice[]
  hear(table: T, seat: Seat, claim: Choice): void
}

export interface Outcome {
  readonly winners: readonly Seat[]
  /** How it ended: a key of the game's phrases. */
  readonly how: string
  readonly params?: Params
  readonly scores?: readonly number[]
  /** What the next evening may begin with. */
  readonly carries?: CampaignState
}

/** Method syntax on purpose: a `Game` of one table must fit where any `Game` is wanted. */
type Rule<T, E> = { rule(table: T, entry: E): void }['rule']
