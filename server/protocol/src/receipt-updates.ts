import type { Contradiction, Head, Receipt } from '@gloamhall/kernel'
import type { Lobby } from './lobby.ts'

/**
 * How a client keeps its receipt of a match: pure functions without hashing, so that they cost the page nothing. What the
 * server said first stays; anything that contradicts it is recorded, shown to the person at once, and ends the receipt.
 */

/** The first lobby starts the receipt. A client must have stored the seal before it adds a nonce. */
export function noteLobby(known: Receipt | undefined, lobby: Lobby): Receipt {
  const { code, game, commitment } = lobby
  const receipt = known ?? { table: code, game, seal: commitment, heads: [] }
  if (receipt.seal !== commitment) return contradicted(receipt, 'seal')
  if (receipt.game !== game) return contradicted(receipt, 'game')
  return hasStrayNonce(lobby) ? contradicted(receipt, 'dice') : receipt
}

/** Before the start only seated people have added nonces; those who leave take theirs with them. */
const hasStrayNonce = ({ phase, seats }: Lobby): boolean =>
  phase === 'lobby' && seats.some(({ holder, hasNonce }) => hasNonce && holder !== 'person')

/** Stores the nonce that this person added. */
export const noteNonce = (receipt: Receipt, seat: number, nonce: string): Receipt => ({ ...receipt, seat, nonce })

/** A person who has left a seat or was removed has no nonce in the dice any more; the seat may be another person's. */
export function noteSeat(receipt: Receipt, seat: number | 'spectator'): Receipt {
  if (receipt.seat === undefined || receipt.seat === seat) return receipt
  const { seat: _, nonce: __, ...rest } = receipt
  return rest
}

/**
 * Stores a head. All are kept: between two of them a server could have presented another history and returned. No client goes
 * back: `last` is the version it was at before, so a lower version means that lines have been removed. At the start the
 * receipt stores which seats have added nonces: nothing else may be in the dice.
 */
export function noteHead(
  receipt: Receipt,
  { version, head }: Head,
  { lobby, last }: { lobby: Lobby; last: number },
): Receipt {
  if (receipt.doubt) return receipt
  if (version < last) return contradicted(receipt, 'lines')
  const known = receipt.heads.find((each) => each.version === version)
  if (known) return known.head === head ? receipt : contradicted(receipt, 'head')
  const heads = [...receipt.heads, { version, head }].sort((a, b) => a.version - b.version)
  return { ...receipt, ...(version === 0 ? { people: seatsWithNonce(lobby) } : {}), heads: bounded(heads) }
}

/** Keeps the first contradiction, which is the one to examine. */
const contradicted = (receipt: Receipt, doubt: Contradiction): Receipt =>
  receipt.doubt ? receipt : { ...receipt, doubt }

/** Bots add no nonce, whatever the server claims; but a bot that is not ready replaced a person who may have. */
const seatsWithNonce = ({ seats }: Lobby): number[] =>
  seats.flatMap(({ seat, holder, ready, hasNonce }) => (hasNonce && (holder !== 'bot' || !ready) ? [seat] : []))

/** More than any match has had; beyond it every second head is dropped, since browser storage is limited. */
const MAX_HEADS = 2_000

const bounded = (heads: readonly Head[]): readonly Head[] =>
  heads.length <= MAX_HEADS ? heads : heads.filter((_, index) => index % 2 === 0 || index === heads.length - 1)
