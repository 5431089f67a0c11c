import type { Facing, Size } from '@gloamhall/bloody-palace/face'
import { STEPS, turned } from '@gloamhall/bloody-palace/face'

/** Columns to the east and hexes to the south-east of the hex that names a base. */
export type Offset = readonly [q: number, r: number]

const plus = ([q, r]: Offset, [east, south]: Offset): Offset => [q + east, r + south]
const step = (facing: Facing, sixths: number): Offset => STEPS[turned(facing, sixths)]

/** The hexes of a base, starting with the one that names it. */
export const bodyOf = (size: Size, facing: Facing): readonly Offset[] => {
  if (size === 'small') return [[0, 0]]
  if (size === 'large') return [[0, 0], step(facing, 0), step(facing, 1)]
  return [[0, 0], ...STEPS]
}

/**
 * The hex at a side of a base in the notation of the cards: F in front of a small base, FC in front of the middle of a large one, G0 … G11 around
 * the boss.
 */
export function sideOf(size: Size, facing: Facing, side: string): Offset {
  const way = (sixths: number): Offset => step(facing, sixths)
  if (size === 'small') {
    return side === 'FF' ? plus(way(0), way(0)) : way(['F', 'FR', 'BR', 'B', 'BL', 'FL'].indexOf(side))
  }
  if (size === 'gigantic') {
    const place = Number(side.slice(1))
    const first = Math.floor(place / 2)
    return plus(way(first), way(first + (place % 2)))
  }
  const front = ['FL2', 'FL', 'FC'].indexOf(side)
  if (front >= 0) return plus(way(0), way(front - 1))
  const right = ['FR', 'FR2'].indexOf(side)
  return right >= 0 ? plus(way(1), way(right + 1)) : way(2 + ['RR', 'BR', 'BL', 'RL'].indexOf(side))
}

/** All sides of a base. */
export const SIDES: Readonly<Record<Size, readonly string[]>> = {
  small: ['F', 'FR', 'BR', 'B', 'BL', 'FL'],
  large: ['FL2', 'FL', 'FC', 'FR', 'FR2', 'RR', 'BR', 'BL', 'RL'],
  gigantic: Array.from({ length: 12 }, (_, place) => `G${place}`),
}
