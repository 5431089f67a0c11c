import type { BotStrategy } from './bot.ts'
import type { Chance } from './chance.ts'
import type { CampaignState } from './campaign-state.ts'
import type { Fault, InBothLanguages, Pack } from './content.ts'
import type { Contest } from './contest.ts'
import type { Figures } from './figures.ts'
import type { Game, PlayedBy } from './game.ts'
import type { ChoiceWords, Language, Phrases, Teller } from './phrases.ts'
import type { Choice, Options, Table } from './table.ts'
import type { OlderWords } from './version.ts'
import type { View } from './view.ts'

/** A complete game package: the rules, and everything a server or client needs besides to offer the game. */
export interface Box<T extends Table = Table, B = unknown> {
  readonly game: Game<T, B>
  readonly phrases: Readonly<Record<Language, Phrases>>
  /** The phrases that read differently under older versions of the rules. */
  readonly olderWords?: OlderWords
  /** The rules digest in each language, next to the package: one bullet per rule, with its id. */
  readonly rules: Readonly<Record<Language, URL>>
  /** The view as text: the same facts as the board, for screen readers, the terminal and tests. */
  read(view: View<B>, tell: Teller): readonly Section[]
  /**
   * Sets up a table in the middle of a game from a short description. The kernel then plays it on to the first question
   * (`setScene`).
   */
  scene(given: unknown, seats: number, options: Options, chance: Chance, by?: PlayedBy): T
  /**
   * The name of a place or direction that tables store as a number: node 12 of the field `at` is c3. Scenarios expect it
   * by this name.
   */
  valueName?(field: string, value: number): string | undefined
  /** A choice in the words of this table, such as the name of the weapon; by default its phrase. */
  choiceWords?(view: View<B>, tell: Teller, choice: Choice): ChoiceWords | undefined
  readonly strategy: BotStrategy<B, T>
  /** An earlier strategy, kept unchanged as a baseline for measuring progress; by default the current one. */
  readonly baseline?: BotStrategy<B, T>
  /** What `gloamhall tune` may change about the strategy, if anything. */
  readonly tuning?: Tuning<B, T>
  /** How bots are compared in this game; by default every seat plays for itself. */
  readonly contest?: Contest<T>
  /** The statistics collected over many matches. */
  readonly figures?: Figures
  readonly packs?: Packs
  readonly campaigns?: Campaigns
}

/** The weights of a strategy, as numbers that self-play can improve. */
export interface Tuning<B = unknown, T extends Table = Table> {
  /** The weights in use. */
  readonly weights: Readonly<Record<string, number>>
  strategyWith(weights: Readonly<Record<string, number>>): BotStrategy<B, T>
}

/** What a game needs besides its rules so that content packs can be written for it and their cards named. */
export interface Packs {
  /** The cards of the box in the form of a pack, as a template to edit. */
  template(language: Language): object
  /** The phrases a pack changes, to be laid over those of the game. */
  words(pack: Pack, language: Language): Phrases
}

/** Campaigns: those of the book, and those written by players in the same form. */
export interface Campaigns {
  /** Names of the campaigns in the book, by which they are started. */
  readonly names: readonly string[]
  /** The state that the first session of a campaign starts from. */
  begin(name: string): CampaignState | undefined
  /** Reads a campaign written by a player: its first state, or every fault found. */
  read(given: unknown): CampaignReading
  /**
   * The name of the campaign whose first session starts from this state, or undefined. Without this check an imported
   * campaign could begin with a party that was given its equipment instead of earning it.
   */
  beginning(given: unknown): InBothLanguages | undefined
  /** Ids of the characters that players may name. */
  readonly characters: readonly string[]
  /** A random campaign with this number of sections, in the form in which a player would write one. */
  generate(sections: number, chance: Chance): object
  /** The game's own error messages about campaigns and about the state handed to a session. */
  readonly reasons: Readonly<Record<Language, Phrases>>
}

/** The result of parsing a campaign written by a player. */
export type CampaignReading =
  | { readonly ok: true; readonly name: InBothLanguages; readonly carried: CampaignState }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** A part of the view as text, such as one player's cards. */
export interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}
