import { routeTo } from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'
import { cellNamed, extentOf, lairOf, middleOf, PITCH } from '../../src/games/dark-souls/journey/places.ts'

type Map = Parameters<typeof routeTo>[0]['map']

/** Two by two tiles with the Bonfire tile in the south-west, and one more in the east. */
const lying = (...cleared: number[]): Map =>
  (
    [
      ['3a', [1, 0]],
      ['5a', [0, -1]],
      ['2a', [1, -1]],
      ['4a', [2, 0]],
    ] as const
  ).map(([face, at], index) => ({
    face,
    at,
    turn: 0,
    level: 1,
    encounter: undefined,
    cleared: cleared.includes(index),
    seen: false,
    opened: false,
    traps: [],
  }))

test('[DS-81] adjacent tiles are one step apart', () => {
  expect(routeTo({ map: lying(), here: 'bonfire' }, 0)).toEqual(['bonfire', 0])
  expect(routeTo({ map: lying(), here: 'bonfire' }, 1)).toEqual(['bonfire', 1])
})

test('[DS-83] a route leads over cleared tiles only', () => {
  expect(routeTo({ map: lying(), here: 'bonfire' }, 3)).toEqual([])
  expect(routeTo({ map: lying(0), here: 'bonfire' }, 3)).toEqual(['bonfire', 0, 3])
  expect(routeTo({ map: lying(0, 1), here: 1 }, 3)).toEqual([1, 'bonfire', 0, 3])
})

test('[DS-9] the boss is drawn outside its gate, unless there is a tile', () => {
  const map = lying()
  expect(lairOf({ map, fogGate: { tile: 3, wall: 'north' } })).toEqual([2, -1])
  expect(lairOf({ map, fogGate: { tile: 0, wall: 'north' } })).toBeUndefined()
  expect(lairOf({ map, fogGate: { tile: 0, wall: 'west' } })).toBeUndefined()
  expect(lairOf({ map, fogGate: undefined })).toBeUndefined()
})

test('the map is as large as its tiles, and every cell has its centre', () => {
  const extent = extentOf([[0, 0], ...lying().map(({ at }) => at)])
  expect(extent).toEqual({ west: 0, north: -1, columns: 3, rows: 2 })
  expect(middleOf(extent, [2, 0])).toEqual([2.5 * PITCH, 1.5 * PITCH])
})

test('names a place as the choice to lay a tile does', () => {
  expect(cellNamed('2e1n')).toEqual([2, -1])
  expect(cellNamed('1w3s')).toEqual([-1, 3])
})
