import type { Language, Phrases } from '@gloamhall/kernel'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import { derived } from './derived-words.ts'

type Phrase = keyof typeof en | keyof typeof cardsEn

const written: Readonly<Record<Language, Readonly<Record<Phrase, string>>>> = {
  en: { ...en, ...cardsEn },
  de: { ...de, ...cardsDe },
}

/**
 * Every sentence of the game, in both languages; a phrase missing in German does not compile. Derived phrases are not written
 * down: models of a class are numbered, and a behaviour card has the same name with or without its class.
 */
export const phrases: Readonly<Record<Language, Readonly<Record<Phrase, string>> & Phrases>> = {
  en: { ...written.en, ...derived(written.en) },
  de: { ...written.de, ...derived(written.de) },
}
