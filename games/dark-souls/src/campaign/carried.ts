import type { CardId } from '../content/cards.ts'
import type { Scenario } from '../content/campaigns.ts'
import type { ClassId } from '../content/classes.ts'
import type { EncounterLevel, Stat } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import type { FaceId } from '../content/tiles.ts'
import type { TrapId } from '../content/traps.ts'
import type { FogGate } from '../table.ts'

/** The form of what evenings hand on. It is raised when older houses could not read it any more. */
export const CARRIED_VERSION = 1

/**
 * What one evening hands to the next, as the tracking sheet has it and a little more. Everybody may read it: what nobody
 * has seen yet is not in it, and is dealt anew from what is left, with the same chance for every card. (DS-264)
 */
export interface DarkSoulsCarried {
  readonly version: typeof CARRIED_VERSION
  readonly campaign: Scenario
  /** Counted from 1, and so many of its bosses have fallen. */
  readonly section: number
  readonly beaten: number
  /** Transposed and legendary cards have joined. (DS-309) */
  readonly grown: boolean
  readonly sparks: number
  readonly souls: number
  readonly dropped?: CarriedHeap
  /** Nobody, before the first evening. */
  readonly party: readonly CarriedCharacter[]
  /** Who has the First Activation token. (DS-107) */
  readonly first?: ClassId
  /** Every class that has ever come along. */
  readonly classes: readonly ClassId[]
  readonly inventory: readonly CarriedItem[]
  /** What lies in the treasure deck, in the order of the box, but for legendary cards: of those only how many. (DS-24) */
  readonly treasure: readonly CardId[]
  readonly legendary: number
  /** Sold, or Embers that were taken. (DS-58, DS-252) */
  readonly gone: readonly CardId[]
  /** The map of the section, once it lies. */
  readonly map?: { readonly tiles: readonly CarriedTile[]; readonly fogGate: FogGate }
}

export interface CarriedItem {
  readonly card: CardId
  readonly upgrades: readonly CardId[]
}

/** Cubes are left on a bar after a dash only. (DS-257, DS-313) */
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

/** Tiles are counted from 0, as on the table; nodes are called by name. */
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
  /** Only if somebody has seen it. */
  readonly encounter?: EncounterId
  readonly cleared: boolean
  readonly opened: boolean
  readonly traps: readonly CarriedTrap[]
}

/** Which one, only if it has been face up. */
export interface CarriedTrap {
  readonly node: string
  readonly trap?: TrapId
}

/** The first evening of a campaign: nobody has set out yet. (DS-247) */
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
