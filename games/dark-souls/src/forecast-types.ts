import type { Seat } from '@gloamhall/kernel'
import type { Facing } from './arcs.ts'
import type { Condition, Reference } from './content/effects.ts'
import type { Aim } from './rules/aim.ts'

/**
 * An action of a foe. It is not `sure` if it depends on an earlier choice of the party, on a push, or on the defence
 * against the attack just before. The forecast assumes that no character dodges another foe's attack onto another node.
 */
export type ForecastAction = ForecastMove | ForecastLeap | ForecastTurn | ForecastPush | ForecastAttack

interface ForecastBase {
  readonly sure: boolean
}

/** The path, node by node; without a target if it only goes straight on. (DS-170, DS-172, DS-225) */
export interface ForecastMove extends ForecastBase {
  readonly kind: 'move'
  readonly aim: ForecastTarget | undefined
  /** Away from its target instead of towards it. (DS-172) */
  readonly away?: true
  readonly path: PathNode[]
}

export interface ForecastLeap extends ForecastBase {
  readonly kind: 'leap'
  readonly aim: ForecastTarget
  readonly to: string
}

export interface ForecastTurn extends ForecastBase {
  readonly kind: 'turn'
  readonly facing: Facing
}

export interface ForecastPush extends ForecastBase, PathNode {
  readonly kind: 'push'
  readonly who: Seat | string
}

export interface ForecastAttack extends ForecastBase {
  readonly kind: 'attack'
  readonly aim: ForecastTarget | undefined
  /** Empty if no character is in range. (DS-176) */
  readonly seats: readonly Seat[]
  readonly type: 'physical' | 'magical'
  readonly damage: number
  readonly difficulty: number
  readonly push: boolean
  /** Optional fields are left out when empty: the forecast is sent to every client after every move. */
  readonly conditions?: readonly Condition[]
  /** Node and facing of the foe at that time, and for an area attack the nodes it hits. (DS-229) */
  readonly from: string
  readonly facing: Facing | undefined
  readonly nodes?: readonly string[]
}

/** The target, the icon that selects it, and what decided between equals. (DS-173, DS-174) */
export interface ForecastTarget {
  readonly seat: Seat
  readonly of: Reference
  readonly by: Aim['by']
}

/** A node of the path, with the nodes the party may choose instead. (DS-132, DS-170) */
export interface PathNode {
  readonly to: string
  readonly or?: readonly string[]
}
