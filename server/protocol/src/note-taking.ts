import type { Contradiction, Head, Receipt } from '@gloamhall/kernel'
import type { Lobby } from './lobby.ts'

/**
 * How a window keeps a note of its table: pure, and without a single hash, so that it costs a page nothing. What was told
 * first stays; whatever does not fit it is a doubt, to be told to the person at once, and ends the note.
 */

/** The first lobby begins the note. Whoever wants to throw something into the dice must have noted the seal before. */
export function noteLobby(known: Receipt | undefined, lobby: Lobby): Receipt {
  const { code, game, commitment } = lobby
  const note = known ?? { table: code, game, seal: commitment, heads: [] }
  if (note.seal !== commitment) return doubting(note, 'seal')
  if (note.game !== game) return doubting(note, 'game')
  return isLoaded(lobby) ? doubting(note, 'dice') : note
}

/** Before the start only who sits there has anything in the dice; whoever gets up takes it along. */
const isLoaded = ({ phase, seats }: Lobby): boolean =>
  phase === 'lobby' && seats.some(({ holder, hasNonce }) => hasNonce && holder !== 'person')

/** What the person in a seat has thrown into the dice. */
export const noteNonce = (note: Receipt, seat: number, nonce: string): Receipt => ({ ...note, seat, nonce })

/** Whoever has left a seat, or been asked to, has nothing in the dice any more: somebody else may sit there. */
export function noteSeat(note: Receipt, seat: number | 'spectator'): Receipt {
  if (note.seat === undefined || note.seat === seat) return note
  const { seat: _, nonce: __, ...rest } = note
  return rest
}

/**
 * A head that was told. Every one of them is kept: between two that were, a house could have told another story and come
 * back. No window goes back: `last` is the version it was at before, so fewer lines than that mean that some are gone.
 * At the start the note keeps from which seats people have thrown something in: nothing else can be in the dice.
 */
export function noteHead(
  note: Receipt,
  { version, head }: Head,
  { lobby, last }: { lobby: Lobby; last: number },
): Receipt {
  if (note.doubt) return note
  if (version < last) return doubting(note, 'lines')
  const known = note.heads.find((each) => each.version === version)
  if (known) return known.head === head ? note : doubting(note, 'head')
  const heads = [...note.heads, { version, head }].sort((a, b) => a.version - b.version)
  return { ...note, ...(version === 0 ? { people: throwersIn(lobby) } : {}), heads: bounded(heads) }
}

/** The first doubt is the one to look into. */
const doubting = (note: Receipt, doubt: Contradiction): Receipt => (note.doubt ? note : { ...note, doubt })

/** A bot throws nothing, whatever the house says; but one that is not ready stands in for somebody who is gone. */
const throwersIn = ({ seats }: Lobby): number[] =>
  seats.flatMap(({ seat, holder, ready, hasNonce }) => (hasNonce && (holder !== 'bot' || !ready) ? [seat] : []))

/** Far more than any match has had; beyond that every second one has to do, for a browser keeps only so much. */
const MOST_HEADS = 2_000

const bounded = (heads: readonly Head[]): readonly Head[] =>
  heads.length <= MOST_HEADS ? heads : heads.filter((_, index) => index % 2 === 0 || index === heads.length - 1)
