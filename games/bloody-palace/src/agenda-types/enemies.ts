import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { Pose } from '../bases.ts'
import type { EnemyAction } from '../content/effects.ts'
import type { FoeClass } from '../content/foes.ts'
import type { Facing, Hex } from '../hexes.ts'

/** Steps and questions of the Enemy Phase: enemy actions and what they do to the Hunters. */
export type EnemyStep =
  | (Entry & { readonly step: 'enemyPhase' })
  | (Entry & { readonly step: 'nextClass' })
  | (Entry & { readonly step: 'nextFoe'; readonly class: FoeClass })
  | (Entry & { readonly step: 'foeActs'; readonly foe: string })
  | ActionStep
  | Commanded
  | Marches
  | (Entry & { readonly step: 'turnFoe'; readonly foe: string })
  | Strike
  | Shove
  | (Entry & { readonly step: 'givesWay'; readonly seat: Seat; readonly to: Hex })
  | Trample
  | (Entry & { readonly step: 'loses'; readonly foe: string; readonly seat: Seat; readonly n: number })
  | (Entry & { readonly step: 'foeRests'; readonly foe: string })
  | (Entry & { readonly step: 'enemiesDone' })

/** One line of a behaviour card, with the Hunters the First Player has chosen for it so far. */
export type ActionStep = Entry & {
  readonly step: 'deed'
  readonly foe: string
  readonly deed: EnemyAction
  readonly at?: readonly Seat[]
}

/** The move to the end hex the First Player chose; a separate step, so that it is shown before its consequences. */
export type Marches = Entry & {
  readonly step: 'marches'
  readonly foe: string
  readonly end: Pose
  readonly leaps: boolean
}

/** The enemies still to carry out a command, in addition to their own cards. */
export type Commanded = Entry & {
  readonly step: 'commanded'
  readonly foes: readonly string[]
  readonly deeds: readonly EnemyAction[]
  /** In the order of their numbers, without asking again. */
  readonly inOrder?: boolean
}

/** The damage one attack does to one Hunter. (BP-192) */
export type Strike = Entry & {
  readonly step: 'strike'
  readonly foe: string
  readonly seat: Seat
  readonly damage: number
}

/** Pushes a Hunter one hex away from the blow, or out of the path of a trampling enemy. (BP-191) */
export type Shove = Entry & {
  readonly step: 'shove'
  readonly seat: Seat
  readonly from: Hex
  readonly foe: string
  readonly path?: readonly Hex[]
}

/** One hex of a trample, with the rest of its path. */
export type Trample = Entry & {
  readonly step: 'trample'
  readonly foe: string
  readonly way: Facing
  readonly left: number
  readonly damage: number
  /** Every hex of the path. */
  readonly path: readonly Hex[]
}

/**
 * Enemy questions: the First Player answers all but blocks and discards, and may have ties settled for the rest of the phase:
 * `settle`. (BP-118, BP-218)
 */
export type EnemyAsked =
  /**
   * `act empusa-2`: which foe of a class, or of those commanded, acts next; `act all`, `act everybody`: in the order of their
   * numbers. (BP-120)
   */
  | OrderAsked
  /** `toward 2`: which of several equally near Hunters. (BP-125, A-41) */
  | TowardAsked
  /** `end f5 ne`: where a move ends, among equally good ends, and the facing there. */
  | MarchAsked
  /** `look ne`: the facing, among equally good ones. */
  | LookAsked
  /** `block stinger`, `take`: asked of the attacked player. (BP-128) */
  | BlockAsked
  /** `shove f5`: the hex a Hunter is knocked back to, or gives way to. */
  | ShoveAsked
  /** `discard stinger`: Time Lag. */
  | LoseAsked

export type OrderAsked = Asked & {
  readonly question: 'order'
  readonly foes: readonly string[]
  /** The commanded actions; if absent, each foe acts by its own card. */
  readonly deeds?: readonly EnemyAction[]
}

export type TowardAsked = Asked & {
  readonly question: 'toward'
  readonly foe: string
  readonly seats: readonly Seat[]
  /** The attack that needs a target, and the targets chosen so far. */
  readonly deed: EnemyAction
  readonly at: readonly Seat[]
}

export type MarchAsked = Asked & {
  readonly question: 'march'
  readonly foe: string
  readonly ends: readonly Pose[]
  readonly leaps: boolean
}

export type LookAsked = Asked & { readonly question: 'look'; readonly foe: string; readonly poses: readonly Pose[] }

export type BlockAsked = Asked & {
  readonly question: 'block'
  readonly foe: string
  readonly damage: number
  readonly left: number
}

export type ShoveAsked = Asked & {
  readonly question: 'shove'
  readonly of: Seat
  readonly foe: string
  readonly hexes: readonly Hex[]
}

export type LoseAsked = Asked & { readonly question: 'lose'; readonly foe: string; readonly n: number }
