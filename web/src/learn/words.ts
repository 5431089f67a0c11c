import type { Sentence } from '@gloamhall/kernel'
import { catalogue, spoken } from '../app/i18n.ts'
import de from './i18n/de.json'
import en from './i18n/en.json'

export type LearnWord = keyof typeof en

/** A sentence of the learn pages. */
export const word = catalogue<LearnWord>({ en, de })

/** One of the two languages of a sentence: the reader's. */
export const inOwn = (sentence: Sentence): string => sentence[spoken.value]
