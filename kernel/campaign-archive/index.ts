import * as v from 'valibot'
import { faultOf } from '../content/issues.ts'
import type { PlacedFault } from '../content/text.ts'
import { readJsonText, reasonOf } from '../content/text.ts'
import type { Box, CampaignState, Fault, Language, Phrases } from '../src/index.ts'
import { explain, finish, problemWords, teller } from '../src/index.ts'
import type { CampaignArchive } from './form.ts'
import { ArchiveForm, HeadForm, ARCHIVE_SCHEMA_VERSION } from './form.ts'
import { ARCHIVE_LIMITS, MAX_ARCHIVE_FAULTS, lineCountFaults, nameFaults } from './limits.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import type { ArchiveFault, VerificationProgress, VerifiedArchive } from './verify.ts'
import { verifyArchiveSteps } from './verify.ts'
import { sealOf } from './seal.ts'

export type { CampaignArchive, ArchivedSession, ArchivedSeat } from './form.ts'
export type { VerificationProgress, VerifiedArchive, VerifiedSession } from './verify.ts'

/** Four times the size of a long campaign. */
export const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024

/** Whether the text claims to be a campaign archive, even if it cannot be parsed. */
export const isArchive = (text: string): boolean => /"gloamhall"\s*:\s*"chronicle"/.test(text)

/** Prints an archive with its seal. */
export function printArchive(told: Omit<CampaignArchive, 'gloamhall' | 'schema' | 'seal'>): string {
  const archive = {
    gloamhall: 'chronicle' as const,
    schema: ARCHIVE_SCHEMA_VERSION as typeof ARCHIVE_SCHEMA_VERSION,
    ...told,
  }
  return `${JSON.stringify({ ...archive, seal: sealOf(archive) }, null, 2)}\n`
}

type Read =
  | ({ readonly ok: true } & VerifiedArchive)
  | { readonly ok: false; readonly faults: readonly (PlacedFault & ArchiveFault)[] }

/** What a caller requires of an archive besides valid form and rules. */
export interface Expected {
  /** The initial state of the campaign it must belong to. */
  readonly begins?: CampaignState | undefined
  /** Which names of players and characters may be shown; by default, all. */
  isAllowedName?(name: string): boolean
}

/**
 * Parses and verifies an archive, or lists its faults with line numbers. With `begins`, it must belong to that
 * campaign.
 */
export const readArchive = (box: Box, text: string, expected: Expected = {}): Read =>
  finish(readArchiveSteps(box, text, expected))

/**
 * The same in steps: yields its progress often enough to share a thread with other work. Sizes, nesting depth and
 * numbers of entries are checked before anything is parsed; records are then verified one at a time.
 */
export function* readArchiveSteps(
  box: Box,
  text: string,
  expected: Expected = {},
): Generator<VerificationProgress, Read> {
  const reading = placedIn(text, (given) => readForm(box, given, expected))
  if (!reading.ok) return reading
  yield { verified: 0, of: reading.archive.evenings.length }
  const proof = yield* verifyArchiveSteps(box, reading.archive, expected.begins)
  // The positions of faults come from the syntax tree. It is built again, so as not to hold it during verification.
  return proof.ok ? { ok: true, ...proof.verified } : placedIn<never>(text, () => proof)
}

const placedIn = <Meant extends { readonly ok: true }>(
  text: string,
  read: (given: unknown) => Meant | { readonly ok: false; readonly faults: readonly ArchiveFault[] },
) => readJsonText<Meant>(read, text, MAX_ARCHIVE_BYTES, ARCHIVE_LIMITS)

type ParsedArchive = { readonly ok: true; readonly archive: CampaignArchive }

function readForm(
  box: Box,
  given: unknown,
  { isAllowedName }: Expected,
): ParsedArchive | { readonly ok: false; readonly faults: readonly ArchiveFault[] } {
  const head = v.safeParse(HeadForm, given)
  if (!head.success) return { ok: false, faults: head.issues.map((issue) => faultOf(issue)) }
  const other = otherFile(box, head.output)
  if (other) return { ok: false, faults: [other] }
  const form = v.safeParse(ArchiveForm, given)
  if (!form.success)
    return { ok: false, faults: form.issues.slice(0, MAX_ARCHIVE_FAULTS).map((issue) => faultOf(issue)) }
  const archive = form.output as CampaignArchive
  const faults = [...lineCountFaults(archive), ...(isAllowedName ? nameFaults(archive, isAllowedName) : [])]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, archive }
}

/** Rejects other kinds of files, and files of newer versions, which this version cannot interpret. */
function otherFile({ game }: Box, { gloamhall, game: found, schema, rules }: v.InferOutput<typeof HeadForm>) {
  const fault = (field: string, code: keyof typeof en, params: Fault['params'] = {}): ArchiveFault => ({
    path: [field],
    code,
    params,
  })
  if (gloamhall !== 'chronicle') return fault('gloamhall', 'not-a-chronicle')
  if (found !== game.id) return fault('game', 'other-game', { found: found.slice(0, 40), game: game.id })
  if (schema !== ARCHIVE_SCHEMA_VERSION)
    return fault('schema', 'other-form', { found: schema, schema: ARCHIVE_SCHEMA_VERSION })
  return typeof rules === 'number' && rules > game.version
    ? fault('rules', 'newer-rules', { found: rules, rules: game.version })
    : undefined
}

/** The reason alone, a clause without a full stop. */
export const reasonFor = (box: Box, fault: ArchiveFault, language: Language): string =>
  reasonOf(reasonsFor(box), explained(fault, language), language)

/** Every message about campaign archives. */
export const reasonsFor = ({ campaigns }: Box): { readonly reasons: Readonly<Record<Language, Phrases>> } => ({
  reasons: { en: { ...campaigns?.reasons.en, ...en }, de: { ...campaigns?.reasons.de, ...de } },
})

/** Adds the message of the rules or the record parser to the parameters, in the reader's language. */
export function explained<Fault extends ArchiveFault>(fault: Fault, language: Language): Fault {
  const { problem, params } = fault
  if (!problem) return fault
  return { ...fault, params: { ...params, why: explain(teller(language, problemWords[language], String), problem) } }
}
