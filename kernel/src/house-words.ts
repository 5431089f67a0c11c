import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import type { Language } from './phrases.ts'

/** Phrases that every game and every client needs; a game's own phrases are laid over them. */
export const houseWords: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }
