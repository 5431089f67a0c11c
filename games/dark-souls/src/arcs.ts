import type { Arc } from './content/effects.ts'
import { ARCS } from './content/effects.ts'
import type { Node } from './nodes.ts'
import { columnOf, rowOf } from './nodes.ts'

/** The eight facings, clockwise from north. A boss always faces a straight or diagonal direction. (DS-206, DS-297) */
export const FACINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Facing = (typeof FACINGS)[number]

const EIGHTHS = FACINGS.length

/** The facing after a clockwise turn by this many eighths of a circle. */
export const turned = (facing: Facing, eighths: number): Facing =>
  FACINGS[(((FACINGS.indexOf(facing) + eighths) % EIGHTHS) + EIGHTHS) % EIGHTHS] as Facing

/** Lattice offset to the next node in each direction: two places straight or one diagonally. */
export const STEPS: Readonly<Record<Facing, readonly [columns: number, rows: number]>> = {
  n: [0, -2],
  ne: [1, -1],
  e: [2, 0],
  se: [1, 1],
  s: [0, 2],
  sw: [-1, 1],
  w: [-2, 0],
  nw: [-1, -1],
}

/** The facing from a node to an adjacent one. */
export function facingTo(from: Node, to: Node): Facing | undefined {
  const [columns, rows] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)]
  for (const facing of FACINGS) if (STEPS[facing][0] === columns && STEPS[facing][1] === rows) return facing
  return undefined
}

/** The facing of an arc's centre, given the facing of the boss. (DS-205) */
export const centreOf = (facing: Facing, arc: Arc): Facing => turned(facing, 2 * ARCS.indexOf(arc))

/**
 * The arcs a node is in: one, or two on the line between them. The boss's own node is in none; characters there have a
 * side. (DS-207, DS-208, DS-209)
 */
export const arcsOf = (from: Node, facing: Facing, node: Node): readonly Arc[] =>
  arcsAt(columnOf(node) - columnOf(from), rowOf(node) - rowOf(from), facing)

/** The arcs of a character on the boss's own node: the side is kept when the boss turns. (DS-223, DS-298) */
export function arcsOfSide(facing: Facing, side: Facing): readonly Arc[] {
  const [columns, rows] = STEPS[side]
  // A straight step is twice as long on the lattice as a diagonal one, but only its angle matters here.
  return arcsAt(columns, rows, facing)
}

/** Arcs within 45 degrees of their centre, limits included, computed without trigonometry. */
function arcsAt(columns: number, rows: number, facing: Facing): readonly Arc[] {
  if (columns === 0 && rows === 0) return []
  return ARCS.filter((arc) => {
    const [x, y] = UNITS[centreOf(facing, arc)]
    const along = columns * x + rows * y
    const aside = Math.abs(columns * y - rows * x)
    return along > 0 && along >= aside
  })
}

const UNITS: Readonly<Record<Facing, readonly [number, number]>> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
}
