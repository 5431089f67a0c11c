import type { Box, Language, Phrases, Teller, Viewer } from '@gloamhall/kernel'
import { commonPhrases, teller, wordsBy } from '@gloamhall/kernel'

/**
 * The formatter for a game: its phrases over the common ones, and over both those of its rules version and its pack.
 * With `own`, it addresses the reader: "you take", where the game has such a sentence, and "Seat 1 (you)" elsewhere.
 */
export function tellerOf(box: Box, language: Language, { own, names = [] }: ReaderContext = {}): Teller {
  const { phrases, olderWords = {}, packs, game } = box
  const words = commonPhrases[language]
  const then = wordsBy(olderWords, game.version, language)
  const nameOf = (seat: number): string =>
    names[seat - 1] ?? words[seat === own ? 'seat.own' : 'seat.name'].replace('{seat}', String(seat))
  const packed = game.pack && packs?.words(game.pack, language)
  return teller(language, withoutSoftHyphens({ ...words, ...phrases[language], ...then, ...packed }), nameOf, own)
}

/** The reader, and the names of players; without a name, a seat is called by its number. */
interface ReaderContext {
  readonly own?: Viewer
  readonly names?: readonly string[]
}

/** Removes soft hyphens, which cards use to break long names; a terminal would print them. */
const withoutSoftHyphens = (phrases: Phrases): Phrases =>
  Object.fromEntries(Object.entries(phrases).map(([id, phrase]) => [id, phrase.replaceAll('\u00ad', '')]))
