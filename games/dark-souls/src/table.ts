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

/** What groups and printings play differently; the first value is what we recommend. See RULES.md. */
export const OPTIONS = {
  miniBoss: { values: ['ask', 'random', ...bossesOf('mini')], rule: 'DS-13' },
  mainBoss: { values: ['ask', 'random', ...bossesOf('main')], rule: 'DS-23' },
  map: { values: ['random', 'laid'], rule: 'DS-8' },
  decisions: { values: ['party', 'owner'], rule: 'DS-326' },
  attackPush: { values: ['farther', 'any'], rule: 'DS-273' },
  bleed: { values: ['stays', 'leaves'], rule: 'DS-274' },
  luckOnResist: { values: ['yes', 'no'], rule: 'DS-286' },
  stagger: { values: ['all', 'icons'], rule: 'DS-143' },
  heatUp: { values: ['all', 'deck'], rule: 'DS-300' },
  hammerSmash: { values: ['front', 'nearest'], rule: 'DS-304' },
} as const

export interface DarkSoulsTable extends Table<DarkSoulsStep, DarkSoulsAsked> {
  readonly options: Options
  /** The campaign this evening belongs to; none in a game of its own. (DS-6, DS-247) */
  campaign: Campaign | undefined
  /** First the mini boss, then the main boss. In a campaign, whichever kind waits behind the fog. (DS-2) */
  half: 'mini' | 'main'
  /** The boss behind the fog gate, once it is chosen. (DS-13) */
  boss: BossId | undefined
  /** By seat; they join one after the other. (DS-17) */
  characters: Character[]
  /** The exploration tiles, in the order they were laid. (DS-7) */
  map: LaidTile[]
  /** The fog gate, on a wall of one of them. (DS-9) */
  fogGate: FogGate | undefined
  /** Where the party is: on the Bonfire tile, or on a tile of the map. (DS-81) */
  here: 'bonfire' | number
  sparks: number
  souls: number
  /** Left where somebody died. (DS-116) */
  dropped: Dropped | undefined
  /** Face down; the first card is the top one. (DS-20) */
  treasure: CardId[]
  /** Shared, unused. (DS-63) */
  inventory: Item[]
  /** Turned up from the treasure deck and not yet put anywhere. (DS-65, DS-95) */
  drawn: CardId[]
  /** What has been changed at Andre since the party came, or since souls or a spark were last spent. (DS-66) */
  visit: Visit
  /** Who has the First Activation token; nobody before the first encounter. (DS-107, DS-108) */
  first: Seat | undefined
  fight: Fight | undefined
  /** What people have proposed to the party while it decides. (DS-326) */
  proposals: Proposal[]
  over: 'won' | 'lost' | 'paused' | undefined
}

/** A story of many evenings. All of it is open, and what lists it holds are replaced, never changed. (DS-247, DS-264) */
export interface Campaign {
  readonly scenario: Scenario
  /** The section being played, counted from 1. (DS-248) */
  section: number
  /** So many of its bosses have fallen. (DS-249) */
  beaten: number
  /** Transposed and legendary cards have joined the treasure. (DS-309) */
  grown: boolean
  /** Whose cards are in the game: every class that has ever come along. */
  classes: readonly ClassId[]
  /** Cards that never come back: sold ones, and Embers that were taken. (DS-58, DS-252) */
  gone: readonly CardId[]
  /** The party of the evening before, until it is settled who comes. (DS-254, DS-255) */
  waiting: readonly Character[]
  /** Who of that party had the First Activation token. (DS-107) */
  first: ClassId | undefined
}

/** What somebody would do, said before anybody does it. */
export interface Proposal {
  readonly seat: Seat
  readonly choice: string
}

export interface Character {
  readonly class: ClassId
  /** Tiers bought for each stat; 0 is Base. A fourth there is only in a campaign. (DS-71, DS-253) */
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
  /** Where in the room; nowhere outside an encounter. */
  at: Node | undefined
  /** On the node of a boss: which side of it, whichever way it turns. (DS-209, DS-298) */
  side: Facing | undefined
}

/** A card with the upgrades on it; weapons keep theirs for good. (DS-68, DS-69) */
export interface Item {
  readonly card: CardId
  upgrades: CardId[]
}

/** What keeps a visit at Andre from going on for ever: nobody makes the same change twice, nor looks in vain twice. */
export interface Visit {
  /** Changes made, each with its seat: `2 take estoc`. */
  changes: string[]
  /** Who has left the smith without a change since the last one. */
  content: Seat[]
}

export const SLOTS = ['right', 'left', 'backup'] as const
export type Slot = (typeof SLOTS)[number]

/** Which card is used: the one in a hand, or one of the backup by its place there. A box may hold a card twice. */
export type Held = Exclude<Slot, 'backup'> | number

/** Wall names of the map; those of the tile turn with it. */
export interface LaidTile {
  readonly face: FaceId
  /** East and south of the Bonfire tile, which lies at 0, 0. */
  readonly at: readonly [x: number, y: number]
  /** Quarter turns clockwise. (DS-8) */
  readonly turn: number
  /** Of the card that lies there; none before the deal. (DS-14) */
  level: EncounterLevel | undefined
  encounter: EncounterId | undefined
  /** The card lies face up: nothing happens there any more, until a rest. (DS-82, DS-83) */
  cleared: boolean
  /** Somebody has seen the card, whichever way it lies now. */
  seen: boolean
  /** Its chest has been opened, for good. (DS-96) */
  opened: boolean
  /** Lying there since the first visit. (DS-101) */
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

/** Whose trap it is, and where it lies: by the time it harms, a push may have carried its victim on. (DS-284) */
export interface Sprung {
  readonly seat: Seat
  readonly node: Node
}

/** An encounter being fought, with a boss or without. */
export interface Fight {
  readonly room: RoomId
  readonly where: number | 'boss'
  readonly encounter: EncounterId | undefined
  foes: Foe[]
  readonly terrain: TerrainToken[]
  readonly traps: TrapToken[]
  /** Who has the Aggro token. (DS-105, DS-146) */
  aggro: Seat
  /** Whose activation comes next, and whose was the last. (DS-106, DS-108) */
  next: Seat
  last: Seat | undefined
  /** The activation of a character under way. */
  turn: Turn | undefined
  /** Foes still to act in this enemy activation, the acting one first. */
  queue: string[]
  /** The dice on the table. */
  roll: Roll | undefined
  /** Traps that have turned up under somebody, and harm once the attack is over. (DS-284) */
  sprung: Sprung[]
  /** More dice for every block and resist until the enemies have acted. (DS-337) */
  ward: { readonly block: Dice; readonly resist: Dice } | undefined
  /** The Aggro token was taken by means of an armour already. (DS-336) */
  aggroTaken: boolean
  /** So many activations of characters it has seen. (DS-106) */
  turns: number
  behaviour: BehaviourDeck | undefined
}

/** Any enemy or boss. Its id is its model and a number: hollow-soldier-2. */
export interface Foe {
  readonly id: string
  readonly model: EnemyId | BossModelId
  at: Node
  wounds: number
  conditions: Condition[]
  /** Bosses look somewhere. (DS-206) */
  facing: Facing | undefined
}

/** A character by the seat, a foe by its id. */
export type ModelId = Seat | string

export interface TerrainToken {
  readonly node: Node
  readonly kind: Terrain
  /** A barrel destroyed, a chest opened. (DS-92, DS-95) */
  spent: boolean
}

export interface Turn {
  readonly seat: Seat
  /** Movement comes wholly before or wholly after the attacks. (DS-149, DS-287) */
  pattern: 'none' | 'move' | 'attack' | 'move-attack' | 'attack-move'
  /** Nodes walked; running starts when no walk is left. (DS-150) */
  walked: number
  /** Cards whose use is spent; they change places only before the first of them is. (DS-147, DS-155, DS-158) */
  used: Held[]
  /** Nothing but the start has happened: cards may be swapped. (DS-147) */
  fresh: boolean
  /** Berserk Charge: the free node, and the attack. (DS-246) */
  freeStep: boolean
  freeAttack: boolean
  /** A charm on the wielder's own attacks. (DS-337) */
  charm: { readonly magic: true; readonly damage: number } | undefined
}

/** Dice that have been thrown, and can perhaps be thrown again. (DS-45) */
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

/** The behaviour cards of a boss; of a pair, each id is Ornstein's half. (DS-197, DS-242) */
export interface BehaviourDeck {
  readonly boss: BossId
  /** Face down; the first card is the top one. */
  deck: BehaviourId[]
  /** Face up; the last card is the top one. */
  discard: BehaviourId[]
  /** Shuffled in after it was resolved: its weak arcs count until the next card lies on the discard pile. (DS-214, DS-300) */
  last?: BehaviourId | undefined
  /** Everybody knows the order of the deck: it has been turned over, not shuffled. (DS-218) */
  ordered: boolean
  /** Cards everybody knows to be among deck and discard pile. (DS-197) */
  shown: BehaviourId[]
  heated: boolean
}

export type DarkSoulsStep = JourneyStep | ActivationStep | EnemiesStep
export type DarkSoulsAsked = JourneyAsked | ActivationAsked | EnemiesAsked

export const characterAt = ({ characters }: Pick<DarkSoulsTable, 'characters'>, seat: Seat): Character =>
  characters[seat - 1] as Character

/** The encounter being fought; whoever asks outside one is mistaken. */
export function fightOf({ fight }: Pick<DarkSoulsTable, 'fight'>): Fight {
  if (!fight) throw new Error('nobody fights here')
  return fight
}

/** Asked at every step, so nothing is made for it. */
export function foeNamed({ foes }: Fight, id: string): Foe | undefined {
  for (let at = 0; at < foes.length; at++) if (foes[at]?.id === id) return foes[at]
  return undefined
}

/** The campaign that is played; whoever asks in a game of its own is mistaken. */
export function campaignOf({ campaign }: Pick<DarkSoulsTable, 'campaign'>): Campaign {
  if (!campaign) throw new Error('this is no campaign')
  return campaign
}
