import * as v from 'valibot'
import { faultOf } from '../content/issues.ts'
import type { PlacedFault } from '../content/text.ts'
import { readWritten, reasonOf } from '../content/text.ts'
import type { Box, Carried, Fault, Language, Phrases } from '../src/index.ts'
import { explain, finish, problemWords, teller } from '../src/index.ts'
import type { Chronicle } from './form.ts'
import { ChronicleForm, HeadForm, SCHEMA } from './form.ts'
import { CHRONICLE_LIMITS, MAX_CHRONICLE_FAULTS, tooManyLinesIn, wrongPeopleIn } from './limits.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import type { ChronicleFault, ChronicleProgress, Proved } from './proving.ts'
import { proveSteps } from './proving.ts'
import { sealOf } from './seal.ts'

export type { Chronicle, ChronicleEvening, ChronicleSeat } from './form.ts'
export type { ChronicleProgress, Proved, ProvedEvening } from './proving.ts'

/** A winter of long evenings has a quarter of it. */
export const LONGEST_CHRONICLE = 4 * 1024 * 1024

/** Is this the text of a chronicle? It says so itself, even if it cannot be read. */
export const isChronicle = (text: string): boolean => /"gloamhall"\s*:\s*"chronicle"/.test(text)

/** As a file, sealed. */
export function printChronicle(told: Omit<Chronicle, 'gloamhall' | 'schema' | 'seal'>): string {
  const chronicle = { gloamhall: 'chronicle' as const, schema: SCHEMA as typeof SCHEMA, ...told }
  return `${JSON.stringify({ ...chronicle, seal: sealOf(chronicle) }, null, 2)}\n`
}

type Read =
  | ({ readonly ok: true } & Proved)
  | { readonly ok: false; readonly faults: readonly (PlacedFault & ChronicleFault)[] }

/** What is asked of a chronicle beyond the form and the rules. */
export interface Expected {
  /** How the campaign begins that it should be one of. */
  readonly begins?: Carried | undefined
  /** Which names of people and characters may be shown; all that can be written, if nothing is said. */
  isAllowedName?(name: string): boolean
}

/** Reads a chronicle and proves it, or says with lines what is wrong; of one campaign, if it is said how that begins. */
export const readChronicle = (box: Box, text: string, expected: Expected = {}): Read =>
  finish(readChronicleSteps(box, text, expected))

/**
 * The same, in steps: it yields how far it has come, often enough to share a thread with others. Sizes, depth and numbers of
 * entries are looked at before anything is parsed, and records one by one.
 */
export function* readChronicleSteps(
  box: Box,
  text: string,
  expected: Expected = {},
): Generator<ChronicleProgress, Read> {
  const reading = placedIn(text, (given) => readForm(box, given, expected))
  if (!reading.ok) return reading
  yield { verified: 0, of: reading.chronicle.evenings.length }
  const proof = yield* proveSteps(box, reading.chronicle, expected.begins)
  // Where faults lie in the text only its tree can tell, which nobody has kept meanwhile.
  return proof.ok ? { ok: true, ...proof.proved } : placedIn<never>(text, () => proof)
}

const placedIn = <Meant extends { readonly ok: true }>(
  text: string,
  read: (given: unknown) => Meant | { readonly ok: false; readonly faults: readonly ChronicleFault[] },
) => readWritten<Meant>(read, text, LONGEST_CHRONICLE, CHRONICLE_LIMITS)

type Formed = { readonly ok: true; readonly chronicle: Chronicle }

function readForm(
  box: Box,
  given: unknown,
  { isAllowedName }: Expected,
): Formed | { readonly ok: false; readonly faults: readonly ChronicleFault[] } {
  const head = v.safeParse(HeadForm, given)
  if (!head.success) return { ok: false, faults: head.issues.map((issue) => faultOf(issue)) }
  const other = otherFile(box, head.output)
  if (other) return { ok: false, faults: [other] }
  const form = v.safeParse(ChronicleForm, given)
  if (!form.success)
    return { ok: false, faults: form.issues.slice(0, MAX_CHRONICLE_FAULTS).map((issue) => faultOf(issue)) }
  const chronicle = form.output as Chronicle
  const faults = [...tooManyLinesIn(chronicle), ...(isAllowedName ? wrongPeopleIn(chronicle, isAllowedName) : [])]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, chronicle }
}

/** Whatever a newer house means by it, this one does not know. */
function otherFile({ game }: Box, { gloamhall, game: found, schema, rules }: v.InferOutput<typeof HeadForm>) {
  const fault = (field: string, code: keyof typeof en, params: Fault['params'] = {}): ChronicleFault => ({
    path: [field],
    code,
    params,
  })
  if (gloamhall !== 'chronicle') return fault('gloamhall', 'not-a-chronicle')
  if (found !== game.id) return fault('game', 'other-game', { found: found.slice(0, 40), game: game.id })
  if (schema !== SCHEMA) return fault('schema', 'other-form', { found: schema, schema: SCHEMA })
  return typeof rules === 'number' && rules > game.version
    ? fault('rules', 'newer-rules', { found: rules, rules: game.version })
    : undefined
}

/** The reason alone, a clause without a full stop. */
export const reasonFor = (box: Box, fault: ChronicleFault, language: Language): string =>
  reasonOf(reasonsFor(box), explained(fault, language), language)

/** All that can be said against the file of a campaign. */
export const reasonsFor = ({ campaigns }: Box): { readonly reasons: Readonly<Record<Language, Phrases>> } => ({
  reasons: { en: { ...campaigns?.reasons.en, ...en }, de: { ...campaigns?.reasons.de, ...de } },
})

/** With what the rules or the record have to say about it, in the reader's language. */
export function explained<Told extends ChronicleFault>(fault: Told, language: Language): Told {
  const { problem, params } = fault
  if (!problem) return fault
  return { ...fault, params: { ...params, why: explain(teller(language, problemWords[language], String), problem) } }
}
