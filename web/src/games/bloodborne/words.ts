import type { Language } from '@gloamhall/kernel'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

export type Word = keyof typeof en

/** A word that German lacks does not compile. */
const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

type Params = Readonly<Record<string, string | number>>

export type Words = (word: Word, params?: Params) => string

/** The board's own words in one language; `{name}` is filled in, `{count#card|cards}` counts. */
export const words =
  (language: Language): Words =>
  (word, params = {}) =>
    WORDS[language][word].replace(
      /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, many?: string) =>
        one === undefined ? String(params[name] ?? '') : Number(params[name]) === 1 ? one : (many ?? ''),
    )

/** A list costs little, what makes it a lot: it is made once. */
const LISTS = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  de: new Intl.ListFormat('de', { type: 'conjunction' }),
}

/** "Mira, Jon and Ada". */
export const listed = (language: Language, names: readonly string[]): string => LISTS[language].format(names)
