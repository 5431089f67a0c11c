import type { Viewer } from '@gloamhall/kernel'
import type { Lobby, SeatState } from '@gloamhall/protocol'
import { say } from '../app/i18n.ts'

/** The names of the seats of a table, as one viewer reads them. */
export interface Names {
  /** As a label: "You" for the viewer's seat, unless they hold several. */
  label(seat: number): string
  /**
   * Inside a sentence: the viewer's name with a mark, because "You attacks Mira" is wrong in both languages. For a viewer
   * with several seats all are named, because all of them are theirs.
   */
  inSentence(seat: number): string
  plain(seat: number): string
  /** With a mark for external bots, which choose their own names and could pass for people. */
  marked(seat: number): string
}

/** `characters` are the names of the characters by seat, in games that have any; an empty text for none. */
export function namesAt(lobby: Lobby, viewer?: Viewer, characters: readonly string[] = []): Names {
  const plain = (seat: number): string => plainName(lobby, seat, characters)
  const isYou = (seat: number): boolean => seat === viewer && !isOneOfSeveral(lobby, seat)
  return {
    plain,
    label: (seat) => (isYou(seat) ? say('seat.you') : plain(seat)),
    // In a first match a player without a name is called "You" already.
    inSentence: (seat) =>
      isYou(seat) && plain(seat) !== say('seat.you')
        ? say('seat.own', { name: apart(plain(seat)) })
        : apart(plain(seat)),
    marked: (seat) => marked(plain(seat), stateOf(lobby, seat)?.program),
  }
}

/** Isolates a right-to-left name, so that it does not reorder the sentence around it. */
const apart = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name)

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const marked = (name: string, program: true | undefined): string =>
  program ? `${name} (${say('presence.program')})` : name

/** The seats of a person who holds several are told apart by their characters, or by their numbers. */
export function plainName(lobby: Lobby, seat: number, characters: readonly string[] = []): string {
  const person = isOneOfSeveral(lobby, seat) && personAt(lobby, seat)
  if (person) return characters[seat - 1] || say('seat.of-person', { name: person, seat })
  const state = stateOf(lobby, seat)
  return state?.name || say(state?.holder === 'bot' ? 'seat.bot' : 'seat.number', { seat })
}

/** Whether the player at this seat holds others as well. */
export const isOneOfSeveral = (lobby: Lobby, seat: number | 'spectator' | undefined): boolean =>
  typeof seat === 'number' && stateOf(lobby, seat)?.firstSeat !== undefined

/** The name of the player at a seat. If they hold several, only the first has it without a number. */
export const personAt = (lobby: Lobby, seat: number): string | undefined =>
  stateOf(lobby, stateOf(lobby, seat)?.firstSeat ?? seat)?.name

const stateOf = ({ seats }: Lobby, seat: number): SeatState | undefined => seats.find((each) => each.seat === seat)
