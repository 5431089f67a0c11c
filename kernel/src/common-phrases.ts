import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import type { Language } from './phrases.ts'

/** Phrases shared by all games and clients; those of a game are added to them and take precedence. */
export const commonPhrases: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }
