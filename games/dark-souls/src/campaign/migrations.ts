import type { CampaignState } from '@gloamhall/kernel'
import type { DarkSoulsCarried } from './carried.ts'
import { CARRIED_VERSION } from './carried.ts'

/**
 * What an evening of years ago has handed on is still read: each rung makes of one form the next, and knows nothing of those
 * that come after it. The first makes form 2 of form 1. A rung that stands is never changed.
 */
type Migration = (older: Readonly<Record<string, unknown>>) => object

const MIGRATIONS: readonly Migration[] = []

/** The form that each version of the rules writes, since the one it was raised with. */
const STATE_VERSION_SINCE: readonly (readonly [rules: number, version: number])[] = [[1, 1]]

/** The form in which evenings by these rules hand something on: the newest, if nothing is said. */
export const stateVersionBy = (rules: number | undefined, since = STATE_VERSION_SINCE): number =>
  since.findLast(([from]) => rules === undefined || from <= rules)?.[1] ?? CARRIED_VERSION

/** The same in a newer form. What is no form of ours, or newer than that, is left as it is: whoever reads it will complain. */
export function migrated(given: unknown, form: number, migrations = MIGRATIONS): unknown {
  const found = versionOf(given)
  const migrate = found === undefined || found >= form ? undefined : migrations[found - 1]
  return migrate ? migrated(migrate(given as Readonly<Record<string, unknown>>), form, migrations) : given
}

/** As a table is set by it, whatever rules it was read by: there is one way to set it. */
export const toNewestVersion = (carried: CampaignState): DarkSoulsCarried =>
  migrated(carried, CARRIED_VERSION) as DarkSoulsCarried

const versionOf = (given: unknown): number | undefined =>
  typeof given === 'object' && given !== null && 'version' in given && typeof given.version === 'number'
    ? given.version
    : undefined
