import type { CardId } from '../content/cards.ts'
import type { Scenario } from '../content/campaigns.ts'
import type { ClassId } from '../content/classes.ts'
import type { EncounterLevel, Stat } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import type { FaceId } from '../content/tiles.ts'
import type { TrapId } from '../content/traps.ts'
import type { FogGate } from '../table.ts'

/** Version of the state that sessions hand on. Raised whenever an older server could no longer read it. */
export const CARRIED_VERSION = 1

/**
 * State handed from one session to the next: the tracking sheet and a little more. It is public, so it contains nothing
 * unseen; face-down cards are redealt from the rest, with the same odds for every card. (DS-264)
 */
export interface DarkSoulsCarried {
  readonly version: typeof CARRIED_VERSION
  readonly campaign: Scenario
  /** Counted from 1; `beaten` of its bosses have fallen. */
  readonly section: number
  readonly beaten: number
  /** Transposed and legendary cards have joined the treasure deck. (DS-309) */
  readonly grown: boolean
  readonly sparks: number
  readonly souls: number
  readonly dropped?: CarriedHeap
  /** Empty before the first session. */
  readonly party: readonly CarriedCharacter[]
  /** The class with the First Activation token. (DS-107) */
  readonly first?: ClassId
  /** Every class that has ever joined. */
  readonly classes: readonly ClassId[]
  readonly inventory: readonly CarriedItem[]
  /** The cards in the treasure deck, in the order of the box. Legendary cards are only counted, not named. (DS-24) */
  readonly treasure: readonly CardId[]
  readonly legendary: number
  /** Cards sold, and Embers taken. (DS-58, DS-252) */
  readonly gone: readonly CardId[]
  /** The map of the section, once it has been laid. */
  readonly map?: { readonly tiles: readonly CarriedTile[]; readonly fogGate: FogGate }
}

export interface CarriedItem {
  readonly card: CardId
  readonly upgrades: readonly CardId[]
}

/** Only a dash leaves cubes on a bar. (DS-257, DS-313) */
export interface CarriedCharacter {
  readonly class: ClassId
  readonly levels: Readonly<Record<Stat, number>>
  readonly armour?: CarriedItem
  readonly right?: CarriedItem
  readonly left?: CarriedItem
  readonly backup: readonly CarriedItem[]
  readonly estus: boolean
  readonly heroic: boolean
  readonly luck: boolean
  readonly ember: boolean
  readonly black: number
  readonly red: number
}

/** Tiles are counted from 0, as in the table; nodes are stored by name. */
export interface CarriedHeap {
  readonly where: number | 'boss'
  readonly node: string
  readonly souls: number
}

export interface CarriedTile {
  readonly face: FaceId
  readonly at: readonly [x: number, y: number]
  readonly turn: number
  readonly level: EncounterLevel
  /** Present only if its card has been seen. */
  readonly encounter?: EncounterId
  readonly cleared: boolean
  readonly opened: boolean
  readonly traps: readonly CarriedTrap[]
}

/** Present only if it has been face up. */
export interface CarriedTrap {
  readonly node: string
  readonly trap?: TrapId
}

/** The state before the first session, with no party yet. (DS-247) */
export const begin = (campaign: Scenario): DarkSoulsCarried => ({
  version: CARRIED_VERSION,
  campaign,
  section: 1,
  beaten: 0,
  grown: false,
  sparks: 0,
  souls: 0,
  party: [],
  classes: [],
  inventory: [],
  treasure: [],
  legendary: 0,
  gone: [],
})
