import type { Viewer } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { say } from '../words.ts'

/** The name on a chair: "You" on one's own. */
export const labelOf = (lobby: Lobby, viewer: Viewer | undefined, seat: number): string =>
  seat === viewer ? say('seat.you') : plainName(lobby, seat)

/**
 * The name inside a sentence. "You attacks Mira" would be no sentence, in German even less so; hence one's own name,
 * marked.
 */
export const nameInSentence = (lobby: Lobby, viewer: Viewer | undefined, seat: number): string =>
  seat === viewer ? say('seat.own', { name: plainName(lobby, seat) }) : plainName(lobby, seat)

export function plainName(lobby: Lobby, seat: number): string {
  const state = lobby.seats.find((each) => each.seat === seat)
  return state?.name || say(state?.holder === 'bot' ? 'seat.bot' : 'seat.number', { seat })
}
