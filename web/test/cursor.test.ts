import type { View } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { Timeline } from '../src/replay/replay-model.ts'
import type { Cursor } from '../src/replay/cursor.ts'
import { entering, following, freshAt, isWhole, frameAt, wholly } from '../src/replay/cursor.ts'

const frame = (name: string, eventCount: number) => ({ view: name as unknown as View, eventCount })

/** Three moves; the second has two frames. */
const timeline: Timeline = {
  moments: [
    { ...frame('set', 0), frames: [] },
    { ...frame('first', 1), frames: [] },
    { ...frame('second', 6), frames: [frame('die', 3), frame('wound', 4)] },
    { ...frame('third', 6), frames: [] },
  ],
  log: [1, 2, 3, 4, 5, 6].map((line) => ({ key: String(line), rule: '', params: {}, version: 0, at: 0 })),
}
const keys = (position: Cursor) => freshAt(timeline, position).map(({ key }) => key)

test('shows every frame of every move, and each line with its frame', () => {
  const seen: [unknown, string[]][] = []
  for (let position: Cursor | undefined = wholly(timeline, 0); position; position = following(timeline, position))
    seen.push([frameAt(timeline, position).view, keys(position)])
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
  expect(frameAt(timeline, wholly(timeline, 2)).view).toBe('second')
  expect([isWhole(timeline, wholly(timeline, 2)), isWhole(timeline, entering(2))]).toEqual([true, false])
  expect(frameAt(timeline, entering(2)).view).toBe('die')
  expect(isWhole(timeline, entering(1))).toBe(true)
})

test('shows the whole move if another seat has fewer frames of it', () => {
  const position = { at: 1, frame: 2 }
  expect([isWhole(timeline, position), frameAt(timeline, position).view]).toEqual([true, 'first'])
})
