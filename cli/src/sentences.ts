import type { Box, Language, Outcome, Phrases, Teller, Viewer } from '@gloamhall/kernel'
import { houseWords, teller, wordsBy } from '@gloamhall/kernel'

/**
 * The phrases of a game over those of the house, and over both what the version of its rules and its pack say otherwise.
 * Whoever is spoken to is told so: "you take", where the game has such a sentence, and "Seat 1 (you)" elsewhere.
 */
export function tellerOf(box: Box, language: Language, { own, names = [] }: Around = {}): Teller {
  const { phrases, olderWords = {}, packs, game } = box
  const words = houseWords[language]
  const then = wordsBy(olderWords, game.version, language)
  const nameOf = (seat: number): string =>
    names[seat - 1] ?? words[seat === own ? 'seat.own' : 'seat.name'].replace('{seat}', String(seat))
  const packed = game.pack && packs?.words(game.pack, language)
  return teller(language, unbroken({ ...words, ...phrases[language], ...then, ...packed }), nameOf, own)
}

/** Who is spoken to, and what people are called; without a name they are their seats. */
interface Around {
  readonly own?: Viewer
  readonly names?: readonly string[]
}

/** Long names say where a card may break them; a terminal breaks its lines between words, and would print the sign. */
const unbroken = (phrases: Phrases): Phrases =>
  Object.fromEntries(Object.entries(phrases).map(([id, phrase]) => [id, phrase.replaceAll('\u00ad', '')]))

export const outcomeSentence = (tell: Teller, { how, params, winners }: Outcome): string =>
  tell(`outcome.${how}`, { winners, ...params })
