import type { Point } from './lattice.ts'
import { closed, cornersOf, round } from './lattice.ts'

const nameOf = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** The outline of adjacent hexes, given by their centres: an edge that two of them share is left out. */
export function outlineOf(centres: readonly Point[]): string {
  const edges = new Map<string, readonly [from: Point, to: Point]>()
  for (const centre of centres) {
    const corners = cornersOf(centre)
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 6] ?? from
      // The neighbour has the same edge in the other direction.
      if (!edges.delete(`${nameOf(to)}|${nameOf(from)}`)) edges.set(`${nameOf(from)}|${nameOf(to)}`, [from, to])
    })
  }
  // Three hexes meet in a corner, so at most one edge starts there.
  const next = new Map([...edges.values()].map(([from, to]) => [nameOf(from), to]))
  const loops: string[] = []
  for (let [first] = next.keys(); first !== undefined; [first] = next.keys()) {
    const loop: Point[] = []
    let at = first
    for (let to = next.get(at); to; to = next.get(at)) {
      loop.push(to)
      next.delete(at)
      at = nameOf(to)
    }
    loops.push(closed(loop))
  }
  return loops.join('')
}
