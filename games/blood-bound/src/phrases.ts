import type { Language } from '@gloamhall/kernel'
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }

/** Every sentence of the game, in both languages; a phrase missing in German does not compile. */
export const phrases: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }
