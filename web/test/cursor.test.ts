import type { View } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { Timeline } from '../src/replay/replay-model.ts'
import type { Cursor } from '../src/replay/cursor.ts'
import { entering, following, freshAt, isWhole, shotAt, wholly } from '../src/replay/cursor.ts'

const shot = (name: string, told: number) => ({ view: name as unknown as View, told })

/** Three moves; the second has two frames. */
const reel: Timeline = {
  moments: [
    { ...shot('set', 0), frames: [] },
    { ...shot('first', 1), frames: [] },
    { ...shot('second', 6), frames: [shot('die', 3), shot('wound', 4)] },
    { ...shot('third', 6), frames: [] },
  ],
  log: [1, 2, 3, 4, 5, 6].map((line) => ({ key: String(line), rule: '', params: {}, version: 0, at: 0 })),
}
const keys = (place: Cursor) => freshAt(reel, place).map(({ key }) => key)

test('shows every frame of every move, and each line with its frame', () => {
  const seen: [unknown, string[]][] = []
  for (let place: Cursor | undefined = wholly(reel, 0); place; place = following(reel, place))
    seen.push([shotAt(reel, place).view, keys(place)])
  expect(seen).toEqual([
    ['set', []],
    ['first', ['1']],
    ['die', ['2', '3']],
    ['wound', ['4']],
    ['second', ['5', '6']],
    ['third', []],
  ])
})

test('a jump lands at the end of a move, a step plays it from its beginning', () => {
  expect(shotAt(reel, wholly(reel, 2)).view).toBe('second')
  expect([isWhole(reel, wholly(reel, 2)), isWhole(reel, entering(2))]).toEqual([true, false])
  expect(shotAt(reel, entering(2)).view).toBe('die')
  expect(isWhole(reel, entering(1))).toBe(true)
})

test('shows the whole move if another seat has fewer frames of it', () => {
  const place = { at: 1, frame: 2 }
  expect([isWhole(reel, place), shotAt(reel, place).view]).toEqual([true, 'first'])
})
