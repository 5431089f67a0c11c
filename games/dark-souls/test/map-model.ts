import type { Wall } from '../src/content/tiles.ts'
import { BONFIRE_DOORS, TILES } from '../src/content/tiles.ts'
import type { TilePlacement } from '../src/map-graph.ts'

/** A second model of the map, independent of the first: a grid of half steps in which doorways are holes in walls. */
export const HOLE: Record<Wall, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }
export const holes = (doors: readonly Wall[], [x, y]: readonly [number, number], turn: number): string[] =>
  doors.map((wall) => {
    let [dx, dy] = HOLE[wall]
    for (let quarter = 0; quarter < turn; quarter++) [dx, dy] = [-dy, dx]
    return `${2 * x + dx},${2 * y + dy}`
  })

export interface Plot {
  readonly at: readonly [number, number]
  readonly holes: readonly string[]
}

export const plots = (map: readonly TilePlacement[]): Plot[] => [
  { at: [0, 0], holes: holes(BONFIRE_DOORS, [0, 0], 0) },
  ...map.map(({ face, at, turn }) => ({ at, holes: holes(TILES[face].doors, at, turn) })),
]

export const sides = ([x, y]: readonly [number, number]): string[] =>
  Object.values(HOLE).map(([dx, dy]) => `${2 * x + dx},${2 * y + dy}`)

/** Whether every wall shared by two tiles is open on both sides or on neither. */
export function linesUp(map: readonly TilePlacement[]): boolean {
  const all = plots(map)
  return all.every((one) =>
    all.every((other) =>
      sides(one.at)
        .filter((side) => one !== other && sides(other.at).includes(side))
        .every((side) => one.holes.includes(side) === other.holes.includes(side)),
    ),
  )
}

/** Distances from the Bonfire tile by breadth-first search. */
export function waves(map: readonly TilePlacement[]): number[] {
  const all = plots(map)
  const steps = all.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY))
  for (let wave = 0; wave < all.length; wave++) {
    for (const [one, from] of all.entries()) {
      for (const [other, to] of all.entries()) {
        const isJoined = one !== other && from.holes.some((hole) => to.holes.includes(hole))
        if (isJoined) steps[other] = Math.min(steps[other] as number, (steps[one] as number) + 1)
      }
    }
  }
  return steps.slice(1)
}

/** Number of doorways onto an empty position. */
export function openings(map: readonly TilePlacement[]): number {
  const all = plots(map)
  return all.flatMap((one) =>
    one.holes.filter((hole) => !all.some((other) => other !== one && sides(other.at).includes(hole))),
  ).length
}
