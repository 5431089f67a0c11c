import type { Language, Lesson, Phrases, RuleId, Scenario, Sentence } from '@gloamhall/kernel'

/** What there is to read of a game; each part comes when somebody opens it. */
export interface Book {
  /** What the steps of its guide are the steps of. */
  readonly steps: Sentence
  /** Exports a `Guide`. */
  guide(): Promise<{ readonly guide: unknown }>
  /** Raw markdown of the digest. */
  readonly rules: Readonly<Record<Language, () => Promise<{ readonly default: string }>>>
  /** Reports of simulations, by the number of players; a game need not have any. */
  readonly reports?: Readonly<Record<number, () => Promise<{ readonly default: unknown }>>>
  /** What things are called in those reports. */
  readonly figures?: Readonly<Record<Language, () => Promise<{ readonly default: Phrases }>>>
  /** Cards that are not wholly known from print. */
  marked?(): Promise<readonly Marked[]>
}

/** What there is to learn of a game, besides its rules. */
export interface Guide {
  readonly short: readonly Sentence[]
  /** The steps of a round or of an attack, in the order of the book. */
  readonly steps: readonly { readonly title: Sentence; readonly text: Sentence; readonly rules: readonly RuleId[] }[]
  readonly words: readonly { readonly term: Sentence; readonly means: Sentence; readonly rules: readonly RuleId[] }[]
  readonly lessons: readonly Taught[]
}

export type Taught = Scenario & { readonly id: string; readonly lesson: Lesson }

/** A card with the sign it carries on the table: reconstructed, or printed and played by a reading of ours. */
export interface Marked {
  readonly name: Sentence
  readonly sign: '†' | '‡'
}
