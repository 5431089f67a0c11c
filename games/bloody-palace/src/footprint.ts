import type { Pose, Size } from './bases.ts'
import { advanced, covered, pivots, SIZES, turns } from './bases.ts'
import type { Facing, Hex } from './hexes.ts'
import { FACINGS, HEXES } from './hexes.ts'

/**
 * A footprint is the set of hexes a base covers, whichever way its model faces. A model that has moved may turn free of charge
 * among the poses on its hexes, so paths are searched over footprints and the facing is settled at the end. (BP-68, BP-190)
 */
export type Footprint = number & { readonly [footprintBrand]: true }
declare const footprintBrand: unique symbol

/** One hex of movement. Where a turn covers the same hexes as an advance, the turn is used, because it restricts less. (BP-65) */
export interface MovementStep {
  readonly to: Footprint
  readonly by: 'advance' | 'turn'
}

/** Distinct orientations per size: a base of three hexes has two; the others cover the same hexes however they are turned. */
const ORIENTATIONS = { small: 1, large: 2, gigantic: 1 } as const satisfies Readonly<Record<Size, number>>

/** A large base turns in place by two sixths, so exactly one of its poses faces north or north-east. (BP-68) */
export function footprintOf(size: Size, pose: Pose): Footprint {
  if (size !== 'large') return pose.at as number as Footprint
  const { at, facing } = pivots(size, pose).find((each) => each.facing < 2) as Pose
  return (at * ORIENTATIONS.large + facing) as Footprint
}

const poseOf = (size: Size, footprint: number): Pose => ({
  at: Math.floor(footprint / ORIENTATIONS[size]) as Hex,
  facing: (footprint % ORIENTATIONS[size]) as Facing,
})

interface FootprintInfo {
  readonly hexes: readonly Hex[]
  /** In clockwise order. */
  readonly poses: readonly Pose[]
  readonly steps: readonly MovementStep[]
}

const footprintsFor = (size: Size): readonly (FootprintInfo | undefined)[] =>
  Array.from({ length: HEXES.length * ORIENTATIONS[size] }, (_, footprint) => {
    const pose = poseOf(size, footprint)
    const hexes = covered(size, pose)
    return hexes && { hexes, poses: pivots(size, pose), steps: stepsOf(size, pose) }
  })

function stepsOf(size: Size, pose: Pose): readonly MovementStep[] {
  const here = footprintOf(size, pose)
  // A base of one hex can only turn around itself.
  const turned = size === 'small' ? [] : turns(size, pose).map((each) => footprintOf(size, each))
  const ahead = FACINGS.flatMap((way) => advanced(size, pose, way) ?? []).map((each) => footprintOf(size, each))
  return [...new Set([...ahead, ...turned])]
    .filter((to) => to !== here)
    .map((to) => ({ to, by: turned.includes(to) ? 'turn' : 'advance' }))
}

const FOOTPRINTS = Object.fromEntries(SIZES.map((size) => [size, footprintsFor(size)])) as unknown as Readonly<
  Record<Size, readonly (FootprintInfo | undefined)[]>
>

/** The number of footprint indices of a size, including those partly outside the arena. */
export const footprintCount = (size: Size): number => FOOTPRINTS[size].length

const infoOf = (size: Size, footprint: Footprint): FootprintInfo => FOOTPRINTS[size][footprint] as FootprintInfo

export const hexesUnder = (size: Size, footprint: Footprint): readonly Hex[] => infoOf(size, footprint).hexes
export const posesOn = (size: Size, footprint: Footprint): readonly Pose[] => infoOf(size, footprint).poses
export const stepsFrom = (size: Size, footprint: Footprint): readonly MovementStep[] => infoOf(size, footprint).steps

/** Every footprint in the arena. */
export const everyFootprint = (size: Size): readonly Footprint[] =>
  (EVERY_FOOTPRINT[size] ??= FOOTPRINTS[size].flatMap((info, footprint) => (info ? [footprint as Footprint] : [])))
const EVERY_FOOTPRINT: Partial<Record<Size, readonly Footprint[]>> = {}
