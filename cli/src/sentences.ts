import type { Awaited, Box, Language, Outcome, Params, Phrases, Teller, Viewer } from '@gloamhall/kernel'
import { houseWords, teller, wordsBy } from '@gloamhall/kernel'

/**
 * The phrases of a game over those of the house, and over both what the version of its rules and its pack say otherwise.
 * In sentences about what happens, the own seat says so.
 */
export function tellerOf(box: Box, language: Language, own?: Viewer): Teller {
  const { phrases, olderWords = {}, packs, game } = box
  const words = houseWords[language]
  const then = wordsBy(olderWords, game.version, language)
  const nameOf = (seat: number): string =>
    words[seat === own ? 'seat.own' : 'seat.name'].replace('{seat}', String(seat))
  const packed = game.pack && packs?.words(game.pack, language)
  return teller(language, unbroken({ ...words, ...phrases[language], ...then, ...packed }), nameOf)
}

/** Long names say where a card may break them; a terminal breaks its lines between words, and would print the sign. */
const unbroken = (phrases: Phrases): Phrases =>
  Object.fromEntries(Object.entries(phrases).map(([id, phrase]) => [id, phrase.replaceAll('\u00ad', '')]))

/** What a question carries besides its name, such as how many cards are left to give, may stand in its sentence. */
export function questionSentence(tell: Teller, { question, manner: _, answered: __, ...params }: Awaited): string {
  const within = Object.values(params).filter((each) => typeof each === 'object' && !Array.isArray(each))
  return tell(`question.${question}`, Object.assign({}, ...within, params) as Params)
}

export const outcomeSentence = (tell: Teller, { how, params, winners }: Outcome): string =>
  tell(`outcome.${how}`, { winners, ...params })
