import { LAP } from '@gloamhall/bloody-palace/face'
import type { Point } from './lattice.ts'
import { closed, SLANT } from './lattice.ts'

/** Geometry of the style track, which runs around the arena clockwise from the north. */
const [INNER, MIDDLE, OUTER, BESIDE] = [414, 433, 452, 476]

/** The point at a share of the circumference of a hexagon that stands on a corner. */
function round(radius: number, share: number): Point {
  const side = (((share * 6) % 6) + 6) % 6
  const [from, to] = [corner(radius, Math.floor(side)), corner(radius, Math.floor(side) + 1)]
  const part = side % 1
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

const corner = (radius: number, at: number): Point => {
  const angle = ((at * 60 - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle) * SLANT]
}

const GAP = 0.0011

/** The shape of a space of the track, bent at a corner. */
export function spaceOf(space: number): string {
  const [from, to] = [space / LAP + GAP, (space + 1) / LAP - GAP]
  const bends = [1, 2, 3, 4, 5].map((at) => at / 6).filter((at) => at > from && at < to)
  const shares = [from, ...bends, to]
  return closed([...shares.map((at) => round(OUTER, at)), ...shares.toReversed().map((at) => round(INNER, at))])
}

const half = (space: number): number => (space + 0.5) / LAP

export const middleOf = (space: number): Point => round(MIDDLE, half(space))
/** Position of the letters of a rank, outside its first space. */
export const besideOf = (space: number): Point => round(BESIDE, half(space))

/** Positions of several markers on one space: side by side, then in two rows. */
const STANDS: readonly (readonly (readonly [along: number, out: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-13, 0],
    [13, 0],
  ],
  [
    [-13, -9],
    [13, -9],
    [0, 13],
  ],
  [
    [-14, -11],
    [14, -11],
    [-14, 13],
    [14, 13],
  ],
]

export function standsOn(space: number, markers: number): readonly Point[] {
  const [x, y] = middleOf(space)
  const [before, after] = [round(MIDDLE, half(space) - 0.004), round(MIDDLE, half(space) + 0.004)]
  const long = Math.hypot(after[0] - before[0], after[1] - before[1])
  const [ux, uy] = [(after[0] - before[0]) / long, (after[1] - before[1]) / long]
  return (STANDS[Math.min(4, markers)] ?? []).map(
    ([along, out]): Point => [x + ux * along + uy * out, y + uy * along - ux * out],
  )
}
