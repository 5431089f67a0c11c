import type { Language, Phrases, Teller, Viewer } from '@gloamhall/kernel'
import { teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { labelOf, markedName, nameInSentence } from './names.ts'

/** The tellers and names of a table in one language, as one viewer reads them. */
export function speechOf(language: Language, phrases: Phrases, lobby: Lobby, viewer: Viewer) {
  const inSentence = (seat: number): string => nameInSentence(lobby, viewer, seat)
  return {
    tell: teller(language, phrases, inSentence, viewer, missing(language)),
    /** For the table in words, which marks the reader's seat itself. */
    plain: teller(language, phrases, (seat) => markedName(lobby, seat)),
    nameOf: (seat: number): string => labelOf(lobby, viewer, seat),
    nameInSentence: inSentence,
  }
}

/** Shows the key of a phrase that is missing and reports it to the console: no match may fail over a word. */
const missing = (language: Language): Teller => {
  const say = (ids: string | readonly string[]): string => {
    console.error(`no phrase ${ids} in ${language}`)
    return String(ids)
  }
  return Object.assign(say, { language, has: () => false, word: (_: string, value: unknown) => String(value) })
}
