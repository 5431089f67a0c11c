import de from '../i18n/problems.de.json' with { type: 'json' }
import en from '../i18n/problems.en.json' with { type: 'json' }
import type { Language } from './phrases.ts'

/** What can be wrong with something handed in. Apart from the words of the house: nobody at a table needs them. */
export const problemWords: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }
