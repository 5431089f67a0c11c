import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources that shape a table in memory: kernel, games, and what else a snapshot contains. */
const SHAPING = ['kernel/src/**/*.ts', 'games/*/src/**/*.ts', 'server/src/matches/live-match.ts']

/**
 * Digest of the code that wrote a snapshot. A server with other code ignores the snapshot and replays the log, which means the
 * same for every version. A version number raised by hand would be forgotten once, and a table with a missing field fails
 * silently.
 */
export const SNAPSHOT_CODE_HASH = hashOf(join(import.meta.dirname, '../../..'))

function hashOf(root: string): string {
  const digest = createHash('sha256')
  for (const file of globSync(SHAPING, { cwd: root }).sort()) digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('base64url')
}
