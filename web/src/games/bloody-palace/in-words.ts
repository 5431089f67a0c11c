import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { read as readAll } from '@gloamhall/bloody-palace/face'
import type { Section, Teller, View } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import cardsDe from 'virtual:words/bloody-palace/cards/de'
import cardsEn from 'virtual:words/bloody-palace/cards/en'
import deedsDe from 'virtual:words/bloody-palace/deeds/de'
import deedsEn from 'virtual:words/bloody-palace/deeds/en'
import de from 'virtual:words/bloody-palace/read/de'
import en from 'virtual:words/bloody-palace/read/en'

const WORDS = { en: { ...en, ...cardsEn, ...deedsEn }, de: { ...de, ...cardsDe, ...deedsDe } }

/** Nothing is read before the names of cards and demons are here: on the first page they come after it. */
export const read = (view: View<BloodyPalaceBoard>, tell: Teller): readonly Section[] =>
  tell.has('rank.sss') ? readAll(view, sayingMore(tell, WORDS[tell.language])) : []
