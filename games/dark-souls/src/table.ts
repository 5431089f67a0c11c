import type { Options, Seat, Table } from '@gloamhall/kernel'
import type { Facing } from './arcs.ts'
import type { BossId, BossModelId } from './content/bosses.ts'
import { BOSSES } from './content/bosses.ts'
import type { Scenario } from './content/campaigns.ts'
import type { BehaviourId, CardId } from './content/cards.ts'
import type { ClassId } from './content/classes.ts'
import type { Condition, Dice, DieColour, EncounterLevel, Stat, Terrain } from './content/effects.ts'
import type { EncounterId } from './content/encounters.ts'
import type { EnemyId } from './content/enemies.ts'
import type { FaceId, Wall } from './content/tiles.ts'
import type { TrapId } from './content/traps.ts'
import type { ActivationAsked, ActivationStep } from './agenda-types/activation.ts'
import type { EnemiesAsked, EnemiesStep } from './agenda-types/enemies.ts'
import type { JourneyAsked, JourneyStep } from './agenda-types/journey.ts'
import type { Node } from './nodes.ts'
import type { RoomId } from './rooms.ts'

const bossesOf = (tier: 'mini' | 'main'): BossId[] =>
  (Object.keys(BOSSES) as BossId[]).filter((id) => BOSSES[id].tier === tier)

/** Options: what groups and printings play differently. The first value is the recommended one; see RULES.md. */
export const OPTIONS = {
  miniBoss: { values: ['ask', 'random', ...bossesOf('mini')], rule: 'DS-13' },
  mainBoss: { values: ['ask', 'random', ...bossesOf('main')], rule: 'DS-23' },
  map: { values: ['random', 'laid'], rule: 'DS-8' },
  decisions: { values: ['party', 'owner'], rule: 'DS-326' },
  attackPush: { values: ['farther', 'any'], rule: 'DS-273' },
  bleed: { values: ['stays', 'leaves'], rule: 'DS-274' },
  luckOnResist: { values: ['no', 'yes'], rule: 'DS-286' },
  stagger: { values: ['all', 'icons'], rule: 'DS-143' },
  heatUp: { values: ['all', 'deck'], rule: 'DS-300' },
  hammerSmash: { values: ['front', 'nearest'], rule: 'DS-304' },
  campaignEnd: { values: ['death', 'spark'], rule: 'DS-311' },
} as const

export interface DarkSoulsTable extends Table<DarkSoulsStep, DarkSoulsAsked> {
  readonly options: Options
  /** The campaign this session belongs to; none in a single game. (DS-6, DS-247) */
  campaign: Campaign | undefined
  /** First the mini boss, then the main boss. In a campaign, the kind of the next boss. (DS-2) */
  half: 'mini' | 'main'
  /** The boss behind the fog gate, once chosen. (DS-13) */
  boss: BossId | undefined
  /** By seat; they are added one after another. (DS-17) */
  characters: Character[]
  /** Exploration tiles in the order they were laid. (DS-7) */
  map: LaidTile[]
  /** The fog gate, on a wall of one of them. (DS-9) */
  fogGate: FogGate | undefined
  /** Position of the party: the Bonfire tile or a tile of the map. (DS-81) */
  here: 'bonfire' | number
  sparks: number
  souls: number
  /** Souls dropped where a character died. (DS-116) */
  dropped: Dropped | undefined
  /** Face down; the first card is on top. (DS-20) */
  treasure: CardId[]
  /** Shared by the party: cards no character has equipped. (DS-63) */
  inventory: Item[]
  /** Turned up from the treasure deck and not yet placed. (DS-65, DS-95) */
  drawn: CardId[]
  /** Changes made at Andre's since the party came, or since it last spent souls or a spark. (DS-66) */
  visit: Visit
  /** Holder of the First Activation token; none before the first encounter. (DS-107, DS-108) */
  first: Seat | undefined
  fight: Fight | undefined
  /** Players' proposals while the party decides. (DS-326) */
  proposals: Proposal[]
  over: 'won' | 'lost' | 'paused' | undefined
}

/** A campaign over many sessions. All of it is public; its lists are replaced, never mutated. (DS-247, DS-264) */
export interface Campaign {
  readonly scenario: Scenario
  /** The current section, counted from 1. (DS-248) */
  section: number
  /** Number of its bosses that have fallen. (DS-249) */
  beaten: number
  /** Transposed and legendary cards have joined the treasure. (DS-309) */
  grown: boolean
  /** Classes whose cards are in the game: every class that has ever joined. */
  classes: readonly ClassId[]
  /** Cards out of the game for good: sold ones, and Embers taken. (DS-58, DS-252) */
  gone: readonly CardId[]
  /** The party of the last session, until this session's characters are settled. (DS-254, DS-255) */
  waiting: readonly Character[]
  /** Class of that party with the First Activation token. (DS-107) */
  first: ClassId | undefined
}

/** A choice a player proposes to the others. */
export interface Proposal {
  readonly seat: Seat
  readonly choice: string
}

export interface Character {
  readonly class: ClassId
  /** Tiers bought for each stat; 0 is Base. Only a campaign has a fourth tier. (DS-71, DS-253) */
  readonly levels: Record<Stat, number>
  estus: boolean
  heroic: boolean
  luck: boolean
  ember: boolean
  armour: Item | undefined
  right: Item | undefined
  left: Item | undefined
  backup: Item[]
  /** Cubes on the endurance bar: black from the left, red from the right. (DS-124) */
  black: number
  red: number
  conditions: Condition[]
  /** Node in the room; none outside an encounter. */
  at: Node | undefined
  /** Side of the boss on whose node the character is; it stays when the boss turns. (DS-209, DS-298) */
  side: Facing | undefined
}

/** A card with its upgrades; weapons keep theirs for good. (DS-68, DS-69) */
export interface Item {
  readonly card: CardId
  upgrades: CardId[]
}

/** Keeps a visit to Andre finite: no change is made twice, and no character returns twice without making a change. */
export interface Visit {
  /** Changes made, each with its seat: `2 take estoc`. */
  changes: string[]
  /** Seats that have left Andre without a change since the last change. */
  content: Seat[]
}

export const SLOTS = ['right', 'left', 'backup'] as const
export type Slot = (typeof SLOTS)[number]

/** A card in use: the hand it is in, or its index in the backup. Slots are needed because a pack may add copies of a card. */
export type Held = Exclude<Slot, 'backup'> | number

/** A laid tile. Walls are those of the map; walls of the tile itself turn with it. */
export interface LaidTile {
  readonly face: FaceId
  /** East and south of the Bonfire tile, which is at 0, 0. */
  readonly at: readonly [x: number, y: number]
  /** Quarter turns clockwise. (DS-8) */
  readonly turn: number
  /** Level of its encounter card; none before the deal. (DS-14) */
  level: EncounterLevel | undefined
  encounter: EncounterId | undefined
  /** The card is face up: nothing happens here until a rest. (DS-82, DS-83) */
  cleared: boolean
  /** The card has been seen, whether or not it is face up now. */
  seen: boolean
  /** Its chest has been opened, for good. (DS-96) */
  opened: boolean
  /** Set out at the first visit. (DS-101) */
  traps: TrapToken[]
}

export interface FogGate {
  readonly tile: number
  readonly wall: Wall
}

export interface Dropped {
  readonly where: number | 'boss'
  readonly node: Node
  readonly souls: number
}

export interface TrapToken {
  readonly node: Node
  readonly trap: TrapId
  up: boolean
  /** It has been face up before. */
  seen: boolean
}

/** A sprung trap, with its victim and its node: before it takes effect a push may have moved the victim. (DS-284) */
export interface Sprung {
  readonly seat: Seat
  readonly node: Node
}

/** An encounter or boss fight under way. */
export interface Fight {
  readonly room: RoomId
  readonly where: number | 'boss'
  readonly encounter: EncounterId | undefined
  foes: Foe[]
  readonly terrain: TerrainToken[]
  readonly traps: TrapToken[]
  /** Holder of the Aggro token. (DS-105, DS-146) */
  aggro: Seat
  /** The next character to act, and the last one that did. (DS-106, DS-108) */
  next: Seat
  last: Seat | undefined
  /** The current activation of a character. */
  turn: Turn | undefined
  /** Foes still to act in this enemy activation, the acting one first. */
  queue: string[]
  /** The dice on the table. */
  roll: Roll | undefined
  /** Traps sprung during an attack; they take effect after it. (DS-284) */
  sprung: Sprung[]
  /** Extra dice for every block and resist until the enemies have acted. (DS-337) */
  ward: { readonly block: Dice; readonly resist: Dice } | undefined
  /** The Aggro token has been taken with Faraam Armour. (DS-336) */
  aggroTaken: boolean
  /** Number of character activations so far. (DS-106) */
  turns: number
  behaviour: BehaviourDeck | undefined
}

/** An enemy or boss model. Its id is the model and a number: hollow-soldier-2. */
export interface Foe {
  readonly id: string
  readonly model: EnemyId | BossModelId
  at: Node
  wounds: number
  conditions: Condition[]
  /** Only bosses have a facing. (DS-206) */
  facing: Facing | undefined
}

/** A character by seat, a foe by id. */
export type ModelId = Seat | string

export interface TerrainToken {
  readonly node: Node
  readonly kind: Terrain
  /** A broken barrel or opened chest. (DS-92, DS-95) */
  spent: boolean
}

export interface Turn {
  readonly seat: Seat
  /** Movement comes entirely before or entirely after the attacks. (DS-149, DS-287) */
  pattern: 'none' | 'move' | 'attack' | 'move-attack' | 'attack-move'
  /** Nodes walked; with no walk left the character runs. (DS-150) */
  walked: number
  /** Cards used in this activation. Cards can be swapped only before the first use. (DS-147, DS-155, DS-158) */
  used: Held[]
  /** Nothing has been done yet, so cards may be swapped. (DS-147) */
  fresh: boolean
  /** Berserk Charge: the free move and the free attack. (DS-246) */
  freeStep: boolean
  freeAttack: boolean
  /** A charm on the character's own attacks. (DS-337) */
  charm: { readonly magic: true; readonly damage: number } | undefined
}

/** Dice rolled that may still be rerolled. (DS-45) */
export interface Roll {
  readonly seat: Seat
  readonly purpose: 'attack' | 'block' | 'resist' | 'dodge'
  dice: RolledDie[]
  readonly mod: number
}

export interface RolledDie {
  readonly die: DieColour | 'dodge'
  readonly value: number
}

/** Behaviour cards of a boss; for a pair, ids are those of Ornstein's halves. (DS-197, DS-242) */
export interface BehaviourDeck {
  readonly boss: BossId
  /** Face down; the first card is on top. */
  deck: BehaviourId[]
  /** Face up; the last card is on top. */
  discard: BehaviourId[]
  /** The last card, if it was shuffled in after it was resolved: its weak arcs count until the next card is discarded. (DS-214, DS-300) */
  last?: BehaviourId | undefined
  /** The order of the deck is known, because it was turned over and not shuffled. (DS-218) */
  ordered: boolean
  /** Cards known to be in the deck or discard pile. (DS-197) */
  shown: BehaviourId[]
  heated: boolean
}

export type DarkSoulsStep = JourneyStep | ActivationStep | EnemiesStep
export type DarkSoulsAsked = JourneyAsked | ActivationAsked | EnemiesAsked

export const characterAt = ({ characters }: Pick<DarkSoulsTable, 'characters'>, seat: Seat): Character =>
  characters[seat - 1] as Character

/** The current fight; throws if there is none. */
export function fightOf({ fight }: Pick<DarkSoulsTable, 'fight'>): Fight {
  if (!fight) throw new Error('there is no fight')
  return fight
}

/** Called at every step, so it allocates nothing. */
export function foeNamed({ foes }: Fight, id: string): Foe | undefined {
  for (let at = 0; at < foes.length; at++) if (foes[at]?.id === id) return foes[at]
  return undefined
}

/** The current campaign; throws in a single game. */
export function campaignOf({ campaign }: Pick<DarkSoulsTable, 'campaign'>): Campaign {
  if (!campaign) throw new Error('this is not a campaign')
  return campaign
}
