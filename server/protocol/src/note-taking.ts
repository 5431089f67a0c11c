import type { Head, Note } from '@gloamhall/kernel'
import type { Lobby } from './lobby.ts'

/**
 * How a window keeps a note of its table: pure, and without a single hash, so that it costs a page nothing. What was told
 * first stays; whatever does not fit it is a doubt, to be told to the person at once, and ends the note.
 */
export interface Noted {
  readonly note: Note
  readonly doubt?: Doubt
}

/** The table has another seal or another game, the chain another head at a line, or lines that were told are gone. */
export type Doubt = 'seal' | 'game' | 'head' | 'lines'

/** The first lobby begins the note. Whoever wants to throw something into the dice must have noted the seal before. */
export function noteLobby(noted: Noted | undefined, { code, game, commitment }: Lobby): Noted {
  if (!noted) return { note: { table: code, game, seal: commitment, heads: [] } }
  if (noted.note.seal !== commitment) return doubting(noted, 'seal')
  return noted.note.game === game ? noted : doubting(noted, 'game')
}

/** What the person in a seat has thrown into the dice. */
export const noteNonce = ({ note, ...rest }: Noted, seat: number, nonce: string): Noted => ({
  note: { ...note, seat, nonce },
  ...rest,
})

/** Whoever has left a seat, or been asked to, has nothing in the dice any more: somebody else may sit there. */
export function noteSeat(noted: Noted, seat: number | 'spectator'): Noted {
  if (noted.note.seat === undefined || noted.note.seat === seat) return noted
  const { seat: _, nonce: __, ...note } = noted.note
  return { ...noted, note }
}

/**
 * A head that was told. Every one of them is kept: between two that were, a house could have told another story and come
 * back. No window goes back: `last` is the version it was at before, so fewer lines than that mean that some are gone.
 * At the start the note keeps where people sit, for nobody else can throw anything in.
 */
export function noteHead(
  noted: Noted,
  { version, head }: Head,
  { lobby, last }: { lobby: Lobby; last: number },
): Noted {
  if (noted.doubt) return noted
  if (version < last) return doubting(noted, 'lines')
  const { note } = noted
  const known = note.heads.find((each) => each.version === version)
  if (known) return known.head === head ? noted : doubting(noted, 'head')
  const heads = [...note.heads, { version, head }].sort((a, b) => a.version - b.version)
  return { note: { ...note, ...(version === 0 ? { people: peopleIn(lobby) } : {}), heads: bounded(heads) } }
}

/** The first doubt is the one to look into. */
const doubting = (noted: Noted, doubt: Doubt): Noted => (noted.doubt ? noted : { ...noted, doubt })

const peopleIn = ({ seats }: Lobby): number[] =>
  seats.flatMap(({ seat, holder }) => (holder === 'person' ? [seat] : []))

/** Far more than any match has had; beyond that every second one has to do, for a browser keeps only so much. */
const MOST_HEADS = 2_000

const bounded = (heads: readonly Head[]): readonly Head[] =>
  heads.length <= MOST_HEADS ? heads : heads.filter((_, index) => index % 2 === 0 || index === heads.length - 1)
