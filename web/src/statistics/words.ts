import type { Language, Phrases } from '@gloamhall/kernel'
import { catalogue, spoken } from '../app/i18n.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

export type Word = keyof typeof en

const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

/** A sentence of the statistics page. */
export const word = catalogue<Word>(WORDS)

/** Default names for the charts of every game, in addition to its own phrases. */
export const sharedPhrases = (language: Language): Phrases => WORDS[language]

export const percent = (rate: number): string =>
  new Intl.NumberFormat(spoken.value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    rate,
  )

export const decimal = (value: number, digits = 2): string =>
  new Intl.NumberFormat(spoken.value, { maximumFractionDigits: digits }).format(value)
