import { changedCard } from '@gloamhall/kernel'
import type { BossId } from './bosses.ts'
import type { ClassId } from './classes.ts'
import type { Equipment } from './effects.ts'
import { BOSS } from './equipment/boss.ts'
import { CLASS } from './equipment/class.ts'
import { COMMON } from './equipment/common.ts'
import { LEGENDARY } from './equipment/legendary.ts'
import { STARTING } from './equipment/starting.ts'
import { TRANSPOSED } from './equipment/transposed.ts'
import type { Laid } from './laid.ts'
import { cardsById } from './laid.ts'

/**
 * Readers of the cards in the box by id. The rules read cards only through them, so that a pack can override any card. They
 * are in separate modules, so that a page that shows a boss need not load a hundred weapons.
 */
export type { BehaviourId } from './behaviours.ts'
export { behaviourKey, behaviourOf } from './behaviours.ts'
export { bossModelOf, bossOf } from './bosses.ts'
export { encounterOf } from './encounters.ts'
export { enemyOf } from './enemies.ts'
export type { Laid } from './laid.ts'

export const EQUIPMENT = { ...STARTING, ...COMMON, ...CLASS, ...TRANSPOSED, ...LEGENDARY, ...BOSS } as const

export type CardId = keyof typeof EQUIPMENT
export const CARD_IDS = Object.keys(EQUIPMENT) as readonly CardId[]

const EQUIPMENT_BY_ID = cardsById<Equipment>(EQUIPMENT)

export function equipmentOf(on: Laid, id: CardId): Equipment {
  const card = EQUIPMENT_BY_ID.get(id) as Equipment
  return on.pack === undefined ? card : changedCard(on.pack, id, card)
}

/** Cards of a deck that have one of these owners or none. */
export const cardsOf = (deck: Equipment['deck'], owners?: readonly (ClassId | BossId)[]): CardId[] =>
  CARD_IDS.filter((id) => {
    const card: Equipment = EQUIPMENT[id]
    return card.deck === deck && (!owners || (card.owner !== undefined && owners.includes(card.owner as ClassId)))
  })
