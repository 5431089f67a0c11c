import type { Language } from '@gloamhall/kernel'
import { de } from './i18n/de.ts'
import type { Word } from './i18n/en.ts'
import { en } from './i18n/en.ts'

const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

type Params = Readonly<Record<string, string | number>>

export type Words = (word: Word, params?: Params) => string

/** The board's own words in one language; `{name}` is filled in, `{count#time|times}` counts. */
export const words =
  (language: Language): Words =>
  (word, params = {}) =>
    WORDS[language][word].replace(
      /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, many?: string) =>
        one === undefined ? String(params[name] ?? '') : Number(params[name]) === 1 ? one : (many ?? ''),
    )

const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  de: new Intl.ListFormat('de', { type: 'conjunction' }),
}

/** "Mira, Jon and Ada". */
export const listed = (language: Language, names: readonly string[]): string => LISTS[language].format(names)
