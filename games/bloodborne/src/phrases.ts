import type { Language } from '@gloamhall/kernel'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }

type Phrase = keyof typeof en | keyof typeof cardsEn

/**
 * Every sentence of the game, in both languages: one that is missing in German does not compile. What is printed on the
 * cards lies by itself, for it is read at the table only.
 */
export const phrases: Readonly<Record<Language, Readonly<Record<Phrase, string>>>> = {
  en: { ...en, ...cardsEn },
  de: { ...de, ...cardsDe },
}
