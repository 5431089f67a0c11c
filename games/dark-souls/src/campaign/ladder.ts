import type { CampaignState } from '@gloamhall/kernel'
import type { DarkSoulsCarried } from './carried.ts'
import { CARRIED_VERSION } from './carried.ts'

/**
 * What an evening of years ago has handed on is still read: each rung makes of one form the next, and knows nothing of those
 * that come after it. The first makes form 2 of form 1. A rung that stands is never changed.
 */
type Rung = (older: Readonly<Record<string, unknown>>) => object

const RUNGS: readonly Rung[] = []

/** The form that each version of the rules writes, since the one it was raised with. */
const FORM_SINCE: readonly (readonly [rules: number, form: number])[] = [[1, 1]]

/** The form in which evenings by these rules hand something on: the newest, if nothing is said. */
export const formBy = (rules: number | undefined, since = FORM_SINCE): number =>
  since.findLast(([from]) => rules === undefined || from <= rules)?.[1] ?? CARRIED_VERSION

/** The same in a newer form. What is no form of ours, or newer than that, is left as it is: whoever reads it will complain. */
export function raised(given: unknown, form: number, rungs = RUNGS): unknown {
  const found = formOf(given)
  const rung = found === undefined || found >= form ? undefined : rungs[found - 1]
  return rung ? raised(rung(given as Readonly<Record<string, unknown>>), form, rungs) : given
}

/** As a table is set by it, whatever rules it was read by: there is one way to set it. */
export const newest = (carried: CampaignState): DarkSoulsCarried => raised(carried, CARRIED_VERSION) as DarkSoulsCarried

const formOf = (given: unknown): number | undefined =>
  typeof given === 'object' && given !== null && 'version' in given && typeof given.version === 'number'
    ? given.version
    : undefined
