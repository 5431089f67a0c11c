import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that shapes a table in memory: kernel, games, and what a snapshot keeps besides. */
const SHAPING = ['kernel/src/**/*.ts', 'games/*/src/**/*.ts', 'server/src/matches/live-match.ts']

/**
 * The form of snapshots: a digest of the code that wrote them. A house with other code lets them lie and plays the log
 * again, which means the same in every house. A number to be raised by hand would be forgotten once, and a table with a
 * field missing goes wrong in silence.
 */
export const SNAPSHOT_CODE_HASH = formOf(join(import.meta.dirname, '../../..'))

function formOf(root: string): string {
  const digest = createHash('sha256')
  for (const file of globSync(SHAPING, { cwd: root }).sort()) digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('base64url')
}
