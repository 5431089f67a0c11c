import type { Seat } from '@gloamhall/kernel'
import type { Facing } from './arcs.ts'
import type { Condition, Reference } from './content/effects.ts'
import type { Aim } from './rules/aim.ts'

/**
 * One thing a foe will do. Not `sure` is what hangs on a choice of the party before it, on a push, or on how somebody
 * stands the blow just before; that nobody dodges another foe's blow to somewhere else is taken for granted.
 */
export type ForecastAction = ForecastMove | ForecastLeap | ForecastTurn | ForecastPush | ForecastAttack

interface ForecastBase {
  readonly sure: boolean
}

/** Node by node; without anybody in mind where it only goes straight on. (DS-170, DS-172, DS-225) */
export interface ForecastMove extends ForecastBase {
  readonly kind: 'move'
  readonly aim: ForecastTarget | undefined
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
  /** Nobody, if nobody is in range. (DS-176) */
  readonly seats: readonly Seat[]
  readonly type: 'physical' | 'magical'
  readonly damage: number
  readonly difficulty: number
  readonly push: boolean
  /** None where there are none, here and below: what says nothing is not told to everybody at every move. */
  readonly conditions?: readonly Condition[]
  /** Where it will stand, which way it will look, and of an area the nodes that are hit beside its own. (DS-229) */
  readonly from: string
  readonly facing: Facing | undefined
  readonly nodes?: readonly string[]
}

/** Whom it has in mind, by which icon, and what decided between equals. (DS-173, DS-174) */
export interface ForecastTarget {
  readonly seat: Seat
  readonly of: Reference
  readonly by: Aim['by']
}

/** A node, and those the party may choose instead. (DS-132, DS-170) */
export interface PathNode {
  readonly to: string
  readonly or?: readonly string[]
}
