import type { Language, Params } from '@gloamhall/kernel'
import { commonPhrases, problemWords, teller } from '@gloamhall/kernel'
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }

/** The id of a phrase of the command line or the kernel. */
export type PhraseId = keyof typeof en | keyof (typeof commonPhrases)['en'] | keyof (typeof problemWords)['en']

export type Translate = (word: PhraseId, params?: Params) => string

const CATALOGUES: Readonly<Record<Language, Readonly<Record<PhraseId, string>>>> = {
  en: { ...commonPhrases.en, ...problemWords.en, ...en },
  de: { ...commonPhrases.de, ...problemWords.de, ...de },
}

/** The phrases of the command line in one language. */
export const translateTo = (language: Language): Translate => teller(language, CATALOGUES[language], String)
