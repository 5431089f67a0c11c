import type { TextLimits } from '../content/text.ts'
import type { Fault } from '../src/index.ts'
import type { CampaignArchive } from '../campaign-archive/form.ts'
import { MAX_EVENINGS } from '../campaign-archive/form.ts'

/** Faults of a chronicle that are looked for; nobody reads more at once, and each evening costs. */
export const MAX_CHRONICLE_FAULTS = 20

/** A thousand evenings with all their seats have half as many values; records are texts, and count as one each. */
export const CHRONICLE_LIMITS: TextLimits = { maxValues: 100_000, maxListLength: MAX_EVENINGS }

/** Lines that undo may repeat in all records together: some times what a winter of long evenings needs. */
export const MAX_REPEATED_CHRONICLE_LINES = 300_000

/** Lines of one record: the longest matches have some thousands. */
const MAX_RECORD_LINES = 50_000

/** Records with more lines than any match has. They are counted, and not read. */
export const tooManyLinesIn = ({ evenings }: CampaignArchive): Fault[] =>
  evenings
    .flatMap(({ record }, at) =>
      lineCount(record) > MAX_RECORD_LINES
        ? [{ path: ['evenings', at, 'record'], code: 'too-many-lines', params: { limit: MAX_RECORD_LINES } }]
        : [],
    )
    .slice(0, MAX_CHRONICLE_FAULTS)

function lineCount(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Names of characters and of people that may not be shown. */
export function wrongPeopleIn(
  { called, evenings }: CampaignArchive,
  isAllowedName: (name: string) => boolean,
): Fault[] {
  const faults: Fault[] = []
  const look = (name: string | undefined, path: Fault['path']): void => {
    if (name !== undefined && faults.length < MAX_CHRONICLE_FAULTS && !isAllowedName(name))
      faults.push({ path, code: 'bad-name', params: {} })
  }
  for (const [id, name] of Object.entries(called)) look(name, ['called', id])
  evenings.forEach(({ seats }, at) =>
    seats.forEach(({ name }, seat) => look(name, ['evenings', at, 'seats', seat, 'name'])),
  )
  return faults
}
