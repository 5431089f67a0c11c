import { catalogue } from '../app/i18n.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

/** A sentence about finding a game. */
export const word = catalogue<keyof typeof en>({ en, de })
