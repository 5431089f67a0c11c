import type { Pack } from '@gloamhall/kernel'
import type { Side } from './board.ts'
import { SIDES } from './board.ts'
import type { BossId } from './bosses.ts'
import { BOSSES } from './bosses.ts'
import type {
  ActionCard,
  ActionChange,
  ActionEffect,
  AddWeapon,
  Condition,
  DungeonCard,
  DungeonEffect,
  FoeChange,
  Protect,
  Strike,
} from './effects.ts'
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

/** An Action card, and what the rules ask of it in every round. */
export interface Card extends ActionCard {
  readonly id: ActionId
  /** Its effects once more, as they are resolved. */
  readonly deeds: readonly Deed[]
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
  /** All its strikes together. */
  readonly striking: number
}

/** An effect, and what is asked of it whenever it is resolved. */
export interface Deed {
  readonly effect: ActionEffect
  readonly when: ActionEffect['when']
  readonly strike: Strike | undefined
  readonly condition: Condition | undefined
  /** What its player does to a Hunter by naming them; nothing, where nobody is named. */
  readonly verb: 'wound' | 'rob' | 'disarm' | undefined
}

export interface Foe extends DungeonCard {
  readonly id: FoeId
  readonly rank: 'monster' | 'boss' | 'final-boss'
  /** What its die may show. */
  readonly sides: readonly Side[]
  readonly abilities: Abilities
}

/** What the rules look for on the card being fought, and on that of the final boss, at every turn. */
const ABILITIES = [
  'attackBonus',
  'bloodToLeft',
  'capStrike',
  'closeDream',
  'delayInstants',
  'eliminate',
  'extraBlood',
  'heal',
  'lashBack',
  'maxHealth',
  'noProtection',
  'removeWeapons',
] as const satisfies readonly DungeonEffect['kind'][]

export type Abilities = {
  readonly [K in (typeof ABILITIES)[number]]: Extract<DungeonEffect, { readonly kind: K }> | undefined
}

/** What a pack may lie on: a table, or the view of one. */
export interface Laid {
  readonly pack?: Pack | undefined
}

export const cardOf = ({ pack }: Laid, id: ActionId): Card => (pack ? cardsOf(pack) : BOX).actions.get(id) as Card

export function foeOf({ pack }: Laid, id: FoeId): Foe {
  const cards = pack ? cardsOf(pack) : BOX
  // Mostly it is the foe being fought, whom somebody has asked for just before.
  if (cards.latest?.id !== id) cards.latest = cards.foes.get(id)
  return cards.latest as Foe
}

/** Every upgrade as often as it lies in the box. (BB-2) */
export const upgradeDeck = ({ pack }: Laid): UpgradeId[] => (pack ? cardsOf(pack) : BOX).upgrades.slice()

/** All cards, as a table has them. Maps, because an object that is asked for ever other keys answers four times as slowly. */
interface Cards {
  readonly actions: ReadonlyMap<ActionId, Card>
  readonly foes: ReadonlyMap<FoeId, Foe>
  latest: Foe | undefined
  readonly upgrades: readonly UpgradeId[]
}

const BOX: Cards = allCards({})
const LAID = new WeakMap<Pack, Cards>()
let latest: { readonly pack: Pack; readonly cards: Cards } | undefined

/** A pack never changes, so its cards are put together once; and mostly it is the same pack that is asked for. */
function cardsOf(pack: Pack): Cards {
  if (latest?.pack === pack) return latest.cards
  const cards = LAID.get(pack) ?? allCards(pack.cards)
  LAID.set(pack, cards)
  latest = { pack, cards }
  return cards
}

function allCards(changes: Readonly<Record<string, object>>): Cards {
  const actions = ACTION_IDS.map((id) => [id, card(id, changed(ACTIONS[id], changes[id] as ActionChange))] as const)
  const foes = FOE_IDS.map((id) => [id, foe(id, changed(FOES[id], changes[id] as FoeChange))] as const)
  const copies = (id: UpgradeId): number => (changes[id] as ActionChange | undefined)?.copies ?? UPGRADES[id].copies
  return {
    actions: new Map(actions),
    foes: new Map(foes),
    latest: undefined,
    upgrades: UPGRADE_IDS.flatMap((id) => Array.from({ length: copies(id) }, () => id)),
  }
}

function changed<C extends ActionCard | DungeonCard>(printed: C, change: Partial<C> | undefined): C {
  if (!change) return printed
  const { ours: _, ...known } = printed
  return { ...(known as C), ...change, provenance: 'pack' }
}

/** Written out, not spread: cards that are all built alike are read several times as fast. */
function card(id: ActionId, { type, provenance, ours, effects }: ActionCard): Card {
  const strikes = effects.filter((effect) => effect.kind === 'strike')
  return {
    id,
    type,
    provenance,
    ours,
    effects,
    deeds: effects.map(deed),
    isWeapon: type !== 'utility',
    adds: effects.find((effect) => effect.kind === 'addWeapon'),
    protects: effects.filter((effect) => effect.kind === 'protect'),
    hasInstant: effects.some(({ when }) => when === 'instant'),
    hasAttack: effects.some(({ when }) => when === 'attack'),
    hasInstantStrike: strikes.some(({ when }) => when === 'instant'),
    order: strikes.find(({ order }) => order)?.order ?? 'normal',
    dreams: effects.some(({ kind }) => kind === 'dream'),
    takesUpgrade: effects.some(({ kind }) => kind === 'upgrade'),
    keeps: effects.some(({ kind }) => kind === 'keep'),
    striking: strikes.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Strikes are written out too: cards name only what they have, and every other one would be built differently. */
function deed(effect: ActionEffect): Deed {
  return {
    effect,
    when: effect.when,
    strike: effect.kind === 'strike' ? writtenOut(effect) : undefined,
    condition: 'if' in effect ? effect.if : undefined,
    verb: verbOf(effect),
  }
}

function writtenOut({ kind, when, amount, order, into, bonus, alone }: Strike): Strike {
  return { kind, when, amount, order, into, bonus, alone }
}

function verbOf(effect: ActionEffect): Deed['verb'] {
  if (effect.kind === 'steal') return 'rob'
  if (effect.kind === 'cancelMelee') return 'disarm'
  return effect.kind === 'hurt' && effect.who === 'chosen' ? 'wound' : undefined
}

function foe(id: FoeId, { health, die, trophies, provenance, ours, effects }: DungeonCard): Foe {
  return {
    id,
    health,
    die,
    trophies,
    provenance,
    ours,
    effects,
    rank: rankOf(id),
    sides: SIDES[die],
    abilities: abilitiesAmong(effects),
  }
}

/** Every kind is named, whether it is there or not: what is built alike is read fast. */
function abilitiesAmong(effects: readonly DungeonEffect[]): Abilities {
  const first = (sought: DungeonEffect['kind']) => [sought, effects.find(({ kind }) => kind === sought)]
  return Object.fromEntries(ABILITIES.map(first)) as Abilities
}

/** Those of a foe that is gone. */
export const NO_ABILITIES = abilitiesAmong([])

export function rankOf(id: FoeId): Foe['rank'] {
  if (Object.hasOwn(FINAL_BOSSES, id)) return 'final-boss'
  return Object.hasOwn(BOSSES, id) ? 'boss' : 'monster'
}

export const isWeapon = (on: Laid, id: ActionId): boolean => cardOf(on, id).isWeapon

/** No pack changes what a foe is, only what it does. */
export const isOrdinary = (id: FoeId): boolean => BOX.foes.get(id)?.rank === 'monster'
export const isFinalBoss = (id: FoeId): boolean => BOX.foes.get(id)?.rank === 'final-boss'
