import type { Language } from '@gloamhall/kernel'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }

type Phrase = keyof typeof en | keyof typeof cardsEn

/**
 * Every sentence of the game, in both languages; a phrase missing in German does not compile. Card texts are in a file of their
 * own, because they are only read at the table.
 */
export const phrases: Readonly<Record<Language, Readonly<Record<Phrase, string>>>> = {
  en: { ...en, ...cardsEn },
  de: { ...de, ...cardsDe },
}
