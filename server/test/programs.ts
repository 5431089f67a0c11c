import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The folder with PostgreSQL's programs. `tools/fetch.ts` installs them before the tests where it may; without them, tests
 * that need a real server are skipped with a message.
 */
export function programs(): string | undefined {
  const found = globSync('{/usr/lib/postgresql/*/bin,/usr/local/pgsql/bin,/opt/homebrew/opt/postgresql*/bin}/initdb')
  const last = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  return last && dirname(last)
}

export const WITHOUT = 'PostgreSQL is not installed here: these tests need its programs, initdb and postgres'

/** The program of the NATS server, of the package nats-server. */
export const natsServer = (): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => `${folder}/nats-server`)
    .find(existsSync)
