import type { Language } from '@gloamhall/kernel'
import type { Values } from '../../app/phrase.ts'
import { fill } from '../../app/phrase.ts'
import { de } from './i18n/de.ts'
import type { Word } from './i18n/en.ts'
import { en } from './i18n/en.ts'

const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

export type Words = (word: Word, values?: Values) => string

/** Phrases of the board in one language. */
export const words =
  (language: Language): Words =>
  (word, values = {}) =>
    fill(WORDS[language][word], values)
