import type { Facing, Node, Point } from './lattice.ts'
import { angleOf, pointOf, roomSize, STEP, WALL } from './lattice.ts'

/** The four arcs of a boss, clockwise from its facing. */
export const ARCS = ['front', 'right', 'back', 'left'] as const
export type Arc = (typeof ARCS)[number]

/** Attacked, or taking additional damage, or neither. */
export type ArcKind = 'hit' | 'weak' | 'safe'
export type ArcKinds = Readonly<Record<Arc, ArcKind>>

interface Swept {
  readonly at: Node
  readonly facing: Facing
  readonly arc: Arc
  readonly rows: number
  /** Range in nodes; without a number up to the walls. */
  readonly reach?: number | undefined
}

const DEGREE = Math.PI / 180
const FINE = 3

/** The direction of the middle of an arc, in degrees clockwise from north. */
export const middleOf = (facing: Facing, arc: Arc): number => angleOf(facing) + ARCS.indexOf(arc) * 90

/**
 * The part of the floor inside an arc. Angles are those of the lattice, where a diagonal step is 45 degrees, so that a node on a dividing line is
 * drawn on it although the board is wider than it is high.
 */
export function sweep({ at, facing, arc, rows, reach }: Swept): string {
  const middle = middleOf(facing, arc)
  const turns = [...Array.from({ length: 90 / FINE + 1 }, (_, step) => step * FINE - 45), ...corners(at, rows, middle)]
  const edge = turns.sort((a, b) => a - b).map((turn) => edgeAt(at, middle + turn, rows, reach))
  return `M${[pointOf(at), ...edge].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** The directions of room corners inside an arc, relative to its middle; without them the corners would be cut off. */
function corners(at: Node, rows: number, middle: number): readonly number[] {
  const { width, height } = roomSize(rows)
  const [x, y] = pointOf(at)
  return [
    [WALL, WALL],
    [width - WALL, WALL],
    [WALL, height - WALL],
    [width - WALL, height - WALL],
  ]
    .map(([far = 0, deep = 0]) => Math.atan2((far - x) / STEP[0], (y - deep) / STEP[1]) / DEGREE - middle)
    .map((turn) => ((((turn + 180) % 360) + 360) % 360) - 180)
    .filter((turn) => Math.abs(turn) < 45)
}

/**
 * A position for the label of an arc, between the nodes. On a diagonal it is a lattice point without a node, straight ahead it is beside the second
 * node. The first free one is used.
 */
export function anchorOf(
  at: Node,
  facing: Facing,
  arc: Arc,
  rows: number,
  isFree: (point: Point) => boolean = () => true,
): Point {
  const [column, row] = at
  const [east, south] = STEPS_TO[(middleOf(facing, arc) / 45) % 8] ?? [0, 0]
  const ways: readonly Node[] =
    south === 0
      ? [-0.54, 0.54].flatMap((down) => [2, 3].map((far): Node => [far * east, down]))
      : east === 0
        ? [2.52, 1.52, 3.52].map((far): Node => [0, far * south])
        : [2, 3, 1].map((far): Node => [far * east, (far === 1 ? 2 : far - 1) * south])
  const places = ways.map(([right, down]): Node => [column + right, row + down])
  const inside = places.filter(([x, y]) => x >= 0 && x <= 4 && y >= -0.52 && y <= rows - 0.48)
  const [x, y] = inside.find((place) => isFree(pointOf(place))) ?? (places[0] as Node)
  return pointOf([within(x, 0, 4), within(y, -0.52, rows - 0.48)])
}

const STEPS_TO: readonly Node[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function edgeAt(at: Node, degrees: number, rows: number, reach: number | undefined): Point {
  const [east, south] = [Math.sin(degrees * DEGREE), -Math.cos(degrees * DEGREE)]
  const [x, y] = pointOf(at)
  const { width, height } = roomSize(rows)
  const toWall = Math.min(
    along(east * STEP[0], x - WALL, width - WALL - x),
    along(south * STEP[1], y - WALL, height - WALL - y),
  )
  const far = Math.min(toWall, reach === undefined ? Number.POSITIVE_INFINITY : withinReach(reach, east, south))
  return [x + east * STEP[0] * far, y + south * STEP[1] * far]
}

/** The distance to the wall. */
const along = (step: number, back: number, ahead: number): number =>
  Math.abs(step) < 1e-9 ? Number.POSITIVE_INFINITY : step > 0 ? ahead / step : back / -step

/** Distances count steps, so the area within range is a lozenge; rounded, but never as far as the next node. */
function withinReach(reach: number, east: number, south: number): number {
  const lozenge = (2 * reach + 0.9) / (Math.abs(east) + Math.abs(south))
  return lozenge * (1 + 0.2 * (east * south) ** 2)
}

/** A quarter of a disc around the origin, for the boss's own node and for the dial. */
export function quarter(degrees: number, rx: number, ry: number): string {
  const on = (turn: number): string =>
    `${(Math.sin((degrees + turn) * DEGREE) * rx).toFixed(1)} ${(-Math.cos((degrees + turn) * DEGREE) * ry).toFixed(1)}`
  return `M0 0L${on(-45)}A${rx} ${ry} 0 0 1 ${on(45)}Z`
}
