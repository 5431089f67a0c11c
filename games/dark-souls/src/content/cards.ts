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

export const equipmentOf = (_: Laid, id: CardId): Equipment => EQUIPMENT[id]
export const enemyOf = (_: Laid, id: EnemyId): Enemy => ENEMIES[id]
export const bossOf = (_: Laid, id: BossId): Boss => BOSSES[id]
export const bossModelOf = (_: Laid, id: BossModelId): BossModel => BOSS_MODELS[id]
export const encounterOf = (_: Laid, id: EncounterId): Encounter => ENCOUNTERS[id]

export function behaviourOf(_: Laid, model: BossModelId, id: BehaviourId): BehaviourCard {
  const card = (BEHAVIOURS[model] as Readonly<Record<string, BehaviourCard>>)[id]
  if (!card) throw new RangeError(`${model} has no card ${id}`)
  return card
}

/** Cards of a deck that belong to these owners, or to nobody. */
export const cardsOf = (deck: Equipment['deck'], owners?: readonly (ClassId | BossId)[]): CardId[] =>
  CARD_IDS.filter((id) => {
    const card: Equipment = EQUIPMENT[id]
    return card.deck === deck && (!owners || (card.owner !== undefined && owners.includes(card.owner as ClassId)))
  })
