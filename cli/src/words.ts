import type { Language, Params } from '@gloamhall/kernel'
import { houseWords, problemWords, teller } from '@gloamhall/kernel'
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }

/** The id of a phrase of the command line or the kernel. */
export type Word = keyof typeof en | keyof (typeof houseWords)['en'] | keyof (typeof problemWords)['en']

export type Words = (word: Word, params?: Params) => string

const CATALOGUES: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  en: { ...houseWords.en, ...problemWords.en, ...en },
  de: { ...houseWords.de, ...problemWords.de, ...de },
}

/** The phrases of the command line in one language. */
export const wordsIn = (language: Language): Words => teller(language, CATALOGUES[language], String)
