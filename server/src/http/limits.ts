import type { JsonShape } from './json-scan.ts'
import type { AccountLimits } from '../limits/memory-account.ts'

/** A body of the API is a few words, where its route declares nothing else. */
export const MAX_SMALL_BODY_BYTES = 16 * 1024

/** Of every body: no schema of the API goes deeper than four, or has a list of more than a few dozen entries. */
export const SHAPE: JsonShape = { maxDepth: 8, maxEntries: 500 }

/**
 * Pieces in which a body may arrive: some, and one more for so many bytes. Each piece costs the parser the same, and a
 * body in chunks (RFC 9112, 7.1) of one byte costs thousands of times as much as in one. Networks split less finely.
 */
export const MAX_FIRST_PIECES = 64
export const MIN_PIECE_BYTES = 128

/** Of a message on a socket. */
export const MESSAGE_SHAPE: JsonShape = { maxDepth: 4, maxEntries: 64 }

/**
 * Refused bodies that are read and discarded at one time, so that their senders hear the answer: a few from each address. For
 * more the connection is closed, because reading everything that is sent in vain costs more than refusing it.
 */
export const DISCARDED_BODIES: AccountLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxBytesPerAddress: 16 * 1024 * 1024,
  maxItemsPerAddress: 2,
}

/** An answer is accounted for from this length on; what is smaller is bounded by the number of requests. */
export const MIN_ACCOUNTED_ANSWER_BYTES = 64 * 1024

/** When to come again after a refusal for want of room. */
export const RETRY_AFTER_SECONDS = 5
