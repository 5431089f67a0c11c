import { describe, expect, test } from 'vitest'
import type { Arc } from '../../src/games/dark-souls/arc.ts'
import { ARCS, anchorOf, sweep } from '../../src/games/dark-souls/arc.ts'
import type { Facing, Node, Point } from '../../src/games/dark-souls/lattice.ts'
import {
  angleOf,
  BOSS_ROOM_ROWS,
  FACINGS,
  nodesOf,
  NODE,
  pointOf,
  roomSize,
  TILE_ROWS,
} from '../../src/games/dark-souls/lattice.ts'

/** The arcs that contain a node, counted in whole steps; the drawing must agree. (DS-208) */
function arcsOf(boss: Node, facing: Facing, [column, row]: Node): readonly Arc[] {
  const [east, south] = [column - boss[0], row - boss[1]]
  const turn = (Math.atan2(east, -south) * 180) / Math.PI - angleOf(facing)
  return ARCS.filter((_, at) => {
    const off = Math.abs(((((turn - at * 90 + 180) % 360) + 360) % 360) - 180)
    return off < 45 + 1e-6
  })
}

const steps = (a: Node, b: Node): number => (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])) / 2

function isInside(outline: string, [x, y]: Point): boolean {
  const points = outline
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as [number, number])
  return points.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = points[(at + 1) % points.length] ?? [0, 0]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

describe.each(FACINGS)('a boss facing %s', (facing) => {
  test.each([1, 2, 3, undefined])('[DS-207] attacks the nodes drawn in its arcs, within %s', (reach) => {
    for (const boss of nodesOf(TILE_ROWS)) {
      for (const arc of ARCS) {
        const outline = sweep({ at: boss, facing, arc, rows: TILE_ROWS, reach })
        for (const node of nodesOf(TILE_ROWS)) {
          const arcs = arcsOf(boss, facing, node)
          // A node on a dividing line belongs to both arcs, and its centre to neither.
          if (steps(boss, node) === 0 || arcs.length > 1) continue
          const struck = arcs.includes(arc) && steps(boss, node) <= (reach ?? Number.POSITIVE_INFINITY)
          expect([boss, node, arc, isInside(outline, pointOf(node))]).toEqual([boss, node, arc, struck])
        }
      }
    }
  })

  test('labels its four arcs inside the room wherever it is', () => {
    for (const rows of [TILE_ROWS, BOSS_ROOM_ROWS]) {
      const { width, height } = roomSize(rows)
      for (const boss of nodesOf(rows)) {
        for (const arc of ARCS) {
          const [x, y] = anchorOf(boss, facing, arc, rows)
          expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
        }
      }
    }
  })
})

test('moves the label of an arc off a piece, and keeps it in the arc', () => {
  const boss: Node = [2, 2]
  for (const facing of FACINGS) {
    for (const arc of ARCS) {
      const first = anchorOf(boss, facing, arc, BOSS_ROOM_ROWS)
      const then = anchorOf(boss, facing, arc, BOSS_ROOM_ROWS, ([x, y]) => x !== first[0] || y !== first[1])
      const others = anchorOf(boss, facing, arc, BOSS_ROOM_ROWS, () => false)
      expect(others).toEqual(first)
      expect(then).not.toEqual(first)
      const outline = sweep({ at: boss, facing, arc, rows: BOSS_ROOM_ROWS })
      expect([facing, arc, isInside(outline, first), isInside(outline, then)]).toEqual([facing, arc, true, true])
    }
  }
})

test('nodes touch neither one another nor the walls', () => {
  const nodes = nodesOf(BOSS_ROOM_ROWS).map(pointOf)
  expect(nodes).toHaveLength(28)
  for (const [x, y] of nodes) {
    const near = nodes.filter(([a, b]) => ((a - x) / NODE.rx) ** 2 + ((b - y) / NODE.ry) ** 2 < 4)
    expect(near).toEqual([[x, y]])
  }
})
