import type { Game, Language, OlderWords } from '@gloamhall/kernel'
import de from '../i18n/older/1.de.json' with { type: 'json' }
import en from '../i18n/older/1.en.json' with { type: 'json' }
import secondDe from '../i18n/older/2.de.json' with { type: 'json' }
import secondEn from '../i18n/older/2.en.json' with { type: 'json' }
import { bringOlder } from './content/cards.ts'
import { OLDER } from './content/older.ts'
import type { phrases } from './phrases.ts'

/**
 * What is needed to finish and to replay matches of older versions. The rules load it from the start; a client, which mostly
 * shows the newest version, loads it when it meets an older table.
 */
bringOlder(OLDER)

export const older: NonNullable<Game['older']> = { 1: {}, 2: {}, 3: {} }

type Word = keyof (typeof phrases)[Language]

/** The texts of the cards as they were then. A phrase that no longer exists, or has no German, does not compile. */
const first: Readonly<Record<Language, Readonly<Record<keyof typeof en & Word, string>>>> = { en, de }

const second: Readonly<Record<Language, Readonly<Record<keyof typeof secondEn & Word, string>>>> = {
  en: secondEn,
  de: secondDe,
}

export const olderWords: OlderWords = { 1: first, 2: second }
