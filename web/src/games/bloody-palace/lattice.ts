import type { Facing, Hex } from '@gloamhall/bloody-palace/face'
import { columnOf, HEXES, rowOf, STEPS } from '@gloamhall/bloody-palace/face'

/**
 * Geometry of the hexes of the arena. A hex is the number that the rules give it, column by column from the west; the middle one is at the origin.
 * Hexes have flat tops and are drawn in perspective, so that figures can stand in them.
 */
export type Point = readonly [x: number, y: number]

export const HEX_WIDTH = 80
export const HEX_HEIGHT = 58
/** Ratio of the drawn depth to the true one. */
export const SLANT = HEX_HEIGHT / (HEX_WIDTH * Math.cos(Math.PI / 6))

/** The centre of a hex given by columns to the east and hexes to the south-east, on the board or beside it. */
export const pointAt = (q: number, r: number): Point => [q * HEX_WIDTH * 0.75, (r + q / 2) * HEX_HEIGHT]

const POINTS: readonly Point[] = HEXES.map((hex) => pointAt(columnOf(hex), rowOf(hex)))

export const centreOf = (hex: Hex): Point => POINTS[hex] as Point

/** The six corners, clockwise from the north-east; `inset` moves them inwards. */
export const cornersOf = ([x, y]: Point, inset = 0): readonly Point[] => {
  const [w, h] = [HEX_WIDTH / 2 - inset, HEX_HEIGHT / 2 - inset * SLANT]
  return [
    [x + w / 2, y - h],
    [x + w, y],
    [x + w / 2, y + h],
    [x - w / 2, y + h],
    [x - w, y],
    [x - w / 2, y - h],
  ]
}

export const closed = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

export const round = (n: number): number => Math.round(n * 10) / 10

export const hexagon = (at: Point, inset = 0): string => closed(cornersOf(at, inset))

/** The vector from the centre of a hex to that of the next. */
export const stepTo = (way: Facing): Point => {
  const [q, r] = STEPS[way]
  return pointAt(q, r)
}

/** The angle of a facing in degrees clockwise from north, before perspective. */
export const angleOf = (facing: Facing): number => facing * 60
