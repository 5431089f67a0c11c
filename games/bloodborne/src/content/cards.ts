import type { BossId } from './bosses.ts'
import { BOSSES } from './bosses.ts'
import type { ActionCard, AddWeapon, DungeonCard, Protect } from './effects.ts'
import type { FinalBossId } from './final-bosses.ts'
import { FINAL_BOSSES } from './final-bosses.ts'
import type { MonsterId } from './monsters.ts'
import { MONSTERS } from './monsters.ts'
import type { StarterId } from './starters.ts'
import { STARTERS } from './starters.ts'
import type { UpgradeId } from './upgrades.ts'
import { UPGRADES } from './upgrades.ts'

/** All cards by id, and what the rules ask of them again and again, worked out once. */

export type ActionId = StarterId | UpgradeId
export type DungeonId = MonsterId | BossId
export type FoeId = DungeonId | FinalBossId

export const ACTIONS: Readonly<Record<ActionId, ActionCard>> = { ...STARTERS, ...UPGRADES }
export const FOES: Readonly<Record<FoeId, DungeonCard>> = { ...MONSTERS, ...BOSSES, ...FINAL_BOSSES }

export const STARTER_IDS = Object.keys(STARTERS) as readonly StarterId[]
export const UPGRADE_IDS = Object.keys(UPGRADES) as readonly UpgradeId[]
export const ACTION_IDS = [...STARTER_IDS, ...UPGRADE_IDS] as readonly ActionId[]
export const MONSTER_IDS = Object.keys(MONSTERS) as readonly MonsterId[]
export const BOSS_IDS = Object.keys(BOSSES) as readonly BossId[]
export const FINAL_BOSS_IDS = Object.keys(FINAL_BOSSES) as readonly FinalBossId[]
export const FOE_IDS = Object.keys(FOES) as readonly FoeId[]

/** Every upgrade as often as it lies in the box. (BB-2) */
export const upgradeDeck = (): UpgradeId[] => BOX.slice()

const BOX = UPGRADE_IDS.flatMap((id) => new Array<UpgradeId>(UPGRADES[id].copies).fill(id))

/** An Action card, and what the rules ask of it in every round. */
export interface Card extends ActionCard {
  readonly isWeapon: boolean
  readonly adds: AddWeapon | undefined
  readonly protects: readonly Protect[]
  readonly hasInstant: boolean
  readonly hasAttack: boolean
  readonly hasInstantStrike: boolean
  readonly order: 'first' | 'normal' | 'last'
  readonly dreams: boolean
  readonly takesUpgrade: boolean
  readonly keeps: boolean
}

export interface Foe extends DungeonCard {
  readonly rank: 'monster' | 'boss' | 'final-boss'
}

export const cardOf = (id: ActionId): Card => CARDS.get(id) as Card
export const foeOf = (id: FoeId): Foe => FOES_BY_ID.get(id) as Foe

// Maps, because an object that is asked for ever other keys answers four times as slowly.
const CARDS: ReadonlyMap<ActionId, Card> = new Map(ACTION_IDS.map((id) => [id, card(ACTIONS[id])]))
const FOES_BY_ID: ReadonlyMap<FoeId, Foe> = new Map(FOE_IDS.map((id) => [id, { ...FOES[id], rank: rankOf(id) }]))

function card(printed: ActionCard): Card {
  const { effects } = printed
  const strikes = effects.filter((effect) => effect.kind === 'strike')
  return {
    ...printed,
    isWeapon: printed.type !== 'utility',
    adds: effects.find((effect) => effect.kind === 'addWeapon'),
    protects: effects.filter((effect) => effect.kind === 'protect'),
    hasInstant: effects.some(({ when }) => when === 'instant'),
    hasAttack: effects.some(({ when }) => when === 'attack'),
    hasInstantStrike: strikes.some(({ when }) => when === 'instant'),
    order: strikes.find(({ order }) => order)?.order ?? 'normal',
    dreams: effects.some(({ kind }) => kind === 'dream'),
    takesUpgrade: effects.some(({ kind }) => kind === 'upgrade'),
    keeps: effects.some(({ kind }) => kind === 'keep'),
  }
}

function rankOf(id: FoeId): Foe['rank'] {
  if (Object.hasOwn(FINAL_BOSSES, id)) return 'final-boss'
  return Object.hasOwn(BOSSES, id) ? 'boss' : 'monster'
}

export const isWeapon = (id: ActionId): boolean => cardOf(id).isWeapon
export const isMelee = (id: ActionId): boolean => cardOf(id).type === 'melee'
export const isOrdinary = (id: FoeId): boolean => foeOf(id).rank === 'monster'
export const isFinalBoss = (id: FoeId): boolean => foeOf(id).rank === 'final-boss'
