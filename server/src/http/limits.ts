import type { JsonShape } from './json-scan.ts'
import type { AccountLimits } from '../limits/memory-account.ts'

/** Bodies are small unless their route declares otherwise. */
export const MAX_SMALL_BODY_BYTES = 16 * 1024

/** For every body: no schema of the API is deeper than four levels or has long lists. */
export const SHAPE: JsonShape = { maxDepth: 8, maxEntries: 500 }

/**
 * Chunks in which a body may arrive: a fixed number, and one more for every MIN_PIECE_BYTES. The parser's cost is per chunk, and a
 * body in chunks (RFC 9112, 7.1) of one byte costs thousands of times as much as in one. Networks split less finely.
 */
export const MAX_FIRST_PIECES = 64
export const MIN_PIECE_BYTES = 128

/** For messages on a socket. */
export const MESSAGE_SHAPE: JsonShape = { maxDepth: 4, maxEntries: 64 }

/**
 * Refused bodies that are read and discarded at the same time, so that their senders read the response: a few per address.
 * Beyond that the connection is closed, because reading costs more than refusing.
 */
export const DISCARDED_BODIES: AccountLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxBytesPerAddress: 16 * 1024 * 1024,
  maxItemsPerAddress: 2,
}

/** Shorter responses are not counted; they are bounded by the number of requests. */
export const MIN_ACCOUNTED_ANSWER_BYTES = 64 * 1024

/** `Retry-After` of a refusal for lack of memory. */
export const RETRY_AFTER_SECONDS = 5
