import type { Sentence } from '@gloamhall/kernel'
import { fill } from '../app/phrase.ts'
import { spoken } from '../app/i18n.ts'
import de from './i18n/de.json'
import en from './i18n/en.json'

/** The sentences of this page, which nobody else needs. A key that German lacks does not compile. */
export type LearnWord = keyof typeof en
const WORDS: Readonly<Record<'en' | 'de', Readonly<Record<LearnWord, string>>>> = { en, de }

export const word = (key: LearnWord, values: Readonly<Record<string, string | number>> = {}): string =>
  fill(WORDS[spoken.value][key], values)

/** One of the two languages of a sentence: the reader's. */
export const inOwn = (sentence: Sentence): string => sentence[spoken.value]
