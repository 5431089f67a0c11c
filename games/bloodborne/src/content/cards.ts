import type { Pack } from '@gloamhall/kernel'
import { VERSION } from '../version.ts'
import type { Face, Side } from './board.ts'
import { SIDES, sidesWith, TRACK } from './board.ts'
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
  Die,
  FoeChange,
  PartChange,
  Protect,
  Strike,
  Trophy,
} from './effects.ts'
import type { FinalBossId } from './final-bosses.ts'
import { FINAL_BOSSES } from './final-bosses.ts'
import type { MonsterId } from './monsters.ts'
import { MONSTERS } from './monsters.ts'
import type { Printed } from './older.ts'
import type { StarterId } from './starters.ts'
import { STARTERS } from './starters.ts'
import type { UpgradeId } from './upgrades.ts'
import { UPGRADES } from './upgrades.ts'

/** All cards by id, with derived values the rules need often, computed once. */

export type ActionId = StarterId | UpgradeId
export type DungeonId = MonsterId | BossId
export type FoeId = DungeonId | FinalBossId
export type CardId = ActionId | FoeId

export const ACTIONS: Readonly<Record<ActionId, ActionCard>> = { ...STARTERS, ...UPGRADES }
export const FOES: Readonly<Record<FoeId, DungeonCard>> = { ...MONSTERS, ...BOSSES, ...FINAL_BOSSES }

export const STARTER_IDS = Object.keys(STARTERS) as readonly StarterId[]
export const UPGRADE_IDS = Object.keys(UPGRADES) as readonly UpgradeId[]
export const ACTION_IDS = [...STARTER_IDS, ...UPGRADE_IDS] as readonly ActionId[]
export const MONSTER_IDS = Object.keys(MONSTERS) as readonly MonsterId[]
export const BOSS_IDS = Object.keys(BOSSES) as readonly BossId[]
export const FINAL_BOSS_IDS = Object.keys(FINAL_BOSSES) as readonly FinalBossId[]
export const FOE_IDS = Object.keys(FOES) as readonly FoeId[]

/** An Action card, with derived values the rules need in every round. */
export interface Card extends ActionCard {
  readonly id: ActionId
  /** Its effects, in the form in which they are resolved. */
  readonly preparedEffects: readonly PreparedEffect[]
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
  /** The damage of all its strikes together. */
  readonly striking: number
}

/** An effect, with what is needed to resolve it. */
export interface PreparedEffect {
  readonly effect: ActionEffect
  readonly when: ActionEffect['when']
  readonly strike: Strike | undefined
  readonly condition: Condition | undefined
  /** What its player does to a chosen Hunter; undefined if no Hunter is chosen. */
  readonly verb: 'wound' | 'rob' | 'disarm' | undefined
}

export interface Foe extends DungeonCard {
  readonly id: FoeId
  readonly rank: 'monster' | 'boss' | 'final-boss'
  /** The faces of its die. */
  readonly sides: readonly Side[]
  readonly abilities: Abilities
}

/** The abilities the rules look up on the current foe and on the final boss at every turn. */
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

/** Identifies the cards in use: a table, or a view of one. If empty, the newest box. */
export interface Laid {
  readonly rules?: number | undefined
  readonly pack?: Pack | undefined
}

export const cardOf = (on: Laid, id: ActionId): Card => cardsOf(on).actions.get(id) as Card

export function foeOf(on: Laid, id: FoeId): Foe {
  const cards = cardsOf(on)
  // Usually the same foe as in the previous call.
  if (cards.latest?.id !== id) cards.latest = cards.foes.get(id)
  return cards.latest as Foe
}

/** Every upgrade, with as many copies as are in the box. (BB-2) */
export const upgradeDeck = (on: Laid): UpgradeId[] => cardsOf(on).upgrades.slice()

/** The values of a trophy track, space by space. (BB-109, BB-110) */
export const trackOf = (on: Laid, type: Trophy): readonly number[] => cardsOf(on).tracks[type]

/** All cards, as they are at a table. Maps, because an object accessed with ever-changing keys is four times slower. */
interface Cards {
  readonly actions: ReadonlyMap<ActionId, Card>
  readonly foes: ReadonlyMap<FoeId, Foe>
  latest: Foe | undefined
  readonly upgrades: readonly UpgradeId[]
  readonly tracks: Readonly<Record<Trophy, readonly number[]>>
}

/** The printed cards, before a pack changes them. */
interface Box {
  readonly actions: Readonly<Record<ActionId, ActionCard & { readonly copies?: number }>>
  readonly foes: Readonly<Record<FoeId, DungeonCard>>
}

const NEWEST: Box = { actions: ACTIONS, foes: FOES }
const CARDS: Cards = allCards(NEWEST, {})

const cardsOf = ({ rules, pack }: Laid): Cards =>
  pack === undefined && (rules === VERSION || rules === undefined) ? CARDS : otherCards(rules, pack)

// ---- older versions ----

const OLDER = new Map<number, Printed>()
const BOXES = new Map<number, Box>([[VERSION, NEWEST]])

/** Registers the cards of older versions; a client that only shows the newest does not load them. */
export function bringOlder(older: Readonly<Record<number, Printed>>): void {
  for (const [version, printed] of Object.entries(older)) OLDER.set(Number(version), printed)
}

/** The box of this version: that of the next version, with the changes since then undone. */
export function boxBy(rules = VERSION): Box {
  const known = BOXES.get(rules)
  if (known) return known
  const printed = OLDER.get(rules)
  if (!printed) throw new RangeError(`the cards of version ${rules} are not registered`)
  const { actions, foes } = boxBy(rules + 1)
  const box: Box = { actions: asPrinted(actions, printed), foes: asPrinted(foes, printed) }
  BOXES.set(rules, box)
  return box
}

const asPrinted = <Cards extends object>(cards: Cards, printed: Printed): Cards =>
  Object.fromEntries(Object.entries(cards).map(([id, next]) => [id, { ...next, ...printed[id as CardId] }])) as Cards

// ---- packs ----

/** Stands for the absence of a pack. */
const NO_PACK: Pick<Pack, 'cards'> = { cards: {} }
const CARDS_CACHE = new Map<number, WeakMap<object, Cards>>()
let latest: (Laid & { readonly cards: Cards }) | undefined

/** Cached, since versions and packs are immutable; most calls ask for the latest pair again. */
function otherCards(rules: number | undefined, pack: Pack | undefined): Cards {
  if (latest && latest.pack === pack && latest.rules === rules) return latest.cards
  const kept = CARDS_CACHE.get(rules ?? VERSION) ?? new WeakMap<object, Cards>()
  const changes = pack ?? NO_PACK
  const cards = kept.get(changes) ?? allCards(boxBy(rules), changes.cards)
  CARDS_CACHE.set(rules ?? VERSION, kept.set(changes, cards))
  latest = { rules, pack, cards }
  return cards
}

function allCards(box: Box, changes: Readonly<Record<string, object>>): Cards {
  const actions = ACTION_IDS.map((id) => [id, card(id, changed(box.actions[id], changes[id] as ActionChange))] as const)
  const dice = { green: sidesOf('green', changes), yellow: sidesOf('yellow', changes), red: sidesOf('red', changes) }
  const foes = FOE_IDS.map((id) => [id, foe(id, changed(box.foes[id], changes[id] as FoeChange), dice)] as const)
  const track = (type: Trophy): readonly number[] =>
    (changes[`${type}-track`] as PartChange | undefined)?.spaces ?? TRACK
  const copies = (id: UpgradeId): number => ((changes[id] ?? {}) as ActionChange).copies ?? box.actions[id].copies ?? 0
  return {
    actions: new Map(actions),
    foes: new Map(foes),
    latest: undefined,
    upgrades: UPGRADE_IDS.flatMap((id) => Array.from({ length: copies(id) }, () => id)),
    tracks: { kin: track('kin'), humanoid: track('humanoid'), beast: track('beast') },
  }
}

function sidesOf(die: Die, changes: Readonly<Record<string, object>>): readonly Side[] {
  const { faces } = (changes[`${die}-die`] ?? {}) as PartChange
  return faces ? sidesWith(faces as readonly Face[]) : SIDES[die]
}

function changed<C extends ActionCard | DungeonCard>(printed: C, change: Partial<C> | undefined): C {
  if (!change) return printed
  const { ours: _, ...known } = printed
  return { ...(known as C), ...change, provenance: 'pack' }
}

/** Written out instead of spread: objects with the same shape are read several times faster. */
function card(id: ActionId, { type, provenance, ours, effects }: ActionCard): Card {
  const strikes = effects.filter((effect) => effect.kind === 'strike')
  return {
    id,
    type,
    provenance,
    ours,
    effects,
    preparedEffects: effects.map(prepareEffect),
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

/** Strikes are written out too: content lists only the fields a card has, so the shapes would differ. */
function prepareEffect(effect: ActionEffect): PreparedEffect {
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

function verbOf(effect: ActionEffect): PreparedEffect['verb'] {
  if (effect.kind === 'steal') return 'rob'
  if (effect.kind === 'cancelMelee') return 'disarm'
  return effect.kind === 'hurt' && effect.who === 'chosen' ? 'wound' : undefined
}

function foe(
  id: FoeId,
  { health, die, trophies, provenance, ours, effects }: DungeonCard,
  dice: Readonly<Record<Die, readonly Side[]>>,
): Foe {
  return {
    id,
    health,
    die,
    trophies,
    provenance,
    ours,
    effects,
    rank: rankOf(id),
    sides: dice[die],
    abilities: abilitiesAmong(effects),
  }
}

/** Every kind is listed, even absent ones, so that all objects have the same shape and are read fast. */
function abilitiesAmong(effects: readonly DungeonEffect[]): Abilities {
  const first = (sought: DungeonEffect['kind']) => [sought, effects.find(({ kind }) => kind === sought)]
  return Object.fromEntries(ABILITIES.map(first)) as Abilities
}

/** The abilities of a foe that is gone. */
export const NO_ABILITIES = abilitiesAmong([])

export function rankOf(id: FoeId): Foe['rank'] {
  if (Object.hasOwn(FINAL_BOSSES, id)) return 'final-boss'
  return Object.hasOwn(BOSSES, id) ? 'boss' : 'monster'
}

export const isWeapon = (on: Laid, id: ActionId): boolean => cardOf(on, id).isWeapon

/** A foe's rank; packs cannot change it. */
export const isOrdinary = (id: FoeId): boolean => CARDS.foes.get(id)?.rank === 'monster'
export const isFinalBoss = (id: FoeId): boolean => CARDS.foes.get(id)?.rank === 'final-boss'
