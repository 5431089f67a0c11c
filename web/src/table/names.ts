import type { Viewer } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { say } from '../app/i18n.ts'

/** The name of a seat as a label: "You" for the viewer's seat. */
export const labelOf = (lobby: Lobby, viewer: Viewer | undefined, seat: number): string =>
  seat === viewer ? say('seat.you') : plainName(lobby, seat)

/**
 * The name of a seat inside a sentence: the viewer's name with a mark, since "You attacks Mira" would be no sentence in
 * either language.
 */
export function nameInSentence(lobby: Lobby, viewer: Viewer | undefined, seat: number): string {
  const name = apart(plainName(lobby, seat))
  return seat === viewer ? say('seat.own', { name }) : name
}

/** Isolates a right-to-left name, so that it does not reorder the sentence around it. */
const apart = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name)

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The name with a mark for external bots, which choose their names and could pass for people. */
export const markedName = (lobby: Lobby, seat: number): string =>
  marked(plainName(lobby, seat), lobby.seats.find((each) => each.seat === seat)?.program)

export const marked = (name: string, program: true | undefined): string =>
  program ? `${name} (${say('presence.program')})` : name

export function plainName(lobby: Lobby, seat: number): string {
  const state = lobby.seats.find((each) => each.seat === seat)
  return state?.name || say(state?.holder === 'bot' ? 'seat.bot' : 'seat.number', { seat })
}
