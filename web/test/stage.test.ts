import { describe, expect, test } from 'vitest'
import { approached, panned, showing, surrounding, whole, zoomed } from '../src/components/stage-view.ts'

const BOARD = whole(600, 400)

describe('a board on its stage', () => {
  test('the point under the finger stays under it', () => {
    const near = zoomed(BOARD, BOARD, 2, [150, 100])
    expect(near).toEqual({ x: 75, y: 50, width: 300, height: 200 })
    // A quarter of the way across before, and a quarter of the way across now.
    expect((150 - near.x) / near.width).toBe(150 / 600)
  })

  test('it comes only so near, and never leaves the board empty at its edge', () => {
    expect(zoomed(BOARD, BOARD, 100, [0, 0])).toMatchObject({ width: 100 })
    expect(zoomed(BOARD, BOARD, 0.1, [300, 200])).toEqual(BOARD)
    const near = zoomed(BOARD, BOARD, 2, [300, 200])
    expect(panned(near, BOARD, 1000, -1000)).toMatchObject({ x: 300, y: 0 })
  })

  test('what is reached by the keys comes into sight, and what is in sight moves nothing', () => {
    const near = zoomed(BOARD, BOARD, 4, [0, 0])
    const there = showing(near, BOARD, [500, 300])
    expect(there.x).toBeLessThan(500)
    expect(there.x + there.width).toBeGreaterThan(500)
    expect(there.y + there.height).toBeGreaterThan(300)
    expect(showing(there, BOARD, [500, 300])).toEqual(there)
  })

  test('what it is about never lies at the edge, unless the board ends there', () => {
    const near = approached(BOARD, { width: 150, height: 90 }, 1, [300, 200])
    const then = surrounding(near, BOARD, [365, 230])
    expect([(365 - then.x) / then.width, (230 - then.y) / then.height]).toEqual([2 / 3, 2 / 3])
    expect(surrounding(then, BOARD, [350, 220])).toEqual(then)
    expect(surrounding(near, BOARD, [0, 0])).toMatchObject({ x: 0, y: 0 })
  })

  test('in a small room a unit is as large as a finger needs it, around what it is about', () => {
    expect(approached(BOARD, { width: 300, height: 160 }, 1, [300, 200])).toEqual({
      x: 150,
      y: 120,
      width: 300,
      height: 160,
    })
    // At the edge the board ends, and a room that is large enough shows all of it.
    expect(approached(BOARD, { width: 300, height: 160 }, 1, [590, 10])).toMatchObject({ x: 300, y: 0 })
    expect(approached(BOARD, { width: 1200, height: 900 }, 1, [590, 10])).toEqual(BOARD)
  })
})
