import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { read as readAll } from '@gloamhall/dark-souls/face'
import type { Section, Teller, View } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import de from 'virtual:words/dark-souls/read/de'
import en from 'virtual:words/dark-souls/read/en'

const WORDS = { en, de }

/** Nothing is read before the names of rooms and cards are here: on the first page they come after it. */
export const read = (view: View<DarkSoulsBoard>, tell: Teller): readonly Section[] =>
  tell.has('by.nearest') ? readAll(view, sayingMore(tell, WORDS[tell.language])) : []
