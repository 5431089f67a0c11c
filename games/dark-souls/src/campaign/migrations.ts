import type { CampaignState } from '@gloamhall/kernel'
import type { DarkSoulsCarried } from './carried.ts'
import { CARRIED_VERSION } from './carried.ts'

/**
 * Migrates saved state to the next version; the first migration makes version 2 of version 1. Each knows only its own two
 * versions. A released migration is never changed, because stored campaigns depend on it.
 */
type Migration = (older: Readonly<Record<string, unknown>>) => object

const MIGRATIONS: readonly Migration[] = []

/** The state version that each version of the rules writes, listed where it changed. */
const STATE_VERSION_SINCE: readonly (readonly [rules: number, version: number])[] = [[1, 1]]

/** The state version for sessions by these rules; the newest if no version is given. */
export const stateVersionBy = (rules: number | undefined, since = STATE_VERSION_SINCE): number =>
  since.findLast(([from]) => rules === undefined || from <= rules)?.[1] ?? CARRIED_VERSION

/** Migrates to `form`. Anything that is not a known older version is returned unchanged, and the schema check rejects it. */
export function migrated(given: unknown, form: number, migrations = MIGRATIONS): unknown {
  const found = versionOf(given)
  const migrate = found === undefined || found >= form ? undefined : migrations[found - 1]
  return migrate ? migrated(migrate(given as Readonly<Record<string, unknown>>), form, migrations) : given
}

/** Set-up always starts from the newest version, whichever rules the session is played by. */
export const toNewestVersion = (carried: CampaignState): DarkSoulsCarried =>
  migrated(carried, CARRIED_VERSION) as DarkSoulsCarried

const versionOf = (given: unknown): number | undefined =>
  typeof given === 'object' && given !== null && 'version' in given && typeof given.version === 'number'
    ? given.version
    : undefined
