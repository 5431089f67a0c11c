import * as v from 'valibot'
import type { Fault, InBothLanguages, Pack, Reading } from '../src/index.ts'
import { PackForm } from './forms.ts'
import { faultOf, MAX_FAULTS, parseOrFaults } from './issues.ts'

/**
 * The changeable content of a box, as a game prints it: everything pack parsing needs that differs from game to game.
 */
export interface PrintedBox {
  readonly game: string
  readonly schema: number
  /** The newest version of its rules. */
  readonly version: number
  /** Ids of everything that can be changed; an unknown id may be a typing error. */
  readonly ids: readonly string[]
  /** The schema of an entry; undefined for an id that is not in the box. */
  formOf(id: string): v.GenericSchema | undefined
  /** What the box prints on the card, apart from its name and text. */
  printedOf(id: string, rules: number): Readonly<Record<string, unknown>>
  /** The card's name and text in the box, if it has them. */
  wordsOf(id: string, rules: number): Words
  /** Faults in an entry, or in the pack as a whole, that the schema cannot express. */
  wrongIn?(id: string, change: object, rules: number): readonly Fault[]
  wrongInAll?(pack: Pack, rules: number): readonly Fault[]
}

interface Words {
  readonly name?: InBothLanguages
  readonly text?: InBothLanguages
}

/** A text in both languages, or one for both. */
export type Spoken = string | InBothLanguages

/** Parses a pack, and drops what equals the box. Stops after `MAX_FAULTS` faults. */
export function readPack(box: PrintedBox, given: unknown, rules = box.version): Reading {
  const head = v.safeParse(PackForm, given)
  if (!head.success) return { ok: false, faults: head.issues.map((issue) => faultOf(issue)) }
  const strange = otherPack(box, head.output)
  if (strange) return { ok: false, faults: [strange] }
  const faults: Fault[] = []
  const cards: Record<string, object> = {}
  for (const [id, written] of Object.entries(head.output.cards)) {
    if (faults.length >= MAX_FAULTS) break
    const change = readCard(box, id, written, rules, faults)
    if (change && Object.keys(change).length > 0) cards[id] = change
  }
  const { game, schema } = box
  const pack: Pack = { gloamhall: 'content', game, schema, name: inBoth(head.output.name), cards }
  // The pack as a whole is only checked once each card is valid.
  if (faults.length === 0) faults.push(...(box.wrongInAll?.(pack, rules) ?? []).slice(0, MAX_FAULTS))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, pack }
}

function otherPack(box: PrintedBox, { gloamhall, game, schema }: v.InferOutput<typeof PackForm>): Fault | undefined {
  if (gloamhall !== 'content') return { path: ['gloamhall'], code: 'not-a-pack', params: {} }
  if (game !== box.game)
    return { path: ['game'], code: 'other-game', params: { found: game.slice(0, 40), game: box.game } }
  if (schema !== box.schema)
    return { path: ['schema'], code: 'other-schema', params: { found: schema, schema: box.schema } }
  return undefined
}

// ---- one card ----

function readCard(box: PrintedBox, id: string, written: unknown, rules: number, faults: Fault[]): object | undefined {
  const path = ['cards', id]
  const form = box.formOf(id)
  if (!form) {
    faults.push({ path, ...unknownCard(box.ids, id) })
    return undefined
  }
  const parsed = parseOrFaults(form, written, path, MAX_FAULTS - faults.length)
  if (!parsed.ok) {
    faults.push(...parsed.faults)
    return undefined
  }
  const { name, text, ...rest } = parsed.output as { readonly name?: Spoken; readonly text?: Spoken }
  const change = {
    ...wordsIn(box.wordsOf(id, rules), { name, text }),
    ...differing(rest, box.printedOf(id, rules)),
  }
  const wrong = box.wrongIn?.(id, change, rules) ?? []
  faults.push(...wrong.slice(0, MAX_FAULTS).map((fault) => ({ ...fault, path: [...path, ...fault.path] })))
  return change
}

/** Drops texts that the box has already, in either language. */
function wordsIn(
  known: Words,
  written: { readonly name: Spoken | undefined; readonly text: Spoken | undefined },
): Words {
  const words: { name?: InBothLanguages; text?: InBothLanguages } = {}
  for (const field of ['name', 'text'] as const) {
    const said = written[field]
    if (said !== undefined && !isKnown(said, known[field])) words[field] = inBoth(said)
  }
  return words
}

const isKnown = (said: Spoken, known: InBothLanguages | undefined): boolean =>
  known !== undefined && (said === known.en || said === known.de || isSame(said, known))

export const inBoth = (said: Spoken): InBothLanguages =>
  typeof said === 'string' ? { en: said, de: said } : { en: said.en, de: said.de }

function differing(written: object, known: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(written).filter(([field, value]) => !isSame(value, known[field])))
}

/** Deep equality, regardless of the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [said, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>]
  return said.length === Object.keys(other).length && said.every(([key, value]) => isSame(value, others[key]))
}

// ---- the box as a template ----

/** The box as a pack: every card with everything that can be changed. */
export const templateOf = (
  { game, schema, ids }: PrintedBox,
  name: string,
  sayable: (id: string) => object,
): object => ({
  gloamhall: 'content',
  game,
  schema,
  name,
  cards: Object.fromEntries(ids.map((id) => [id, sayable(id)])),
})

// ---- typing errors in ids ----

function unknownCard(ids: readonly string[], id: string): Omit<Fault, 'path'> {
  const near = ids.find((known) => distance(known, id) <= 2)
  const said = id.slice(0, 40)
  return near
    ? { code: 'unknown-card-near', params: { id: said, near } }
    : { code: 'unknown-card', params: { id: said } }
}

/** Edit distance: insertions, deletions and substitutions. Returns early for lengths that differ by more than 2. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let down = 1; down <= one.length; down++) {
    const next = [down]
    for (let at = 1; at <= other.length; at++) {
      const swap = (row[at - 1] as number) + (one[down - 1] === other[at - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[at] as number) + 1, (next[at - 1] as number) + 1))
    }
    row = next
  }
  return row.at(-1) as number
}
