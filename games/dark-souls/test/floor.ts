import type { Facing } from '../src/arcs.ts'
import type { Arc } from '../src/content/effects.ts'
import { ARCS } from '../src/content/effects.ts'
import type { RoomId } from '../src/rooms.ts'

/*
 * A second model of the floor, to test the rules against: nodes are names, distances are walked, angles are measured. It
 * shares no arithmetic with the rules.
 */

const TILE = 'a1 c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5 e5'
const MAIN = 'a1 c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5 e5 b6 d6 a7 c7 e7 b8 d8 a9 c9 e9 b10 d10 a11 c11 e11'

export const words = (list: string): string[] => list.split(' ').filter((word) => word !== '')
export const sorted = (list: readonly string[]): string[] => [...list].sort()
export const nodesOf = (room: RoomId): string[] => words(room === 'main' ? MAIN : TILE)

/** Half steps east and south of the north-west corner, as counted on the printed tile. */
const placeOf = (name: string): readonly [x: number, y: number] => [
  'abcde'.indexOf(name.slice(0, 1)),
  Number(name.slice(1)) - 1,
]

const OFFSETS = ['1,1', '1,-1', '-1,1', '-1,-1', '2,0', '-2,0', '0,2', '0,-2']
const NEIGHBOURS = new Map<string, string[]>()

/** Direct neighbours: one diagonal lattice step or two straight ones. */
export function neighbours(room: RoomId, name: string): string[] {
  const key = `${room === 'main'} ${name}`
  const known = NEIGHBOURS.get(key)
  if (known) return known
  const [x, y] = placeOf(name)
  const found = nodesOf(room).filter((other) => {
    const [otherX, otherY] = placeOf(other)
    return OFFSETS.includes(`${otherX - x},${otherY - y}`)
  })
  NEIGHBOURS.set(key, sorted(found))
  return sorted(found)
}

const DISTANCE_CACHE = new Map<string, Map<string, number>>()

/** Distance by breadth-first search, around blocked nodes. */
export function walked(room: RoomId, from: string, blocked: readonly string[] = []): Map<string, number> {
  const key = `${room === 'main'} ${from} ${blocked.join()}`
  const known = DISTANCE_CACHE.get(key)
  if (known) return known
  const far = new Map([[from, 0]])
  for (const [name, steps] of far) {
    for (const next of neighbours(room, name)) if (!far.has(next) && !blocked.includes(next)) far.set(next, steps + 1)
  }
  DISTANCE_CACHE.set(key, far)
  return far
}

/** Degrees clockwise from north. */
export const DEGREES: Readonly<Record<Facing, number>> = {
  n: 0,
  ne: 45,
  e: 90,
  se: 135,
  s: 180,
  sw: 225,
  w: 270,
  nw: 315,
}
const CENTRES: Readonly<Record<Arc, number>> = { front: 0, right: 90, back: 180, left: 270 }

export function bearing(from: string, to: string): number {
  const [[x, y], [toX, toY]] = [placeOf(from), placeOf(to)]
  return (Math.atan2(toX - x, y - toY) * 180) / Math.PI
}

const EPSILON = 0.000001

export const apart = (one: number, other: number): number => Math.abs(((((one - other) % 360) + 540) % 360) - 180)

/** All arcs whose centre is no more than 45 degrees away. */
export const arcsSeen = (facing: number, degrees: number): Arc[] =>
  ARCS.filter((arc) => apart(degrees, facing + CENTRES[arc]) <= 45 + EPSILON)

export const centreSeen = (facing: number, arc: Arc): number => (facing + CENTRES[arc]) % 360

/** Whether a node is along a wall of the room. */
export const touches = (room: RoomId, name: string): boolean => {
  const [x, y] = placeOf(name)
  return x === 0 || x === 4 || y === 0 || y === (room === 'main' ? 10 : 4)
}

/** The next node in this direction, if there is one. */
export const nodeThere = (room: RoomId, from: string, degrees: number): string | undefined =>
  neighbours(room, from).find((name) => apart(bearing(from, name), degrees) < EPSILON)
