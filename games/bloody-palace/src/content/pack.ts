import type { Content, Fault, InBothLanguages, Language, Pack, Reading } from '@gloamhall/kernel'
import { faultOf } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import de from '../../i18n/pack.de.json' with { type: 'json' }
import en from '../../i18n/pack.en.json' with { type: 'json' }
import { phrases } from '../phrases.ts'
import { wrongIn } from './pack-faults.ts'
import { PackForm } from './pack-schema.ts'
import { phraseId } from './phrase-ids.ts'
import { ALL_IDS, formOf, isCopy, printedOf } from './printed.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

const GAME = 'bloody-palace'
const SCHEMA = 1
const ENOUGH = 20

/** Packs change the cards of the box: links, hit boxes, numbers, effects, who stands where, and names. They add none. */
export const content: Content = {
  read,
  changed: ({ cards }) => Object.entries(cards).map(([id, change]) => inBox(id, change)),
  reasons,
}

function read(given: unknown): Reading {
  const head = v.safeParse(PackForm, given)
  if (!head.success) return { ok: false, faults: head.issues.map((issue) => faultOf(issue)) }
  const strange = otherPack(head.output)
  if (strange) return { ok: false, faults: [strange] }
  const faults: Fault[] = []
  const cards: Record<string, object> = {}
  for (const [id, written] of Object.entries(head.output.cards)) {
    // Nobody reads more than that, and somebody might send thousands.
    if (faults.length > ENOUGH) break
    const change = readCard(id, written, faults)
    if (change && Object.keys(change).length > 0) cards[id] = change
  }
  const pack: Pack = { gloamhall: 'content', game: GAME, schema: SCHEMA, name: inBoth(head.output.name), cards }
  // What cards are together is looked at once each of them is a card.
  if (faults.length === 0) faults.push(...wrongIn(pack))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, pack }
}

function otherPack({ gloamhall, game, schema }: v.InferOutput<typeof PackForm>): Fault | undefined {
  if (gloamhall !== 'content') return { path: ['gloamhall'], code: 'not-a-pack', params: {} }
  if (game !== GAME) return { path: ['game'], code: 'other-game', params: { found: game.slice(0, 40), game: GAME } }
  if (schema !== SCHEMA) return { path: ['schema'], code: 'other-schema', params: { found: schema, schema: SCHEMA } }
  return undefined
}

// ---- one card ----

function readCard(id: string, written: unknown, faults: Fault[]): object | undefined {
  const path = ['cards', id]
  const form = formOf(id)
  if (!form) {
    faults.push({ path, ...unknownCard(id) })
    return undefined
  }
  const parsed = v.safeParse(form, written)
  if (!parsed.success) {
    faults.push(...parsed.issues.map((issue) => faultOf(issue, path)))
    return undefined
  }
  const { name, ...rest } = parsed.output as { readonly name?: Spoken }
  return { ...nameOf(id, name), ...differing(rest, printedOf(id)) }
}

function differing(written: object, known: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(written).filter(([field, value]) => !isSame(value, known[field])))
}

/** The same, in whatever order its fields are written. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [fields, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>]
  return fields.length === Object.keys(other).length && fields.every(([key, value]) => isSame(value, others[key]))
}

type Spoken = string | { readonly en: string; readonly de: string } | undefined

/** A name that the box has already, in whichever language it is written, changes nothing. */
function nameOf(id: string, said: Spoken): { readonly name?: InBothLanguages } {
  if (said === undefined) return {}
  const known = inBox(id)
  const isKnown = said === known.en || said === known.de || isSame(said, known)
  return isKnown && !isCopy(id) ? {} : { name: inBoth(said) }
}

/** Only a copy that is a card of its own has no name in the box. */
function inBox(id: string, change: { readonly name?: InBothLanguages } = {}): InBothLanguages {
  const said = (language: Language): string =>
    (phrases[language] as Readonly<Record<string, string>>)[phraseId(id)] ?? change.name?.[language] ?? ''
  return { en: said('en'), de: said('de') }
}

const inBoth = (said: NonNullable<Spoken>): InBothLanguages =>
  typeof said === 'string' ? { en: said, de: said } : { en: said.en, de: said.de }

/** The box as a pack: every card with all that can be said of it. */
export function template(language: Language): object {
  const cards = Object.fromEntries(ALL_IDS.map((id) => [id, { name: inBox(id)[language], ...printedOf(id) }]))
  return { gloamhall: 'content', game: GAME, schema: SCHEMA, name: phrases[language]['game.name'], cards }
}

// ---- a slip of the pen ----

function unknownCard(id: string): Omit<Fault, 'path'> {
  const near = ALL_IDS.find((known) => distance(known, id) <= 2)
  const said = id.slice(0, 40)
  return near
    ? { code: 'unknown-card-near', params: { id: said, near } }
    : { code: 'unknown-card', params: { id: said } }
}

/** How many letters must be put in, left out or changed. */
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
