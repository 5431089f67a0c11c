import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { Pose } from '../bases.ts'
import type { EnemyAction } from '../content/effects.ts'
import type { FoeClass } from '../content/foes.ts'
import type { Facing, Hex } from '../hexes.ts'

/** What enemies do, and what becomes of those they meet. */
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

/** One line of a behaviour card, with the Hunters the First Player has named for it so far. */
export type ActionStep = Entry & {
  readonly step: 'deed'
  readonly foe: string
  readonly deed: EnemyAction
  readonly at?: readonly Seat[]
}

/** Where the First Player has it end; a step of its own, so that it is seen before whatever comes of it. */
export type Marches = Entry & {
  readonly step: 'marches'
  readonly foe: string
  readonly end: Pose
  readonly leaps: boolean
}

/** Those who still have to do what they were told to, besides what their own cards say. */
export type Commanded = Entry & {
  readonly step: 'commanded'
  readonly foes: readonly string[]
  readonly deeds: readonly EnemyAction[]
  /** By their numbers, and nobody is asked again. */
  readonly inOrder?: boolean
}

/** What one Hunter suffers of an attack. (BP-192) */
export type Strike = Entry & {
  readonly step: 'strike'
  readonly foe: string
  readonly seat: Seat
  readonly damage: number
}

/** Back by a hex from where the blow fell; or out of the path of one who tramples on. (BP-191) */
export type Shove = Entry & {
  readonly step: 'shove'
  readonly seat: Seat
  readonly from: Hex
  readonly foe: string
  readonly path?: readonly Hex[]
}

/** A hex of it, and what is left. */
export type Trample = Entry & {
  readonly step: 'trample'
  readonly foe: string
  readonly way: Facing
  readonly left: number
  readonly damage: number
  /** All it will run over. */
  readonly path: readonly Hex[]
}

/** All but blocks and discards are the First Player's. (BP-118) */
export type EnemyAsked =
  /** `act empusa-2`: who is next, of a class or of those commanded; `act all`, `act everybody`: by their numbers. (BP-120) */
  | OrderAsked
  /** `toward 2`: which of several equally near Hunters. (BP-125, A-41) */
  | TowardAsked
  /** `end f5 ne`: where a move ends, among all ends that are as good, looking as it will. */
  | MarchAsked
  /** `look ne`: between facings that are as good. */
  | LookAsked
  /** `block stinger`, `take`: the attacked player's own. (BP-128) */
  | BlockAsked
  /** `shove f5`: where a Hunter is knocked back to, or gives way. */
  | ShoveAsked
  /** `discard stinger`: Time Lag. */
  | LoseAsked

export type OrderAsked = Asked & {
  readonly question: 'order'
  readonly foes: readonly string[]
  /** What they were told to do; without it each acts by its own card. */
  readonly deeds?: readonly EnemyAction[]
}

export type TowardAsked = Asked & {
  readonly question: 'toward'
  readonly foe: string
  readonly seats: readonly Seat[]
  /** What for, and whom it means already. */
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
