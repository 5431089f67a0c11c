import type { Language, Phrases, Teller, View, Viewer } from '@gloamhall/kernel'
import { teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { GameUi } from '../games/game-ui.ts'
import { isOneOfSeveral, namesAt } from './names.ts'

/** The names of the characters by seat, where the game has any; an empty text for none. */
export function charactersIn(
  game: GameUi,
  view: View,
  lobby: Lobby,
  { language, phrases }: { language: Language; phrases: Phrases },
): readonly string[] {
  const { characterOf } = game
  if (!characterOf) return []
  const tell = teller(language, phrases, String)
  return Array.from({ length: view.seats }, (_, index) => characterOf(index + 1, view, tell, lobby) ?? '')
}

/** The tellers and names of a table in one language, as one viewer reads them. */
export function speechOf(
  language: Language,
  phrases: Phrases,
  { lobby, viewer, characters }: { lobby: Lobby; viewer: Viewer; characters: readonly string[] },
) {
  const names = namesAt(lobby, viewer, characters)
  // "You are hit" would be ambiguous for a reader with several characters.
  const you = isOneOfSeveral(lobby, viewer) ? 'spectator' : viewer
  return {
    names,
    tell: teller(language, phrases, names.inSentence, you, missing(language)),
    /** For the table in words, which marks the reader's seat itself. */
    plain: teller(language, phrases, names.marked),
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
