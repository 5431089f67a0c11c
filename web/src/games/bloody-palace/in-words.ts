import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { read as readAll } from '@gloamhall/bloody-palace/face'
import type { Section, Teller, View } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import de from 'virtual:words/bloody-palace/read/de'
import en from 'virtual:words/bloody-palace/read/en'

const WORDS = { en, de }

/** Nothing is read before the names of cards and demons are here: on the first page they come after it. */
export const read = (view: View<BloodyPalaceBoard>, tell: Teller): readonly Section[] =>
  tell.has('rank.sss') ? readAll(view, sayingMore(tell, WORDS[tell.language])) : []
