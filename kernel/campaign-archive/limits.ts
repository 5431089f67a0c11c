import type { TextLimits } from '../content/text.ts'
import type { Fault } from '../src/index.ts'
import type { CampaignArchive } from './form.ts'
import { MAX_SESSIONS } from './form.ts'

/**
 * The maximum number of faults reported. More do not help the reader, and finding them costs a replay for each session.
 */
export const MAX_ARCHIVE_FAULTS = 20

/** A thousand sessions with all their seats have half as many values; a record is a string and counts as one. */
export const ARCHIVE_LIMITS: TextLimits = { maxValues: 100_000, maxListLength: MAX_SESSIONS }

/** The number of lines undos may repeat in all records together: several times what a long campaign needs. */
export const MAX_REPEATED_ARCHIVE_LINES = 300_000

/** The maximum number of lines of one record; the longest real matches have some thousands. */
const MAX_RECORD_LINES = 50_000

/** Faults for records with more lines than any match has. Lines are only counted here, not parsed. */
export const lineCountFaults = ({ evenings }: CampaignArchive): Fault[] =>
  evenings
    .flatMap(({ record }, at) =>
      lineCount(record) > MAX_RECORD_LINES
        ? [{ path: ['evenings', at, 'record'], code: 'too-many-lines', params: { limit: MAX_RECORD_LINES } }]
        : [],
    )
    .slice(0, MAX_ARCHIVE_FAULTS)

function lineCount(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Faults for names of characters and players that may not be shown. */
export function nameFaults({ called, evenings }: CampaignArchive, isAllowedName: (name: string) => boolean): Fault[] {
  const faults: Fault[] = []
  const look = (name: string | undefined, path: Fault['path']): void => {
    if (name !== undefined && faults.length < MAX_ARCHIVE_FAULTS && !isAllowedName(name))
      faults.push({ path, code: 'bad-name', params: {} })
  }
  for (const [id, name] of Object.entries(called)) look(name, ['called', id])
  evenings.forEach(({ seats }, at) =>
    seats.forEach(({ name }, seat) => look(name, ['evenings', at, 'seats', seat, 'name'])),
  )
  return faults
}
