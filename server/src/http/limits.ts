import type { JsonShape } from './json-scan.ts'

/** A body of the API is a few words, where its route declares nothing else. */
export const MAX_SMALL_BODY_BYTES = 16 * 1024

/** Of every body: no schema of the API goes deeper than four, or has a list of more than a few dozen entries. */
export const SHAPE: JsonShape = { maxDepth: 8, maxEntries: 500 }

/** Of a message on a socket. */
export const MESSAGE_SHAPE: JsonShape = { maxDepth: 4, maxEntries: 64 }

/** So much of a body that was refused by its declared length is still read, so that its sender hears the answer. */
export const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** An answer is accounted for from this length on; what is smaller is bounded by the number of requests. */
export const MIN_ACCOUNTED_ANSWER_BYTES = 64 * 1024

/** When to come again after a refusal for want of room. */
export const RETRY_AFTER_SECONDS = 5
