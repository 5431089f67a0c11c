import de from '../i18n/problems.de.json' with { type: 'json' }
import en from '../i18n/problems.en.json' with { type: 'json' }
import type { Language } from './phrases.ts'

/** Messages about invalid input. Separate from common-phrases.ts, because clients at a table never need them. */
export const problemWords: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }
