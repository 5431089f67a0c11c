import type { Sentence } from '@gloamhall/kernel'
import { catalogue, spoken } from '../app/i18n.ts'
import de from './i18n/de.json'
import en from './i18n/en.json'

export type LearnWord = keyof typeof en

/** A sentence of the learn pages. */
export const word = catalogue<LearnWord>({ en, de })

/** The text of a sentence in the reader's language. */
export const inReaderLanguage = (sentence: Sentence): string => sentence[spoken.value]
