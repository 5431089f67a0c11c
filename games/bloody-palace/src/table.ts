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

/** What groups and readings of the book play differently; the first value is what we recommend. See RULES.md. */
export const OPTIONS = {
  hunters: { values: ['chosen', 'random'], rule: 'BP-9' },
  orbs: { values: ['asked', 'spread'], rule: 'BP-179' },
  front: { values: ['cone', 'half'], rule: 'BP-175' },
  refill: { values: ['no', 'yes'], rule: 'BP-182' },
  wildStart: { values: ['yes', 'no'], rule: 'BP-168' },
} as const

export interface BloodyPalaceTable extends Table<PalaceStep, PalaceAsked> {
  readonly options: Options
  /** Who has the First Player token. (BP-12, BP-79) */
  first: Seat
  /** Which of the four stages is being fought, and its card; none before the first is turned up. (BP-17, BP-23) */
  stage: number
  card: PalaceId | undefined
  /** Of this stage. (BP-80) */
  round: number
  /** The stages to come, face down; the first is the top one. (BP-18) */
  palace: PalaceId[]
  /** By seat; they are chosen one after the other. (BP-9) */
  hunters: Hunter[]
  foes: Foe[]
  /** What lies in the arena, each hex once. (BP-71) */
  orbs: Orbs[]
  /** Of the classes in this stage. (BP-27) */
  behaviours: Partial<Record<FoeClass, BehaviourDeck>>
  /** Face down, face up, and not yet in the game: challenging ones and Demon Slayer. (BP-19, BP-29, A-3) */
  achievements: AchievementId[]
  row: AchievementId[]
  aside: AchievementId[]
  /** A Hunter's turn under way, and the card being resolved in it. (BP-83, BP-95) */
  turn: Turn | undefined
  attack: Attack | undefined
  /** The Enemy Phase under way. (BP-118) */
  phase: Phase | undefined
  /** Who made the last kill. (BP-141) */
  slayer: Seat | undefined
  over: boolean
}

export interface Hunter {
  readonly hunter: HunterId
  /** Nowhere before the start, and while knocked out. (BP-134) */
  at: Hex | undefined
  facing: Facing
  damage: number
  red: number
  /** All points, laps included. (BP-38, BP-157) */
  style: number
  /** Face down; the first is the top one. */
  deck: CardId[]
  hand: CardId[]
  discard: CardId[]
  /** From left to right. The four Basic Attacks are in reach whenever they are not in it. (BP-45) */
  chain: CardId[]
  /** Still to be bought, lying open. (BP-14) */
  upgrades: CardId[]
  /** Bought, and lasting. (BP-143) */
  beside: CardId[]
  /** Red orbs spent on cards that went into the deck. (BP-158) */
  spent: number
  /** Face down beside the board. (BP-149) */
  feats: AchievementId[]
  /** One a round. (BP-82) */
  hasFeat: boolean
  /** Time Lag: Speed 2 in the next turn. */
  slowed: boolean
  /** Devil Trigger was used in this stage. */
  triggered: boolean
  /** Of several styles beside the board the one that counts this turn. */
  stance: CardId | undefined
  /** Enemy attacks of this phase that were aimed at this Hunter or covered the hex; and whether any harmed. */
  assailed: number
  harmed: boolean
  /** Still parting with cards in the End Phase. (BP-138) */
  isSorting: boolean
  /** So many of the achievements are turned up. (BP-156) */
  revealed: number
}

/** Its id is its class and a number: hell-antenora-2. */
export interface Foe {
  readonly id: string
  readonly class: FoeClass
  /** The hex that names the pose: of a large one the rear, of a gigantic one the middle. */
  at: Hex
  facing: Facing
  damage: number
  stun: number
  guard: number
  /** Who has damaged it in this round. */
  hurtBy: Seat[]
}

export interface Orbs {
  readonly hex: Hex
  red: number
  green: number
}

/** Resolved cards go under it, and come again in the same order. (BP-123) */
export interface BehaviourDeck {
  /** The first is the top one. */
  deck: BehaviourId[]
  /** So many at the bottom everybody has seen since it was shuffled. */
  seen: number
  /** Turned up and being resolved. */
  up: BehaviourId | undefined
}

/** What has happened in a turn, and what can still happen; its lists are always replaced. (BP-84) */
export interface Turn {
  readonly seat: Seat
  ran: boolean
  claimed: boolean
  /** The free hex of a card beside the board is used. */
  stepped: boolean
  /** More damage for the next attack card with a hit box, and for all of the turn. */
  bonus: number
  trigger: boolean
  /** Cards played so far: with a melee hit box, with a ranged one, and tags seen. */
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
  /** More damage for each of its targets, known from the start. */
  readonly bonus: number
  /** Foes that were hit, in the order they were; slain ones among them. The lists of an attack are always replaced. */
  hit: string[]
  /** The same with all whom its words have hurt besides; nobody is hurt twice by a card. */
  hurt: string[]
  slain: Slain[]
  /** Damage dealt in all, for achievements. */
  dealt: number
  /** Still to be knocked back. */
  knock: string[]
  /** Left by those who were knocked back or slain: where the Hunter may follow. (BP-105, BP-106) */
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
  /** Classes still to act, the acting one first. (BP-119) */
  classes: FoeClass[]
  /** Figures of the acting class still to act. (BP-120) */
  waiting: string[]
  /** By their numbers, and nobody is asked: the rest of the acting class, or all that are still to act. (BP-120) */
  inOrder: 'class' | 'phase' | undefined
  /** Whose deeds are being done, if any. */
  foe: string | undefined
  /** The last attack has harmed somebody. */
  harmed: boolean
}
