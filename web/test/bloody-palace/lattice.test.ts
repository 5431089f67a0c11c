import { beyond, FACINGS, HEXES, hexNamed, MIDDLE, nameOf } from '@gloamhall/bloody-palace/face'
import { describe, expect, test } from 'vitest'
import { centreOf, cornersOf, HEX_HEIGHT, stepTo } from '../../src/games/bloody-palace/lattice.ts'

/** Rounded to hundredths, since half rows are not exact in floating point. */
const near = (points: readonly (readonly [number, number])[]) =>
  points.map((point) => point.map((n) => Math.round(n * 100)))

test('puts the centre of the arena at the origin and north at the top', () => {
  expect(HEXES).toHaveLength(91)
  expect(centreOf(MIDDLE)).toEqual([0, 0])
  expect(centreOf(hexNamed('f5') ?? MIDDLE)).toEqual([0, -HEX_HEIGHT])
})

describe.each(HEXES.map((hex) => [nameOf(hex), hex] as const))('%s', (_, hex) => {
  test('is where its neighbours expect it', () => {
    const [x, y] = centreOf(hex)
    for (const way of FACINGS) {
      const next = beyond(hex, way)
      if (next === undefined) continue
      const [dx, dy] = stepTo(way)
      expect(near([centreOf(next)])).toEqual(near([[x + dx, y + dy]]))
      // Neighbours share an edge: two of the six corners.
      const mine = near(cornersOf([x, y])).map(String)
      expect(near(cornersOf(centreOf(next))).filter((corner) => mine.includes(String(corner)))).toHaveLength(2)
    }
  })
})
