import * as v from 'valibot'
import { faultOf } from '../content/issues.ts'
import type { PlacedFault } from '../content/text.ts'
import { readWritten, reasonOf } from '../content/text.ts'
import type { Box, Carried, Fault, Language, Phrases } from '../src/index.ts'
import { explain, problemWords, teller } from '../src/index.ts'
import type { Chronicle } from './form.ts'
import { ChronicleForm, HeadForm, SCHEMA } from './form.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import type { ChronicleFault, Proved } from './proving.ts'
import { prove } from './proving.ts'
import { sealOf } from './seal.ts'

export type { Chronicle, ChronicleEvening, ChronicleSeat } from './form.ts'
export type { Proved, ProvedEvening } from './proving.ts'

/** A winter of long evenings has a quarter of it. */
export const LONGEST_CHRONICLE = 4 * 1024 * 1024

/** Is this the text of a chronicle? It says so itself, even if it cannot be read. */
export const isChronicle = (text: string): boolean => /"gloamhall"\s*:\s*"chronicle"/.test(text)

/** As a file, sealed. */
export function printChronicle(told: Omit<Chronicle, 'gloamhall' | 'schema' | 'seal'>): string {
  const chronicle = { gloamhall: 'chronicle' as const, schema: SCHEMA as typeof SCHEMA, ...told }
  return `${JSON.stringify({ ...chronicle, seal: sealOf(chronicle) }, null, 2)}\n`
}

type Meant = { readonly ok: true } & Proved
type Read = Meant | { readonly ok: false; readonly faults: readonly (PlacedFault & ChronicleFault)[] }

/** Reads a chronicle and proves it, or says with lines what is wrong; of one campaign, if it is said how that begins. */
export const readChronicle = (box: Box, text: string, begins?: Carried): Read =>
  readWritten<Meant>((given) => readGiven(box, given, begins), text, LONGEST_CHRONICLE)

function readGiven(
  box: Box,
  given: unknown,
  begins: Carried | undefined,
): Meant | { ok: false; faults: ChronicleFault[] } {
  const head = v.safeParse(HeadForm, given)
  if (!head.success) return { ok: false, faults: head.issues.map((issue) => faultOf(issue)) }
  const other = otherFile(box, head.output)
  if (other) return { ok: false, faults: [other] }
  const form = v.safeParse(ChronicleForm, given)
  if (!form.success) return { ok: false, faults: form.issues.map((issue) => faultOf(issue)) }
  const proof = prove(box, form.output as Chronicle, begins)
  return proof.ok ? { ok: true, ...proof.proved } : proof
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
