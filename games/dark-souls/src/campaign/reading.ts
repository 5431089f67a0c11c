import type { CampaignState, Fault, Game, Pack } from '@gloamhall/kernel'
import { faultOf } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import { CLASS_IDS } from '../content/classes.ts'
import { VERSION } from '../version.ts'
import type { DarkSoulsCarried } from './carried.ts'
import { CARRIED_VERSION } from './carried.ts'
import { fault } from './fault.ts'
import { wrongIn } from './faults.ts'
import { CarriedSchema } from './schema.ts'
import { stateVersionBy, toNewestVersion, migrated } from './migrations.ts'

type Reading =
  | { readonly ok: true; readonly carried: DarkSoulsCarried }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * Reads the state handed to a session; undefined if no party can go on from it. The result has the version of the session's
 * rules, because its text is part of the key of the dice.
 */
export function readCarried(given: unknown, pack?: Pack, rules?: number): CampaignState | undefined {
  const form = stateVersionBy(rules)
  const asThen = migrated(given, form)
  const reading = reads(asThen, pack)
  if (!reading.ok) return undefined
  return form === CARRIED_VERSION ? reading.carried : (asThen as CampaignState)
}

export function carriedFaults(given: unknown, pack?: Pack): readonly Fault[] {
  const reading = reads(given, pack)
  return reading.ok ? [] : reading.faults
}

function reads(written: unknown, pack: Pack | undefined): Reading {
  const given = migrated(written, CARRIED_VERSION)
  const other = otherVersion(given)
  if (other) return { ok: false, faults: [other] }
  const form = v.safeParse(CarriedSchema, given)
  if (!form.success) return { ok: false, faults: form.issues.map((issue) => faultOf(issue)) }
  const carried = form.output as DarkSoulsCarried
  const faults = [...strangeFields(given), ...wrongIn(carried, { rules: VERSION, pack })]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, carried }
}

/** A newer version may give the same fields another meaning. */
function otherVersion(given: unknown): Fault | undefined {
  if (typeof given !== 'object' || given === null || !('version' in given)) return undefined
  const { version } = given
  if (typeof version !== 'number' || version <= CARRIED_VERSION) return undefined
  return fault(['version'], 'newer', { found: version, version: CARRIED_VERSION })
}

/** Faults for unknown fields that the schema ignores because every object inherits such names (`constructor`, `__proto__`). */
function strangeFields(given: unknown, path: Fault['path'] = []): Fault[] {
  if (typeof given !== 'object' || given === null) return []
  if (Array.isArray(given)) return given.flatMap((each, at) => strangeFields(each, [...path, at]))
  return Object.entries(given).flatMap(([field, value]) =>
    field in Object.prototype
      ? [fault([...path, field], 'unknown-field', { field })]
      : strangeFields(value, [...path, field]),
  )
}

/**
 * Seats of a session: each character beyond the old party costs a spark, so there must be sparks left. (DS-254, DS-310) A
 * character who leaves brings a spark, so it does not matter which characters come.
 */
export function seatsFor(carried: CampaignState): Game['seats'] {
  const { party, sparks } = toNewestVersion(carried)
  const most = CLASS_IDS.length
  return { min: 1, max: party.length === 0 ? most : Math.min(most, party.length + sparks) }
}
