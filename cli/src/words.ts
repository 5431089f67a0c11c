import type { Language, Params } from '@gloamhall/kernel'
import { teller } from '@gloamhall/kernel'
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }

/** The id of a sentence of the command line. */
export type Word = keyof typeof en

export type Words = (word: Word, params?: Params) => string

const CATALOGUES: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

/** The sentences of the command line in one language. */
export const wordsIn = (language: Language): Words => teller(language, CATALOGUES[language], String)
