import type { Awaited, Box, Language, Outcome, Teller, Viewer } from '@gloamhall/kernel'
import { houseWords, teller } from '@gloamhall/kernel'

/** The phrases of a game over those of the house, and those of its pack over both. In sentences about what happens, the own seat says so. */
export function tellerOf({ phrases, packs, game: { pack } }: Box, language: Language, own?: Viewer): Teller {
  const words = houseWords[language]
  const nameOf = (seat: number): string =>
    words[seat === own ? 'seat.own' : 'seat.name'].replace('{seat}', String(seat))
  return teller(language, { ...words, ...phrases[language], ...(pack && packs?.words(pack, language)) }, nameOf)
}

/** What a question carries besides its name, such as how many cards are left to give, may stand in its sentence. */
export function questionSentence(tell: Teller, { question, manner: _, answered: __, ...params }: Awaited): string {
  return tell(`question.${question}`, params)
}

export const outcomeSentence = (tell: Teller, { how, params, winners }: Outcome): string =>
  tell(`outcome.${how}`, { winners, ...params })
