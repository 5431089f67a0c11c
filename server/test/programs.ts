import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The folder with PostgreSQL's programs: the machine's own. Run by itself, before the tests, it fetches Debian's package
 * if there is none and it may; without it the tests that need a real server are left out, and say so.
 */
export function programs(): string | undefined {
  const found = globSync('{/usr/lib/postgresql/*/bin,/usr/local/pgsql/bin,/opt/homebrew/opt/postgresql*/bin}/initdb')
  const last = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  return last && dirname(last)
}

export const WITHOUT = 'PostgreSQL is not installed here: these tests need its programs, initdb and postgres'

function fetchFromDebian(): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.error("No PostgreSQL here: installing Debian's, which takes a minute …")
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], quiet)
}

if (import.meta.main) {
  if (!programs()) fetchFromDebian()
  if (!programs()) console.error(WITHOUT)
}
