import type { Language } from '@gloamhall/kernel'
import type { Values } from '../../phrase.ts'
import { fill } from '../../phrase.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

export type Word = keyof typeof en

/** A word that German lacks does not compile. */
const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

export type Words = (word: Word, values?: Values) => string

/** The board's own words in one language. */
export const words =
  (language: Language): Words =>
  (word, values = {}) =>
    fill(WORDS[language][word], values)
