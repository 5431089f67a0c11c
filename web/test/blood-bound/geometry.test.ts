import { describe, expect, test } from 'vitest'
import type { Layout } from '../../src/games/blood-bound/geometry.ts'
import { anyOverlap, daggerSpot, layout } from '../../src/games/blood-bound/geometry.ts'

const SIZES = [
  { name: 'desktop', width: 860, height: 690, kind: 'oval' },
  { name: 'large', width: 1300, height: 900, kind: 'oval' },
  { name: 'laptop', width: 780, height: 530, kind: 'oval' },
  { name: 'laptop under a tall bar', width: 780, height: 462, kind: 'oval' },
  { name: 'phone', width: 390, height: 640, kind: 'columns' },
  { name: 'small phone', width: 360, height: 430, kind: 'columns' },
  { name: 'narrowest', width: 320, height: 430, kind: 'columns' },
] as const
/** Size of the dagger on a phone; the corners of its drawing are empty. */
const DAGGER = 36
const COUNTS = [6, 7, 8, 9, 10, 11, 12]

describe.each(SIZES)('$name', ({ width, height, kind }) => {
  test.each(COUNTS)('places %i seats inside the board without overlaps', (seats) => {
    const found = layout(seats, 3, { width, height })
    expect(found.kind).toBe(kind)
    expect(found.places).toHaveLength(seats)
    expect(anyOverlap(found.places, kind === 'oval' ? 12 : 8)).toBe(false)
    for (const place of found.places) {
      expect(place.x - place.width / 2).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width / 2).toBeLessThanOrEqual(found.width)
      expect(place.y - place.height / 2).toBeGreaterThanOrEqual(0)
      expect(place.y + place.height / 2).toBeLessThanOrEqual(found.height)
      expect(Math.min(place.width, place.height), 'a thumb').toBeGreaterThanOrEqual(44)
    }
  })

  test('puts the viewer’s seat at the bottom centre, and the left neighbour to the left of it', () => {
    const { places } = layout(9, 5, { width, height })
    const [own, left] = [5, 6].map((seat) => places.find((place) => place.seat === seat))
    expect(own?.x).toBe(width / 2)
    expect(own?.y).toBe(Math.max(...places.map(({ y }) => y)))
    expect(left?.x).toBeLessThan(width / 2)
  })

  test('keeps the dagger off every plate', () => {
    const found = layout(12, 1, { width, height })
    for (const place of found.places) expect(covers(found, daggerSpot(found, place))).toBe(false)
  })

  test.runIf(kind === 'columns')('keeps the dagger beside the supply off the tokens', () => {
    const found = layout(6, 1, { width, height })
    const { table, middle } = found
    for (const place of found.places) {
      const beside = Math.abs(daggerSpot(found, place).x - table.x) - DAGGER / 2
      const above = Math.abs(daggerSpot(found, place).y - table.y) - DAGGER / 2
      expect(Math.max(beside - middle.width / 2, above - middle.height / 2)).toBeGreaterThanOrEqual(-8)
    }
  })
})

const covers = ({ places }: Layout, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  places.some((place) => Math.abs(place.x - x) < place.width / 2 && Math.abs(place.y - y) < place.height / 2)
