import type { Viewer } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { say } from '../app/i18n.ts'

/** The name on a chair: "You" on one's own. */
export const labelOf = (lobby: Lobby, viewer: Viewer | undefined, seat: number): string =>
  seat === viewer ? say('seat.you') : plainName(lobby, seat)

/**
 * The name inside a sentence. "You attacks Mira" would be no sentence, in German even less so; hence one's own name,
 * marked.
 */
export function nameInSentence(lobby: Lobby, viewer: Viewer | undefined, seat: number): string {
  const name = apart(plainName(lobby, seat))
  return seat === viewer ? say('seat.own', { name }) : name
}

/** A name that is read from right to left stays in one piece, and turns nothing of the sentence round with it. */
const apart = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name)

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The name where people are told apart: a bot from outside has picked its own, and could be taken for anybody. */
export const markedName = (lobby: Lobby, seat: number): string =>
  marked(plainName(lobby, seat), lobby.seats.find((each) => each.seat === seat)?.program)

export const marked = (name: string, program: true | undefined): string =>
  program ? `${name} (${say('presence.program')})` : name

export function plainName(lobby: Lobby, seat: number): string {
  const state = lobby.seats.find((each) => each.seat === seat)
  return state?.name || say(state?.holder === 'bot' ? 'seat.bot' : 'seat.number', { seat })
}
