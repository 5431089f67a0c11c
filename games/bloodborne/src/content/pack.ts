import type { Content, Fault, InBothLanguages, Language, Pack } from '@gloamhall/kernel'
import { LANGUAGES, wordsBy } from '@gloamhall/kernel'
import type { PrintedBox } from '@gloamhall/kernel/content'
import { readPack, templateOf } from '@gloamhall/kernel/content'
import type * as v from 'valibot'
import de from '../../i18n/pack.de.json' with { type: 'json' }
import en from '../../i18n/pack.en.json' with { type: 'json' }
import { olderWords } from '../older.ts'
import { phrases } from '../phrases.ts'
import { VERSION } from '../version.ts'
import { isFace, isPart, PART_IDS, PARTS } from './board.ts'
import type { ActionId, CardId, FoeId } from './cards.ts'
import { ACTION_IDS, ACTIONS, boxBy, cardOf, FOE_IDS, FOES, rankOf, STARTER_IDS, upgradeDeck } from './cards.ts'
import type { ActionChange, DungeonEffect, FoeChange, PartChange } from './effects.ts'
import { DieForm, FoeForm, StarterForm, TrackForm, UpgradeForm } from './pack-schema.ts'
import { phraseIds } from './pack-words.ts'
import type { UpgradeId } from './upgrades.ts'
import { UPGRADES } from './upgrades.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

/** The largest number of players: with fewer upgrades the row could not be filled. (BB-10) */
const MIN_UPGRADES = 5

type Change = ActionChange & FoeChange & PartChange

/** Packs change what is in the box: numbers, effects, names and texts of cards, the trophy tracks and the dice. They add no cards. */
export const content: Content = {
  read: (given, rules) => readPack(BOX, given, rules),
  changed: ({ cards }) => Object.keys(cards).map((id) => nameInBox(id)),
  reasons,
}

const BOX: PrintedBox = {
  game: 'bloodborne',
  schema: 1,
  version: VERSION,
  ids: [...ACTION_IDS, ...FOE_IDS, ...PART_IDS],
  formOf,
  printedOf,
  wordsOf: (id, rules) =>
    isPart(id) ? {} : { name: inBox(rules, phraseIds(id).name), text: inBox(rules, phraseIds(id).text) },
  wrongIn: (id, change, rules) => (isPart(id) ? wrongInPart(change) : wrongIn(rules, id, change)),
  wrongInAll: (pack, rules) => unplayable(rules, pack),
}

function formOf(id: string): v.GenericSchema | undefined {
  if (Object.hasOwn(UPGRADES, id)) return UpgradeForm
  if (Object.hasOwn(ACTIONS, id)) return StarterForm
  if (isPart(id)) return 'spaces' in PARTS[id] ? TrackForm : DieForm
  return Object.hasOwn(FOES, id) ? FoeForm : undefined
}

/** The printed values, without the names and texts. */
function printedOf(id: string, rules: number): Readonly<Record<string, unknown>> {
  if (isPart(id)) return { ...PARTS[id] }
  const { actions, foes } = boxBy(rules)
  return { ...actions[id as ActionId], ...foes[id as FoeId] }
}

const inBox = (rules: number, id: string): InBothLanguages => ({
  en: phraseIn('en', id, rules),
  de: phraseIn('de', id, rules),
})

/** A printed phrase as a pack would write it, without the soft hyphens that allow a long name to break on a narrow card. */
function phraseIn(language: Language, id: string, rules = VERSION): string {
  const newest: Readonly<Record<string, string>> = phrases[language]
  return (wordsBy(olderWords, rules, language)[id] ?? newest[id] ?? '').replaceAll('\u00ad', '')
}

/** The name in the box. Tracks and dice have a name only in the phrases for packs, since no sentence of the game uses one. */
const nameInBox = (id: string): InBothLanguages =>
  isPart(id) ? { en: en[`part.${id}`], de: de[`part.${id}`] } : inBox(VERSION, phraseIds(id).name)

// ---- faults of valid values ----

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
      if (!REPEATABLE_EFFECTS.has(kind) && effects.findIndex((effect) => effect.kind === kind) < at) {
        note(['effects', at], 'kind-twice', { kind })
      }
    }
  }
  if (Object.hasOwn(ACTIONS, id)) return [...faults, ...wrongInAction(rules, id as ActionId, change)]
  return [...faults, ...wrongInFoe(id as FoeId, (effects ?? []) as readonly DungeonEffect[])]
}

/** Effects a card may have more than once; of the others the rules use only the first. */
const REPEATABLE_EFFECTS: ReadonlySet<string> = new Set([
  'strike',
  'gain',
  'hurt',
  'heal',
  'steal',
  'protect',
  'loseBlood',
])

/** Whether a pack changes what a card does without changing its text in every language. */
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

/** Bosses do not escape, and only a final boss has effects for the whole game. (BB-7, BB-22) */
function wrongInFoe(id: FoeId, effects: readonly DungeonEffect[]): Fault[] {
  return effects.flatMap(({ when }, at) => {
    const reason = when === 'escape' ? 'escape' : GAME_LONG.has(when) ? 'game' : undefined
    const fits = !reason || (reason === 'escape' ? rankOf(id) === 'monster' : rankOf(id) === 'final-boss')
    return fits ? [] : [{ path: ['effects', at, 'when'], code: 'wrong-rank', params: { when, reason } }]
  })
}

/** The values of a track must not fall, and a die needs six valid faces, at least one of which ends the roll. (BB-52, BB-106) */
function wrongInPart({ spaces = [], faces = [] }: PartChange): Fault[] {
  const falls = spaces.findIndex((worth, at) => worth < (spaces[at - 1] ?? 0))
  const odd = faces.findIndex((face) => !isFace(face))
  return [
    ...(falls >= 0 ? [{ path: ['spaces', falls], code: 'track-falls', params: {} }] : []),
    ...(odd >= 0 ? [{ path: ['faces', odd], code: 'no-face', params: { face: faces[odd] ?? '' } }] : []),
    ...(faces.length > 0 && faces.every((face) => face.endsWith('+'))
      ? [{ path: ['faces'], code: 'endless-die', params: {} }]
      : []),
  ]
}

const GAME_LONG: ReadonlySet<string> = new Set(['game', 'roundStart', 'death'])

// ---- the whole box ----

/** Finds packs with which the row would stay empty, or a boss could never be killed. */
function unplayable(rules: number, pack: Pack): Fault[] {
  const on = { rules, pack }
  const count = upgradeDeck(on).length
  const armed = STARTER_IDS.some((id) => cardOf(on, id).isWeapon && cardOf(on, id).striking > 0)
  return [
    ...(count < MIN_UPGRADES
      ? [{ path: ['cards'], code: 'too-few-upgrades', params: { count, limit: MIN_UPGRADES } }]
      : []),
    ...(armed ? [] : [{ path: ['cards'], code: 'unarmed', params: {} }]),
  ]
}

/** The whole box as a pack, as a template: every card with all its fields, the tracks and the dice. */
export const template = (language: Language): object =>
  templateOf(BOX, phraseIn(language, 'game.name'), (id) =>
    isPart(id) ? PARTS[id] : { ...wordsIn(language, id), ...sayable(id as CardId) },
  )

const wordsIn = (language: Language, id: string): object => ({
  name: phraseIn(language, phraseIds(id).name),
  text: phraseIn(language, phraseIds(id).text),
})

function sayable(id: CardId): object {
  if (isAction(id)) {
    const { type, effects } = ACTIONS[id]
    return { type, ...(isUpgrade(id) ? { copies: UPGRADES[id].copies } : {}), effects }
  }
  const { health, die, trophies, effects } = FOES[id]
  return { health, die, trophies, effects }
}

const isAction = (id: CardId): id is ActionId => Object.hasOwn(ACTIONS, id)
const isUpgrade = (id: ActionId): id is UpgradeId => Object.hasOwn(UPGRADES, id)
