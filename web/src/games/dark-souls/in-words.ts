import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { read as readAll } from '@gloamhall/dark-souls/face'
import type { Section, Teller, View } from '@gloamhall/kernel'

/** Nothing is read before the words for it are here: on the first page they come after it. */
export const read = (view: View<DarkSoulsBoard>, tell: Teller): readonly Section[] =>
  tell.has('read.party') ? readAll(view, tell) : []
