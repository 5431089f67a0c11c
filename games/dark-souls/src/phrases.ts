import type { Language, Phrases } from '@gloamhall/kernel'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import sessionsDe from '../i18n/sessions.de.json' with { type: 'json' }
import sessionsEn from '../i18n/sessions.en.json' with { type: 'json' }
import { derived } from './derived-words.ts'

type Phrase = keyof typeof en | keyof typeof cardsEn | keyof typeof sessionsEn

const written: Readonly<Record<Language, Readonly<Record<Phrase, string>>>> = {
  en: { ...en, ...cardsEn, ...sessionsEn },
  de: { ...de, ...cardsDe, ...sessionsDe },
}

/**
 * All phrases of the game in both languages; a missing German phrase is a compile error. Derived phrases are not written
 * out: letters of the models of a kind, behaviour cards of both halves of a pair, proposals of choices.
 */
export const phrases: Readonly<Record<Language, Readonly<Record<Phrase, string>> & Phrases>> = {
  en: { ...written.en, ...derived(written.en) },
  de: { ...written.de, ...derived(written.de) },
}
