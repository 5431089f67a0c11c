import type { Content, InBothLanguages, Language } from '@gloamhall/kernel'
import type { PrintedBox } from '@gloamhall/kernel/content'
import { readPack, templateOf } from '@gloamhall/kernel/content'
import type * as v from 'valibot'
import de from '../../i18n/pack.de.json' with { type: 'json' }
import en from '../../i18n/pack.en.json' with { type: 'json' }
import { phrases } from '../phrases.ts'
import { VERSION } from '../version.ts'
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
  BehaviourSchema,
  BossSchema,
  CommonSchemas,
  EncounterSchema,
  EnemySchema,
  EquipmentSchemas,
  ModelSchema,
  PairSchema,
  StartingSchemas,
} from './pack-schema.ts'
import { phraseIds } from './phrase-ids.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

/** Packs change cards of the box (numbers, dice, effects, names, texts) but add none. */
export const content: Content = {
  read: (given) => readPack(BOX, given),
  changed: ({ cards }) => Object.keys(cards).map((id) => inBox(phraseIds(id).name)),
  reasons,
}

const isEquipment = (id: string): id is CardId => Object.hasOwn(EQUIPMENT, id)
const isEncounter = (id: string): id is EncounterId => Object.hasOwn(ENCOUNTERS, id)
const isEnemy = (id: string): id is EnemyId => Object.hasOwn(ENEMIES, id)
const isBoss = (id: string): id is BossId => Object.hasOwn(BOSSES, id)
const isModel = (id: string): id is BossModelId => Object.hasOwn(BOSS_MODELS, id)

function formOf(id: string): v.GenericSchema | undefined {
  if (isEquipment(id)) return equipmentForm(EQUIPMENT[id])
  if (isEncounter(id)) return EncounterSchema
  if (isEnemy(id)) return EnemySchema
  if (isBoss(id)) return isModel(id) ? BossSchema : PairSchema
  if (isModel(id)) return ModelSchema
  return behaviourNamed(id) ? BehaviourSchema : undefined
}

function equipmentForm({ kind, deck }: Equipment): v.GenericSchema {
  if (deck === 'starting' && (kind === 'armour' || kind === 'hand')) return StartingSchemas[kind]
  const forms = deck === 'common' ? CommonSchemas : EquipmentSchemas
  return kind === 'armour' || kind === 'hand' || kind === 'ember' ? forms[kind] : forms.upgrade
}

function behaviourNamed(id: string): BehaviourCard | undefined {
  const [model = '', card = '', ...more] = id.split('/')
  const cards: Readonly<Record<string, Readonly<Record<string, BehaviourCard>>>> = BEHAVIOURS
  if (more.length > 0 || !isModel(model) || !Object.hasOwn(cards[model] ?? {}, card)) return undefined
  return cards[model]?.[card]
}

/** The printed values of a card, without its name and text. */
export function printedOf(id: string): Readonly<Record<string, unknown>> {
  if (isEquipment(id)) return { ...EQUIPMENT[id] }
  if (isEncounter(id)) return encounterPrinted(id)
  if (isEnemy(id)) return { ...ENEMIES[id] }
  if (isBoss(id)) return { ...BOSSES[id], ...(isModel(id) ? BOSS_MODELS[id] : {}) }
  if (isModel(id)) return { ...BOSS_MODELS[id] }
  return { ...behaviourNamed(id) }
}

/** In JSON form. */
const encounterPrinted = (id: EncounterId): Readonly<Record<string, unknown>> => {
  const {
    enemies,
    terrain,
    trapped = false,
  }: (typeof ENCOUNTERS)[EncounterId] & { readonly trapped?: boolean } = ENCOUNTERS[id]
  return { enemies, terrain: terrain.map((kind) => kind ?? null), trapped }
}

const inBox = (id: string): InBothLanguages => ({ en: phraseIn('en', id), de: phraseIn('de', id) })

const phraseIn = (language: Language, id: string): string =>
  (phrases[language] as Readonly<Record<string, string>>)[id] ?? ''

// ---- the overridable cards of the box ----

const ALL_IDS: readonly string[] = [
  ...CARD_IDS,
  ...Object.keys(ENEMIES),
  ...new Set([...Object.keys(BOSSES), ...Object.keys(BOSS_MODELS)]),
  ...Object.entries(BEHAVIOURS).flatMap(([model, cards]) =>
    Object.keys(cards).map((id) => behaviourKey(model as BossModelId, id)),
  ),
  ...Object.keys(ENCOUNTERS),
]

/** Fields that are fixed, or not printed on the card. */
const FIXED_FIELDS = ['kind', 'deck', 'owner', 'category', 'models', 'tier', 'treasure', 'spawn', 'heatUp', 'level']

const BOX: PrintedBox = {
  game: 'dark-souls',
  schema: 1,
  version: VERSION,
  ids: ALL_IDS,
  formOf,
  printedOf,
  wordsOf: (id) => {
    const { name, text } = phraseIds(id)
    return { name: inBox(name), ...(text === undefined ? {} : { text: inBox(text) }) }
  },
  wrongIn,
}

export const template = (language: Language): object =>
  templateOf(BOX, phraseIn(language, 'game.name'), (id) => {
    const { name, text = '' } = phraseIds(id)
    const said = phraseIn(language, text)
    return { name: phraseIn(language, name), ...(said ? { text: said } : {}), ...sayable(id) }
  })

function sayable(id: string): object {
  const printed: Record<string, unknown> = { ...printedOf(id) }
  const isStarting = isEquipment(id) && (EQUIPMENT[id] as Equipment).deck === 'starting'
  // The pair always has five behaviour cards, and a starting card keeps its hands.
  const kept = [
    ...FIXED_FIELDS,
    ...(id === 'ornstein-and-smough' ? ['deckSize'] : []),
    ...(isStarting ? ['hands'] : []),
  ]
  if (isEquipment(id) && (EQUIPMENT[id] as Equipment).kind === 'ember') kept.push('needs')
  return Object.fromEntries(Object.entries(printed).filter(([field]) => !kept.includes(field)))
}
