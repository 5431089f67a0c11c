import type { Language, Lesson, RuleId, Scenario, Sentence } from '@gloamhall/kernel'

/** What there is to learn of a game, besides its rules. */
export interface Guide {
  readonly short: readonly Sentence[]
  /** The steps of a round or of an attack, in the order of the book. */
  readonly steps: readonly { readonly title: Sentence; readonly text: Sentence; readonly rules: readonly RuleId[] }[]
  readonly words: readonly { readonly term: Sentence; readonly means: Sentence; readonly rules: readonly RuleId[] }[]
  readonly lessons: readonly Taught[]
}

export type Taught = Scenario & { readonly id: string; readonly lesson: Lesson }

interface Book {
  readonly guide: () => Promise<Guide>
  /** Raw markdown of the digest. */
  readonly rules: Readonly<Record<Language, () => Promise<string>>>
}

/** A game's book comes when somebody opens it. */
export const BOOKS: Readonly<Record<string, Book>> = {
  'blood-bound': {
    guide: async () => (await import('virtual:guide/blood-bound')).guide as Guide,
    rules: {
      en: async () => (await import('@gloamhall/blood-bound/RULES.md?raw')).default,
      de: async () => (await import('@gloamhall/blood-bound/RULES.de.md?raw')).default,
    },
  },
  bloodborne: {
    guide: async () => (await import('virtual:guide/bloodborne')).guide as Guide,
    rules: {
      en: async () => (await import('@gloamhall/bloodborne/RULES.md?raw')).default,
      de: async () => (await import('@gloamhall/bloodborne/RULES.de.md?raw')).default,
    },
  },
}

/** Examples of the rulebook in the order of its pages, then ours. */
export const inBookOrder = (lessons: readonly Taught[]): readonly Taught[] =>
  lessons.toSorted((one, other) => pageOf(one) - pageOf(other))

const pageOf = ({ lesson: { page } }: Taught): number => (page === undefined ? Infinity : Number.parseInt(page, 10))
