import type { Options, Seat, Table } from '@gloamhall/kernel'
import type { AchievementId } from './content/achievements.ts'
import type { BehaviourId, CardId } from './content/cards.ts'
import type { FoeClass } from './content/foes.ts'
import type { HunterId } from './content/hunters.ts'
import type { PalaceId } from './content/palace.ts'
import type { EnemyAsked, EnemyStep } from './agenda-types/enemies.ts'
import type { HuntAsked, HuntStep } from './agenda-types/hunt.ts'
import type { StageAsked, StageStep } from './agenda-types/stage.ts'
import type { Facing, Hex } from './hexes.ts'

export type PalaceStep = StageStep | HuntStep | EnemyStep
export type PalaceAsked = StageAsked | HuntAsked | EnemyAsked

/** The choices between variants and readings of the book; the first value is the one we recommend. See RULES.md. */
export const OPTIONS = {
  hunters: { values: ['chosen', 'random'], rule: 'BP-9' },
  orbs: { values: ['asked', 'spread'], rule: 'BP-179' },
  front: { values: ['cone', 'half'], rule: 'BP-175' },
  refill: { values: ['no', 'yes'], rule: 'BP-182' },
  wildStart: { values: ['yes', 'no'], rule: 'BP-168' },
  ties: { values: ['asked', 'settled'], rule: 'BP-218' },
  largeModels: { values: ['nearer', 'turning'], rule: 'BP-189' },
} as const

export interface BloodyPalaceTable extends Table<PalaceStep, PalaceAsked> {
  readonly options: Options
  /** The seat with the First Player token. (BP-12, BP-79) */
  first: Seat
  /** The number of the current stage (of four), and its card; undefined before the first is turned up. (BP-17, BP-23) */
  stage: number
  card: PalaceId | undefined
  /** The round of this stage. (BP-80) */
  round: number
  /** The stages to come, face down; the first is the top one. (BP-18) */
  palace: PalaceId[]
  /** By seat; Hunters are chosen one after the other. (BP-9) */
  hunters: Hunter[]
  foes: Foe[]
  /** The orbs in the arena, at most one entry for each hex. (BP-71) */
  orbs: Orbs[]
  /** The decks of the classes in this stage. (BP-27) */
  behaviours: Partial<Record<FoeClass, BehaviourDeck>>
  /** Achievements face down, face up, and not yet in the game (challenging ones and Demon Slayer). (BP-19, BP-29, A-3) */
  achievements: AchievementId[]
  row: AchievementId[]
  aside: AchievementId[]
  /** The current Hunter's turn, and the card being resolved in it. (BP-83, BP-95) */
  turn: Turn | undefined
  attack: Attack | undefined
  /** The current Enemy Phase. (BP-118) */
  phase: Phase | undefined
  /** The seat that made the last kill. (BP-141) */
  slayer: Seat | undefined
  over: boolean
}

export interface Hunter {
  readonly hunter: HunterId
  /** Undefined before the start and while knocked out. (BP-134) */
  at: Hex | undefined
  facing: Facing
  damage: number
  red: number
  /** Total Style, laps included. (BP-38, BP-157) */
  style: number
  /** Face down; the first is the top one. */
  deck: CardId[]
  hand: CardId[]
  discard: CardId[]
  /** From left to right. Each of the four Basic Attacks is available unless it is in the chain. (BP-45) */
  chain: CardId[]
  /** Upgrades still to be bought, face up. (BP-14) */
  upgrades: CardId[]
  /** Lasting upgrades that were bought. (BP-143) */
  beside: CardId[]
  /** Red orbs spent on cards that went into the deck. (BP-158) */
  spent: number
  /** Claimed achievements, face down beside the board. (BP-149) */
  feats: AchievementId[]
  /** Whether an achievement was claimed this round; one is allowed. (BP-82) */
  hasFeat: boolean
  /** Time Lag: Speed 2 in the next turn. */
  slowed: boolean
  /** Whether Devil Trigger was used in this stage. */
  triggered: boolean
  /** The style in effect this turn, if there are several beside the board. */
  stance: CardId | undefined
  /** How many enemy attacks of this phase targeted this Hunter or covered the hex; and whether any did damage. */
  assailed: number
  harmed: boolean
  /** Whether the player is still discarding in the End Phase. (BP-138) */
  isSorting: boolean
  /** How many of the achievements are turned up. (BP-156) */
  revealed: number
}

/** The id is the class and a number: hell-antenora-2. */
export interface Foe {
  readonly id: string
  readonly class: FoeClass
  /** The hex the pose is given by: the rear one of a large base, the middle of a gigantic one. */
  at: Hex
  facing: Facing
  damage: number
  stun: number
  guard: number
  /** The seats that have damaged it this round. */
  hurtBy: Seat[]
}

export interface Orbs {
  readonly hex: Hex
  red: number
  green: number
}

/** Resolved cards go to the bottom of the deck and come up again in the same order. (BP-123) */
export interface BehaviourDeck {
  /** The first is the top one. */
  deck: BehaviourId[]
  /** How many cards at the bottom all players have seen since it was shuffled. */
  seen: number
  /** The card turned up and being resolved. */
  up: BehaviourId | undefined
}

/** What has happened in a turn and what is still possible; its lists are always replaced, never mutated. (BP-84) */
export interface Turn {
  readonly seat: Seat
  ran: boolean
  claimed: boolean
  /** Whether the free hex of a card beside the board has been used. */
  stepped: boolean
  /** Extra damage for the next attack card with a hit box, and for the whole turn. */
  bonus: number
  trigger: boolean
  /** Counts of the cards played with a melee and with a ranged hit box, and the tags seen. */
  melee: number
  ranged: number
  tags: string[]
  /** For achievements: foes slain, stunned and shot, knock backs, orbs, hexes, combos of four, finishers. */
  slain: number
  stunned: string[]
  shot: string[]
  knocked: number
  orbs: number
  moved: number
  fours: number
  finishers: number
}

/** An attack card being resolved. (BP-95) */
export interface Attack {
  readonly seat: Seat
  readonly card: CardId
  /** Extra damage for each of its targets, fixed at the start. */
  readonly bonus: number
  /** The foes hit, in order, including slain ones. The lists of an attack are always replaced, never mutated. */
  hit: string[]
  /** All foes the card has hurt, also by its text; a card hurts each foe at most once. */
  hurt: string[]
  slain: Slain[]
  /** The total damage dealt, for achievements. */
  dealt: number
  /** The foes still to be knocked back. */
  knock: string[]
  /** The hexes left by foes that were knocked back or slain: the Hunter may follow there. (BP-105, BP-106) */
  left: Left[]
  /** Red orbs burned for it. */
  burned: number
}

export interface Slain {
  readonly id: string
  readonly class: FoeClass
  readonly hexes: readonly Hex[]
}

export interface Left {
  readonly foe: string
  readonly hexes: readonly Hex[]
}

export interface Phase {
  /** The classes still to act, starting with the acting one. (BP-119) */
  classes: FoeClass[]
  /** The models of the acting class that are still to act. (BP-120) */
  waiting: string[]
  /** In the order of their numbers, without asking: the rest of the acting class, or all that are still to act. (BP-120) */
  inOrder: 'class' | 'phase' | undefined
  /** The First Player is no longer asked about ties. (BP-218) */
  settled?: boolean
  /** The foe whose actions are being carried out. */
  foe: string | undefined
  /** Whether the last attack did damage. */
  harmed: boolean
}
