import type { Content, Fault, InBothLanguages, Language, Pack, Reading } from '@gloamhall/kernel'
import { LANGUAGES, wordsBy } from '@gloamhall/kernel'
import { faultOf } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import de from '../../i18n/pack.de.json' with { type: 'json' }
import en from '../../i18n/pack.en.json' with { type: 'json' }
import { olderWords } from '../older.ts'
import { phrases } from '../phrases.ts'
import { VERSION } from '../version.ts'
import type { ActionId, FoeId } from './cards.ts'
import { ACTION_IDS, ACTIONS, boxBy, cardOf, FOE_IDS, FOES, rankOf, STARTER_IDS, upgradeDeck } from './cards.ts'
import type { ActionChange, DungeonEffect, FoeChange } from './effects.ts'
import { FoeForm, PackForm, StarterForm, UpgradeForm } from './pack-schema.ts'
import { phraseIds } from './pack-words.ts'
import type { UpgradeId } from './upgrades.ts'
import { UPGRADES } from './upgrades.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

const GAME = 'bloodborne'
const SCHEMA = 1

/** As many as may sit at the table: less would not fill the row. (BB-10) */
const FEWEST_UPGRADES = 5

const ENOUGH = 20

type Change = ActionChange & FoeChange

/** Packs change the cards of the box: numbers, effects, names and texts. They add none. */
export const content: Content = {
  read,
  changed: ({ cards }) => Object.keys(cards).map((id) => inBox(VERSION, phraseIds(id).name)),
  reasons,
}

function read(given: unknown, rules = VERSION): Reading {
  const head = v.safeParse(PackForm, given)
  const strange = head.success ? otherPack(head.output) : undefined
  if (!head.success) return { ok: false, faults: head.issues.map((issue) => faultOf(issue)) }
  if (strange) return { ok: false, faults: [strange] }
  const faults: Fault[] = []
  const cards: Record<string, Change> = {}
  for (const [id, written] of Object.entries(head.output.cards)) {
    // Nobody reads more than that, and somebody might send thousands.
    if (faults.length > ENOUGH) break
    const change = readCard(rules, id, written, faults)
    if (change && Object.keys(change).length > 0) cards[id] = change
  }
  const pack: Pack = { gloamhall: 'content', game: GAME, schema: SCHEMA, name: inBoth(head.output.name), cards }
  if (faults.length === 0) faults.push(...unplayable(rules, pack))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, pack }
}

function otherPack({ gloamhall, game, schema }: v.InferOutput<typeof PackForm>): Fault | undefined {
  if (gloamhall !== 'content') return { path: ['gloamhall'], code: 'not-a-pack', params: {} }
  if (game !== GAME) return { path: ['game'], code: 'other-game', params: { found: game.slice(0, 40), game: GAME } }
  if (schema !== SCHEMA) return { path: ['schema'], code: 'other-schema', params: { found: schema, schema: SCHEMA } }
  return undefined
}

// ---- one card ----

function readCard(rules: number, id: string, written: unknown, faults: Fault[]): Change | undefined {
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
  const { name, text, ...rest } = parsed.output
  const change = { ...wordsOf(rules, id, { name, text }), ...differing(rest, boxed(rules, id)) } as Change
  faults.push(...wrongIn(rules, id, change).map((fault) => ({ ...fault, path: [...path, ...fault.path] })))
  return change
}

function formOf(id: string) {
  if (Object.hasOwn(UPGRADES, id)) return UpgradeForm
  if (Object.hasOwn(ACTIONS, id)) return StarterForm
  return Object.hasOwn(FOES, id) ? FoeForm : undefined
}

/** What the box says of a card, beside its words. */
function boxed(rules: number, id: string): Readonly<Record<string, unknown>> {
  const { actions, foes } = boxBy(rules)
  return { ...actions[id as ActionId], ...foes[id as FoeId] }
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
function wordsOf(rules: number, id: string, written: { readonly name?: Spoken; readonly text?: Spoken }): Change {
  const ids = phraseIds(id)
  const words: { name?: InBothLanguages; text?: InBothLanguages } = {}
  for (const field of ['name', 'text'] as const) {
    const [said, known] = [written[field], inBox(rules, ids[field])]
    if (said === undefined || said === known.en || said === known.de || isSame(said, known)) continue
    words[field] = inBoth(said)
  }
  return words
}

const inBox = (rules: number, id: string): InBothLanguages => ({
  en: phraseIn('en', id, rules),
  de: phraseIn('de', id, rules),
})

/** As one writes it: without the soft hyphens that tell a narrow card where a long name may break. */
function phraseIn(language: Language, id: string, rules = VERSION): string {
  const newest: Readonly<Record<string, string>> = phrases[language]
  return (wordsBy(olderWords, rules, language)[id] ?? newest[id] ?? '').replaceAll('\u00ad', '')
}

const inBoth = (said: NonNullable<Spoken>): InBothLanguages =>
  typeof said === 'string' ? { en: said, de: said } : { en: said.en, de: said.de }

// ---- what cannot be, though every word of it is right ----

function wrongIn(rules: number, id: string, change: Change): Fault[] {
  const { effects, trophies } = change
  const faults: Fault[] = []
  const note = (path: Fault['path'], code: string, params: Fault['params'] = {}): void => {
    faults.push({ path, code, params })
  }
  if (trophies && new Set(trophies).size < trophies.length) note(['trophies'], 'same-twice')
  if (effects) {
    if (isStale(rules, id, change)) note(['text'], 'stale-text')
    for (const [at, { kind }] of effects.entries()) {
      if (!OFTEN.has(kind) && effects.findIndex((effect) => effect.kind === kind) < at) {
        note(['effects', at], 'kind-twice', { kind })
      }
    }
  }
  if (Object.hasOwn(ACTIONS, id)) return [...faults, ...wrongInAction(rules, id as ActionId, change)]
  return [...faults, ...wrongInFoe(id as FoeId, (effects ?? []) as readonly DungeonEffect[])]
}

/** Effects that a card may have several times; of the others the rules look for one. */
const OFTEN: ReadonlySet<string> = new Set(['strike', 'gain', 'hurt', 'heal', 'steal', 'protect', 'loseBlood'])

/** Whoever changes what a card does must say so on it, in every language. */
function isStale(rules: number, id: string, { text }: Change): boolean {
  const known = inBox(rules, phraseIds(id).text)
  return !text || LANGUAGES.some((language) => text[language] === known[language])
}

function wrongInAction(rules: number, id: ActionId, change: ActionChange): Fault[] {
  const { type, effects } = { ...boxBy(rules).actions[id], ...change }
  const adds = effects.some(({ kind }) => kind === 'addWeapon')
  const dreams = effects.some(({ kind }) => kind === 'dream')
  const at = change.effects ? ['effects'] : ['type']
  return [
    ...(adds && type !== 'utility' ? [{ path: at, code: 'two-weapons', params: {} }] : []),
    ...(id === 'hunters-dream' && !(dreams && type === 'utility')
      ? [{ path: at, code: 'dream-lost', params: {} }]
      : []),
  ]
}

/** Bosses do not escape, and only a final boss holds for the whole game. (BB-7, BB-22) */
function wrongInFoe(id: FoeId, effects: readonly DungeonEffect[]): Fault[] {
  return effects.flatMap(({ when }, at) => {
    const reason = when === 'escape' ? 'escape' : GAME_LONG.has(when) ? 'game' : undefined
    const fits = !reason || (reason === 'escape' ? rankOf(id) === 'monster' : rankOf(id) === 'final-boss')
    return fits ? [] : [{ path: ['effects', at, 'when'], code: 'wrong-rank', params: { when, reason } }]
  })
}

const GAME_LONG: ReadonlySet<string> = new Set(['game', 'roundStart', 'death'])

// ---- the whole box ----

/** With such cards the row would stay empty, or no boss would ever fall. */
function unplayable(rules: number, pack: Pack): Fault[] {
  const on = { rules, pack }
  const count = upgradeDeck(on).length
  const armed = STARTER_IDS.some((id) => cardOf(on, id).isWeapon && cardOf(on, id).striking > 0)
  return [
    ...(count < FEWEST_UPGRADES
      ? [{ path: ['cards'], code: 'too-few-upgrades', params: { count, limit: FEWEST_UPGRADES } }]
      : []),
    ...(armed ? [] : [{ path: ['cards'], code: 'unarmed', params: {} }]),
  ]
}

/** The box as a pack, to be written over: every card with all that can be said of it. */
export function template(language: Language): object {
  const words = (id: string) => ({
    name: phraseIn(language, phraseIds(id).name),
    text: phraseIn(language, phraseIds(id).text),
  })
  const actions = ACTION_IDS.map((id) => {
    const { type, effects } = ACTIONS[id]
    const copies = isUpgrade(id) ? { copies: UPGRADES[id].copies } : {}
    return [id, { ...words(id), type, ...copies, effects }] as const
  })
  const foes = FOE_IDS.map((id) => {
    const { health, die, trophies, effects } = FOES[id]
    return [id, { ...words(id), health, die, trophies, effects }] as const
  })
  const cards = Object.fromEntries<object>([...actions, ...foes])
  return { gloamhall: 'content', game: GAME, schema: SCHEMA, name: phraseIn(language, 'game.name'), cards }
}

const isUpgrade = (id: ActionId): id is UpgradeId => Object.hasOwn(UPGRADES, id)

// ---- a slip of the pen ----

function unknownCard(id: string): Omit<Fault, 'path'> {
  const near = [...ACTION_IDS, ...FOE_IDS].find((known) => distance(known, id) <= 2)
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
