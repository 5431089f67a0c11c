import { expect, test } from 'vitest'
import { flagstones } from '../../src/games/dark-souls/floor/flagstones.ts'
import { roomSize, TILE_ROWS } from '../../src/games/dark-souls/lattice.ts'

const { width, height } = roomSize(TILE_ROWS)

test('lays the same floor every time, and no two tiles alike', () => {
  const cuts = [1, 2, 3, 4, 5, 6].flatMap((tile) =>
    (['a', 'b'] as const).map((face) => flagstones(width, height, face, tile)),
  )
  expect(flagstones(width, height, 'a', 1)).toEqual(cuts[0])
  expect(new Set(cuts.map(({ slabs }) => slabs)).size).toBe(cuts.length)
})

test('keeps the slabs out of the walls', () => {
  const numbers =
    flagstones(width, height, 'b', 3)
      .slabs.match(/[\d.]+/g)
      ?.map(Number) ?? []
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(34)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(width, height) - 34)
})
