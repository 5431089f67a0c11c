import type { Pose, Size } from './bases.ts'
import { advanced, covered, pivots, SIZES, turns } from './bases.ts'
import type { Facing, Hex } from './hexes.ts'
import { FACINGS, HEXES } from './hexes.ts'

/**
 * A stand is the hexes a base covers, whichever way its model looks: a model that has moved turns for nothing among the
 * poses on its hexes, so its way is looked for among stands, and where it looks is settled at the end. (BP-68, BP-190)
 */
export type Stand = number & { readonly [standBrand]: true }
declare const standBrand: unique symbol

/** One hex of movement. Where a turn leads to the same hexes as an advance, the turn is the freer of the two. (BP-65) */
export interface Stride {
  readonly to: Stand
  readonly by: 'advance' | 'turn'
}

/** Two ways to lie for a base of three hexes; all others look the same however they are turned. */
const LYING = { small: 1, large: 2, gigantic: 1 } as const satisfies Readonly<Record<Size, number>>

/** Every turn of a large base in place is by two sixths, so that one of its poses looks north or north-east. (BP-68) */
export function standOf(size: Size, pose: Pose): Stand {
  if (size !== 'large') return pose.at as number as Stand
  const { at, facing } = pivots(size, pose).find((each) => each.facing < 2) as Pose
  return (at * LYING.large + facing) as Stand
}

const poseOf = (size: Size, stand: number): Pose => ({
  at: Math.floor(stand / LYING[size]) as Hex,
  facing: (stand % LYING[size]) as Facing,
})

interface Ground {
  readonly hexes: readonly Hex[]
  /** Clockwise. */
  readonly poses: readonly Pose[]
  readonly strides: readonly Stride[]
}

const groundsFor = (size: Size): readonly (Ground | undefined)[] =>
  Array.from({ length: HEXES.length * LYING[size] }, (_, stand) => {
    const pose = poseOf(size, stand)
    const hexes = covered(size, pose)
    return hexes && { hexes, poses: pivots(size, pose), strides: stridesOf(size, pose) }
  })

function stridesOf(size: Size, pose: Pose): readonly Stride[] {
  const here = standOf(size, pose)
  // A base of one hex has nothing to turn around but itself.
  const turned = size === 'small' ? [] : turns(size, pose).map((each) => standOf(size, each))
  const ahead = FACINGS.flatMap((way) => advanced(size, pose, way) ?? []).map((each) => standOf(size, each))
  return [...new Set([...ahead, ...turned])]
    .filter((to) => to !== here)
    .map((to) => ({ to, by: turned.includes(to) ? 'turn' : 'advance' }))
}

const GROUNDS = Object.fromEntries(SIZES.map((size) => [size, groundsFor(size)])) as unknown as Readonly<
  Record<Size, readonly (Ground | undefined)[]>
>

/** So many there are, those that lie half outside the arena among them. */
export const standsOf = (size: Size): number => GROUNDS[size].length

const groundOf = (size: Size, stand: Stand): Ground => GROUNDS[size][stand] as Ground

export const hexesUnder = (size: Size, stand: Stand): readonly Hex[] => groundOf(size, stand).hexes
export const posesOn = (size: Size, stand: Stand): readonly Pose[] => groundOf(size, stand).poses
export const stridesFrom = (size: Size, stand: Stand): readonly Stride[] => groundOf(size, stand).strides

/** Every stand in the arena. */
export const everyStand = (size: Size): readonly Stand[] =>
  (EVERY[size] ??= GROUNDS[size].flatMap((ground, stand) => (ground ? [stand as Stand] : [])))
const EVERY: Partial<Record<Size, readonly Stand[]>> = {}
