import type { Pack } from '@gloamhall/kernel'
import { BEHAVIOURS } from './behaviours.ts'
import type { Boss, BossId, BossModelId } from './bosses.ts'
import { BOSS_MODELS, BOSSES } from './bosses.ts'
import type { ClassId } from './classes.ts'
import type { BehaviourCard, BossModel, Enemy, Equipment } from './effects.ts'
import type { EnemyId } from './enemies.ts'
import { ENEMIES } from './enemies.ts'
import type { Encounter, EncounterId } from './encounters.ts'
import { ENCOUNTERS } from './encounters.ts'
import { BOSS } from './equipment/boss.ts'
import { CLASS } from './equipment/class.ts'
import { COMMON } from './equipment/common.ts'
import { LEGENDARY } from './equipment/legendary.ts'
import { STARTING } from './equipment/starting.ts'
import { TRANSPOSED } from './equipment/transposed.ts'

/** All cards of the box by id. The rules ask through these readers alone, so that a pack can lie over every one of them. */

export const EQUIPMENT = { ...STARTING, ...COMMON, ...CLASS, ...TRANSPOSED, ...LEGENDARY, ...BOSS } as const

export type CardId = keyof typeof EQUIPMENT
export const CARD_IDS = Object.keys(EQUIPMENT) as readonly CardId[]

/** A behaviour card by its name, among those of its model. */
export type BehaviourId = string

/** What lies over the cards of the box. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** Asked at every decision, and a map answers several times as fast as an object with so many names. */
const cardsById = <C>(cards: Readonly<Record<string, C>>): ReadonlyMap<string, C> => new Map(Object.entries(cards))

const EQUIPMENT_BY_ID = cardsById<Equipment>(EQUIPMENT)
const ENEMIES_BY_ID = cardsById<Enemy>(ENEMIES)
const ENCOUNTERS_BY_ID = cardsById<Encounter>(ENCOUNTERS)

export function equipmentOf(on: Laid, id: CardId): Equipment {
  const card = EQUIPMENT_BY_ID.get(id) as Equipment
  return on.pack === undefined ? card : laidOver(on.pack, id, card)
}
export function enemyOf(on: Laid, id: EnemyId): Enemy {
  const card = ENEMIES_BY_ID.get(id) as Enemy
  return on.pack === undefined ? card : laidOver(on.pack, id, card)
}
export function encounterOf(on: Laid, id: EncounterId): Encounter {
  const card = ENCOUNTERS_BY_ID.get(id) as Encounter
  return on.pack === undefined ? card : laidOver(on.pack, id, card)
}
export const bossOf = (on: Laid, id: BossId): Boss =>
  on.pack === undefined ? BOSSES[id] : laidOver(on.pack, id, BOSSES[id], 'boss')
export const bossModelOf = (on: Laid, id: BossModelId): BossModel =>
  on.pack === undefined ? BOSS_MODELS[id] : laidOver(on.pack, id, BOSS_MODELS[id])

export function behaviourOf(on: Laid, model: BossModelId, id: BehaviourId): BehaviourCard {
  const card = (BEHAVIOURS[model] as Readonly<Record<string, BehaviourCard>>)[id]
  if (!card) throw new RangeError(`${model} has no card ${id}`)
  return on.pack === undefined ? card : laidOver(on.pack, behaviourKey(model, id), card)
}

/** What a pack calls a behaviour card: several bosses have one of the same name. */
export const behaviourKey = (model: BossModelId, id: BehaviourId): string => `${model}/${id}`

/** Packs never change, so each card is put together once. */
const LAID = new WeakMap<Pack, Map<string, object>>()

/** A boss and its model are one entry of a pack, and two cards here. */
function laidOver<C extends object>(pack: Pack, id: string, printed: C, kind = ''): C {
  const change = pack.cards[id]
  if (!change) return printed
  let cards = LAID.get(pack)
  if (!cards) LAID.set(pack, (cards = new Map()))
  const key = `${kind}${id}`
  let card = cards.get(key) as C | undefined
  if (!card) cards.set(key, (card = { ...printed, ...change }))
  return card
}

/** Cards of a deck that belong to these owners, or to nobody. */
export const cardsOf = (deck: Equipment['deck'], owners?: readonly (ClassId | BossId)[]): CardId[] =>
  CARD_IDS.filter((id) => {
    const card: Equipment = EQUIPMENT[id]
    return card.deck === deck && (!owners || (card.owner !== undefined && owners.includes(card.owner as ClassId)))
  })
