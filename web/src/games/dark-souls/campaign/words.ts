import type { Language } from '@gloamhall/kernel'
import type { Values } from '../../../app/phrase.ts'
import { fill } from '../../../app/phrase.ts'
import { spoken } from '../../../app/i18n.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

type Word = keyof typeof en

/** A key missing from the German catalogue does not compile. */
const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

/** A phrase about a campaign of this game, in the reader's language. */
export const word = (word: Word, values: Values = {}): string => fill(WORDS[spoken.value][word], values)
