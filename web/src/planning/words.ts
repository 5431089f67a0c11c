import type { Language } from '@gloamhall/kernel'
import { spoken } from '../app/i18n.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

type Word = keyof typeof en

/** A word that German lacks does not compile. */
const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

export const word = (id: Word): string => WORDS[spoken.value][id]
