import type { Language, Lesson, Phrases, RuleId, Scenario, Sentence } from '@gloamhall/kernel'

/** Learning material of a game, each part loaded on demand. */
export interface Book {
  /** Heading of the steps in the guide, such as the steps of a round. */
  readonly steps: Sentence
  /** Module that exports a `Guide`. */
  guide(): Promise<{ readonly guide: unknown }>
  /** Markdown of the rules digest. */
  readonly rules: Readonly<Record<Language, () => Promise<{ readonly default: string }>>>
  /** Reports of simulations by number of players; a game need not have any. */
  readonly reports?: Readonly<Record<number, () => Promise<{ readonly default: unknown }>>>
  /** Names used in those reports. */
  readonly figures?: Readonly<Record<Language, () => Promise<{ readonly default: Phrases }>>>
  /** Cards that are not fully known from print. */
  marked?(): Promise<readonly Marked[]>
}

/** The guide to a game, apart from its rules. */
export interface Guide {
  readonly short: readonly Sentence[]
  /** The steps of a round or of an attack, in the order of the rulebook. */
  readonly steps: readonly { readonly title: Sentence; readonly text: Sentence; readonly rules: readonly RuleId[] }[]
  readonly words: readonly { readonly term: Sentence; readonly means: Sentence; readonly rules: readonly RuleId[] }[]
  /** From easy to unusual. */
  readonly lessons: readonly Taught[]
}

export type Taught = Scenario & { readonly id: string; readonly lesson: Lesson }

/** A card with the mark that it carries on the table: reconstructed, or printed but played by an interpretation of ours. */
export interface Marked {
  readonly name: Sentence
  readonly sign: '†' | '‡'
}
