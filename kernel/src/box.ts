import type { BotStrategy } from './bot.ts'
import type { Chance } from './chance.ts'
import type { CampaignState } from './campaign-state.ts'
import type { Fault, InBothLanguages, Pack } from './content.ts'
import type { Figures } from './figures.ts'
import type { Game, PlayedBy } from './game.ts'
import type { Language, Phrases, Teller } from './phrases.ts'
import type { Options, Table } from './table.ts'
import type { OlderWords } from './version.ts'
import type { View } from './view.ts'

/** A game as it stands on the shelf: its rules, and everything a house needs to put it on a table. */
export interface Box<T extends Table = Table, B = unknown> {
  readonly game: Game<T, B>
  readonly phrases: Readonly<Record<Language, Phrases>>
  /** What was said otherwise in older versions of the rules. */
  readonly olderWords?: OlderWords
  /** The digest of the rulebook in each language, beside the package: one bullet a rule, with its id. */
  readonly rules: Readonly<Record<Language, URL>>
  /** The view in words: the same facts as the board, for the ear, the terminal and tests. */
  read(view: View<B>, tell: Teller): readonly Section[]
  /** Sets a table in the middle of a game, from a few words. The kernel plays it on to the first question (`setScene`). */
  scene(given: unknown, seats: number, options: Options, chance: Chance, by?: PlayedBy): T
  readonly strategy: BotStrategy<B, T>
  /** What is worth counting over many matches. */
  readonly figures?: Figures
  readonly packs?: Packs
  readonly campaigns?: Campaigns
}

/** What a house needs besides the rules to let people write packs, and to speak of their cards. */
export interface Packs {
  /** The box as a pack, to be written over. */
  template(language: Language): object
  /** What a pack says otherwise: to be laid over the phrases of the game. */
  words(pack: Pack, language: Language): Phrases
}

/** Stories of many evenings: those of the book, and whatever somebody writes down in the same form. */
export interface Campaigns {
  /** The names of those in the book, by which they are begun. */
  readonly names: readonly string[]
  /** What the first evening is handed. */
  begin(name: string): CampaignState | undefined
  /** The same for one that somebody has written, or all that cannot be. */
  read(given: unknown): CampaignReading
  /**
   * The name of the campaign whose first evening is handed this; nothing, if no campaign begins so. Whoever writes a party
   * with full pockets as the beginning of a story has not played for them.
   */
  beginning(given: unknown): InBothLanguages | undefined
  /** Who may be given a name of their own, by their ids. */
  readonly characters: readonly string[]
  /** One of so many sections, as chance has it, in the form somebody would write it. */
  generate(sections: number, chance: Chance): object
  /** Its own reasons against one, and against what an evening is handed. */
  readonly reasons: Readonly<Record<Language, Phrases>>
}

export type CampaignReading =
  | { readonly ok: true; readonly name: InBothLanguages; readonly carried: CampaignState }
  | { readonly ok: false; readonly faults: readonly Fault[] }

export interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}
