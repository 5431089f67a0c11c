import { describe, expect, test } from 'vitest'
import * as rules from '../../../games/bloody-palace/src/hexes.ts'
import {
  centreOf,
  cornersOf,
  FACINGS,
  HEX_HEIGHT,
  HEXES,
  START,
  stepTo,
  turned,
} from '../../src/games/bloody-palace/lattice.ts'

/** In hundredths: halves of rows are no round numbers in a computer. */
const near = (points: readonly (readonly [number, number])[]) =>
  points.map((point) => point.map((n) => Math.round(n * 100)))

test('the arena has the hexes of the rules, and its middle at the origin', () => {
  expect(HEXES).toEqual(rules.HEXES)
  expect([...START].sort()).toEqual([...rules.START].sort())
  expect(centreOf(rules.MIDDLE)).toEqual([0, 0])
  expect(centreOf(rules.hexNamed('f5') as rules.Hex)).toEqual([0, -HEX_HEIGHT])
})

describe.each(rules.HEXES.map((hex) => [rules.nameOf(hex), hex] as const))('%s', (_, hex) => {
  test('lies where its neighbours say', () => {
    const [x, y] = centreOf(hex)
    for (const way of FACINGS) {
      const next = rules.beyond(hex, way)
      if (next === undefined) continue
      const [dx, dy] = stepTo(way)
      expect(near([centreOf(next)])).toEqual(near([[x + dx, y + dy]]))
      // Neighbours share an edge: two of the six corners.
      const mine = near(cornersOf([x, y])).map(String)
      expect(near(cornersOf(centreOf(next))).filter((corner) => mine.includes(String(corner)))).toHaveLength(2)
    }
  })
})

test('facings turn as in the rules', () => {
  for (const way of FACINGS) {
    for (const sixths of [-7, -1, 0, 2, 5]) expect(turned(way, sixths)).toBe(rules.turned(way, sixths))
  }
})
