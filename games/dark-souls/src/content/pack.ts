import type { Content, Fault, InBothLanguages, Language, Pack, Reading } from '@gloamhall/kernel'
import { faultOf } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import de from '../../i18n/pack.de.json' with { type: 'json' }
import en from '../../i18n/pack.en.json' with { type: 'json' }
import { phrases } from '../phrases.ts'
import { BEHAVIOURS } from './behaviours.ts'
import type { BossId, BossModelId } from './bosses.ts'
import { BOSS_MODELS, BOSSES } from './bosses.ts'
import type { CardId } from './cards.ts'
import { behaviourKey, CARD_IDS, EQUIPMENT } from './cards.ts'
import type { BehaviourCard, Equipment } from './effects.ts'
import type { EncounterId } from './encounters.ts'
import { ENCOUNTERS } from './encounters.ts'
import type { EnemyId } from './enemies.ts'
import { ENEMIES } from './enemies.ts'
import { wrongIn } from './pack-faults.ts'
import {
  BehaviourForm,
  BossForm,
  CommonForms,
  EncounterForm,
  EnemyForm,
  EquipmentForms,
  ModelForm,
  PackForm,
  PairForm,
  StartingForms,
} from './pack-schema.ts'
import { phraseIds } from './phrase-ids.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

const GAME = 'dark-souls'
const SCHEMA = 1
const ENOUGH = 20

/** Packs change the cards of the box: numbers, dice, effects, names and texts. They add none. */
export const content: Content = {
  read,
  changed: ({ cards }) => Object.keys(cards).map((id) => inBox(phraseIds(id).name)),
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
  const { name, text, ...rest } = parsed.output as { readonly name?: Spoken; readonly text?: Spoken }
  const change = { ...wordsOf(id, { name, text }), ...differing(rest, printedOf(id)) }
  faults.push(...wrongIn(id, change).map((fault) => ({ ...fault, path: [...path, ...fault.path] })))
  return change
}

const isEquipment = (id: string): id is CardId => Object.hasOwn(EQUIPMENT, id)
const isEncounter = (id: string): id is EncounterId => Object.hasOwn(ENCOUNTERS, id)
const isEnemy = (id: string): id is EnemyId => Object.hasOwn(ENEMIES, id)
const isBoss = (id: string): id is BossId => Object.hasOwn(BOSSES, id)
const isModel = (id: string): id is BossModelId => Object.hasOwn(BOSS_MODELS, id)

function formOf(id: string): v.GenericSchema | undefined {
  if (isEquipment(id)) return equipmentForm(EQUIPMENT[id])
  if (isEncounter(id)) return EncounterForm
  if (isEnemy(id)) return EnemyForm
  if (isBoss(id)) return isModel(id) ? BossForm : PairForm
  if (isModel(id)) return ModelForm
  return behaviourNamed(id) ? BehaviourForm : undefined
}

function equipmentForm({ kind, deck }: Equipment): v.GenericSchema {
  if (deck === 'starting' && (kind === 'armour' || kind === 'hand')) return StartingForms[kind]
  const forms = deck === 'common' ? CommonForms : EquipmentForms
  return kind === 'armour' || kind === 'hand' || kind === 'ember' ? forms[kind] : forms.upgrade
}

function behaviourNamed(id: string): BehaviourCard | undefined {
  const [model = '', card = '', ...more] = id.split('/')
  const cards: Readonly<Record<string, Readonly<Record<string, BehaviourCard>>>> = BEHAVIOURS
  if (more.length > 0 || !isModel(model) || !Object.hasOwn(cards[model] ?? {}, card)) return undefined
  return cards[model]?.[card]
}

/** What the box says of a card, beside its words. */
export function printedOf(id: string): Readonly<Record<string, unknown>> {
  if (isEquipment(id)) return { ...EQUIPMENT[id] }
  if (isEncounter(id)) return encounterPrinted(id)
  if (isEnemy(id)) return { ...ENEMIES[id] }
  if (isBoss(id)) return { ...BOSSES[id], ...(isModel(id) ? BOSS_MODELS[id] : {}) }
  if (isModel(id)) return { ...BOSS_MODELS[id] }
  return { ...behaviourNamed(id) }
}

/** As JSON would have it. */
const encounterPrinted = (id: EncounterId): Readonly<Record<string, unknown>> => {
  const {
    enemies,
    terrain,
    trapped = false,
  }: (typeof ENCOUNTERS)[EncounterId] & { readonly trapped?: boolean } = ENCOUNTERS[id]
  return { enemies, terrain: terrain.map((kind) => kind ?? null), trapped }
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

/** Words that the box has already, in whichever language they are written, change nothing. */
function wordsOf(id: string, written: { readonly name?: Spoken; readonly text?: Spoken }): object {
  const ids = phraseIds(id)
  const words: { name?: InBothLanguages; text?: InBothLanguages } = {}
  for (const field of ['name', 'text'] as const) {
    const [said, phrase] = [written[field], ids[field]]
    if (said === undefined || phrase === undefined) continue
    const known = inBox(phrase)
    if (said === known.en || said === known.de || isSame(said, known)) continue
    words[field] = inBoth(said)
  }
  return words
}

const inBox = (id: string): InBothLanguages => ({ en: phraseIn('en', id), de: phraseIn('de', id) })

const phraseIn = (language: Language, id: string): string =>
  (phrases[language] as Readonly<Record<string, string>>)[id] ?? ''

const inBoth = (said: NonNullable<Spoken>): InBothLanguages =>
  typeof said === 'string' ? { en: said, de: said } : { en: said.en, de: said.de }

// ---- the box, to be written over ----

const ALL_IDS: readonly string[] = [
  ...CARD_IDS,
  ...Object.keys(ENEMIES),
  ...new Set([...Object.keys(BOSSES), ...Object.keys(BOSS_MODELS)]),
  ...Object.entries(BEHAVIOURS).flatMap(([model, cards]) =>
    Object.keys(cards).map((id) => behaviourKey(model as BossModelId, id)),
  ),
  ...Object.keys(ENCOUNTERS),
]

/** Not to be changed, or nothing of what is printed. */
const KEPT = ['kind', 'deck', 'owner', 'category', 'models', 'tier', 'treasure', 'spawn', 'heatUp', 'level']

/** The box as a pack: every card with all that can be said of it. */
export function template(language: Language): object {
  const cards = Object.fromEntries(
    ALL_IDS.map((id) => {
      const { name, text } = phraseIds(id)
      const words = {
        name: phraseIn(language, name),
        ...(text && phraseIn(language, text) ? { text: phraseIn(language, text) } : {}),
      }
      return [id, { ...words, ...sayable(id) }]
    }),
  )
  return { gloamhall: 'content', game: GAME, schema: SCHEMA, name: phraseIn(language, 'game.name'), cards }
}

function sayable(id: string): object {
  const printed: Record<string, unknown> = { ...printedOf(id) }
  const isStarting = isEquipment(id) && (EQUIPMENT[id] as Equipment).deck === 'starting'
  // The pair goes by five cards, and a starting card stays in the hands it is for.
  const kept = [...KEPT, ...(id === 'ornstein-and-smough' ? ['deckSize'] : []), ...(isStarting ? ['hands'] : [])]
  if (isEquipment(id) && (EQUIPMENT[id] as Equipment).kind === 'ember') kept.push('needs')
  return Object.fromEntries(Object.entries(printed).filter(([field]) => !kept.includes(field)))
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
