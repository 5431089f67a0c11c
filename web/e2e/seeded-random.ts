import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into the server of a browser test: random bytes follow from RANDOM_SEED, so that a test meets the same deals and
 * dice in every run. Each size has a sequence of its own, since how often bots draw theirs depends on timing.
 */
const draws = new Map<number, number>()

function seededBytes(size: number): Buffer {
  const draw = (draws.get(size) ?? 0) + 1
  draws.set(size, draw)
  return createHash('shake256', { outputLength: size }).update(`${process.env['RANDOM_SEED']} ${size} ${draw}`).digest()
}

if (isMainThread) {
  Object.assign(crypto, { randomBytes: seededBytes })
  syncBuiltinESMExports()
}
