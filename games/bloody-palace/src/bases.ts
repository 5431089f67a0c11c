import type { Facing, Hex } from './hexes.ts'
import { beyond, distance, FACINGS, HEXES, isAhead, turned } from './hexes.ts'

/** The base sizes: one hex, three or seven. (BP-57, BP-64) */
export type Size = 'small' | 'large' | 'gigantic'
export const SIZES = ['small', 'large', 'gigantic'] as const satisfies readonly Size[]

/**
 * A model's position and facing. A large model's `at` is the hex at its rear, and it faces between the two in front of it; a
 * gigantic one's is its middle hex.
 */
export interface Pose {
  readonly at: Hex
  readonly facing: Facing
}

/** The hexes a base covers, starting with its `at`; undefined where part of it would be outside the arena. (BP-69) */
export const covered = (size: Size, { at, facing }: Pose): readonly Hex[] | undefined => COVERED[size][at * 6 + facing]

const shapeOf = (size: Size, at: Hex, facing: Facing): readonly (Hex | undefined)[] => {
  if (size === 'small') return [at]
  if (size === 'large') return [at, beyond(at, facing), beyond(at, turned(facing, 1))]
  return [at, ...FACINGS.map((way) => beyond(at, turned(facing, way)))]
}

const coverings = (size: Size): readonly (readonly Hex[] | undefined)[] =>
  HEXES.flatMap((at) =>
    FACINGS.map((facing) => {
      const hexes = shapeOf(size, at, facing)
      return hexes.includes(undefined) ? undefined : (hexes as readonly Hex[])
    }),
  )

const COVERED: Readonly<Record<Size, readonly (readonly Hex[] | undefined)[]>> = {
  small: coverings('small'),
  large: coverings('large'),
  gigantic: coverings('gigantic'),
}

/** The sides of a base as cards name them: clockwise, as the model sees them. */
export const SIDES = {
  small: ['F', 'FR', 'BR', 'B', 'BL', 'FL', 'FF'],
  large: ['FL2', 'FL', 'FC', 'FR', 'FR2', 'RR', 'BR', 'BL', 'RL'],
  gigantic: ['G0', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11'],
} as const satisfies Readonly<Record<Size, readonly string[]>>
export type Side = (typeof SIDES)[Size][number]

const then = (hex: Hex | undefined, way: Facing): Hex | undefined => (hex === undefined ? undefined : beyond(hex, way))

/** The hex on that side of a base; undefined outside the arena. */
export function sideOf(size: Size, { at, facing }: Pose, side: Side): Hex | undefined {
  const way = (sixths: number): Facing => turned(facing, sixths)
  if (size === 'small') {
    return side === 'FF' ? then(beyond(at, facing), facing) : beyond(at, way(SIDES.small.indexOf(side as 'F')))
  }
  if (size === 'large') {
    const [left, right] = [beyond(at, facing), beyond(at, way(1))]
    switch (side) {
      case 'FL2':
        return then(left, way(-1))
      case 'FL':
        return then(left, facing)
      case 'FC':
        return then(left, way(1))
      case 'FR':
        return then(right, way(1))
      case 'FR2':
        return then(right, way(2))
      default:
        return beyond(at, way(2 + (['RR', 'BR', 'BL', 'RL'] as Side[]).indexOf(side)))
    }
  }
  const place = Number(side.slice(1))
  const first = way(Math.floor(place / 2))
  return then(beyond(at, first), place % 2 === 0 ? first : turned(first, 1))
}

/**
 * Whether a hex is in front: a large model looks out of both its front hexes, a gigantic one out of its middle; a model is never
 * in front of itself. (BP-63)
 */
export function isInFront(size: Size, pose: Pose, hex: Hex, half = false): boolean {
  const { at, facing } = pose
  if (covered(size, pose)?.includes(hex)) return false
  if (size !== 'large') return isAhead(at, facing, hex, half)
  const [left, right] = [beyond(at, facing), beyond(at, turned(facing, 1))]
  return (
    (left !== undefined && isAhead(left, facing, hex, half)) ||
    (right !== undefined && isAhead(right, turned(facing, 1), hex, half))
  )
}

/** The distance between the nearest hexes of two bases. */
export function gap(one: readonly Hex[], other: readonly Hex[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const from of one) {
    for (const to of other) {
      const far = distance(from, to)
      if (far < least) least = far
    }
  }
  return least
}

/** The poses that cover the same hexes, by turning in place: three of a large base, six of a gigantic one. (BP-68) */
export const pivots = (size: Size, { at, facing }: Pose): readonly Pose[] =>
  (size === 'large' ? TURNED[at * 6 + facing] : LOOKING[at]) as readonly Pose[]

/** Precomputed, because they are needed after every move of a foe. */
const LOOKING: readonly (readonly Pose[])[] = HEXES.map((at) => FACINGS.map((facing) => ({ at, facing })))
const TURNED: readonly (readonly Pose[])[] = HEXES.flatMap((at) =>
  FACINGS.map((facing) => [
    { at, facing },
    { at: beyond(at, facing) as Hex, facing: turned(facing, 2) },
    { at: beyond(at, turned(facing, 1)) as Hex, facing: turned(facing, 4) },
  ]),
)

/** The pose one hex that way, with the same facing. (BP-66) */
export const advanced = (size: Size, { at, facing }: Pose, way: Facing): Pose | undefined => {
  const to = beyond(at, way)
  const pose = to === undefined ? undefined : { at: to, facing }
  return pose && covered(size, pose) ? pose : undefined
}

/** The poses reached by turning a sixth, either way, around one hex of the base. (BP-67) */
export function turns(size: Size, pose: Pose): readonly Pose[] {
  const hexes = covered(size, pose) ?? []
  return hexes.flatMap((pin) => ([1, -1] as const).flatMap((sixth) => aroundPin(size, pose, pin, sixth) ?? []))
}

function aroundPin(size: Size, { at, facing }: Pose, pin: Hex, sixth: 1 | -1): Pose | undefined {
  // The `at` hex rotates around the pin like the rest of the base, which spans at most two hexes from it.
  const way = pin === at ? undefined : FACINGS.find((each) => beyond(pin, each) === at)
  const to = way === undefined ? at : beyond(pin, turned(way, sixth))
  const pose = to === undefined ? undefined : { at: to, facing: turned(facing, sixth) }
  return pose && covered(size, pose) ? pose : undefined
}
