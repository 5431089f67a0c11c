import { describe, expect, test } from 'vitest'
import { approached, panned, showing, surrounding, whole, zoomed } from '../src/components/stage-view.ts'

const BOARD = whole(600, 400)

describe('the zoomed view of a board', () => {
  test('keeps the point under the finger in place', () => {
    const near = zoomed(BOARD, BOARD, 2, [150, 100])
    expect(near).toEqual({ x: 75, y: 50, width: 300, height: 200 })
    // At a quarter of the width before, and at a quarter of the width now.
    expect((150 - near.x) / near.width).toBe(150 / 600)
  })

  test('limits the zoom, and leaves no empty space at the edge of the board', () => {
    expect(zoomed(BOARD, BOARD, 100, [0, 0])).toMatchObject({ width: 100 })
    expect(zoomed(BOARD, BOARD, 0.1, [300, 200])).toEqual(BOARD)
    const near = zoomed(BOARD, BOARD, 2, [300, 200])
    expect(panned(near, BOARD, 1000, -1000)).toMatchObject({ x: 300, y: 0 })
  })

  test('scrolls to a spot reached by keyboard, and does not move for a visible one', () => {
    const near = zoomed(BOARD, BOARD, 4, [0, 0])
    const there = showing(near, BOARD, [500, 300])
    expect(there.x).toBeLessThan(500)
    expect(there.x + there.width).toBeGreaterThan(500)
    expect(there.y + there.height).toBeGreaterThan(300)
    expect(showing(there, BOARD, [500, 300])).toEqual(there)
  })

  test('keeps its subject away from the edge, unless the board ends there', () => {
    const near = approached(BOARD, { width: 150, height: 90 }, 1, [300, 200])
    const then = surrounding(near, BOARD, [365, 230])
    expect([(365 - then.x) / then.width, (230 - then.y) / then.height]).toEqual([2 / 3, 2 / 3])
    expect(surrounding(then, BOARD, [350, 220])).toEqual(then)
    expect(surrounding(near, BOARD, [0, 0])).toMatchObject({ x: 0, y: 0 })
  })

  test('in a small window shows a unit as large as a finger needs, around its subject', () => {
    expect(approached(BOARD, { width: 300, height: 160 }, 1, [300, 200])).toEqual({
      x: 150,
      y: 120,
      width: 300,
      height: 160,
    })
    // Stops at the edge of the board; a large window shows all of it.
    expect(approached(BOARD, { width: 300, height: 160 }, 1, [590, 10])).toMatchObject({ x: 300, y: 0 })
    expect(approached(BOARD, { width: 1200, height: 900 }, 1, [590, 10])).toEqual(BOARD)
  })
})
