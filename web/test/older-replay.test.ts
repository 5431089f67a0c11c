import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Viewer } from '@gloamhall/kernel'
import { replay, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { loadReplay, seenBy } from '../src/replay/replay-model.ts'

const GAMES = join(import.meta.dirname, '../../games')

describe.each([
  ['blood-bound', '7-true-curse'],
  ['bloodborne', '3-gehrman'],
  ['bloodborne', '1/3-gehrman'],
  ['bloodborne', '1/4-with-a-pack'],
])('the replay of %s, %s', (game, name) => {
  const text = readFileSync(join(GAMES, game, `test/replays/${name}.txt`), 'utf8')

  test('shows every step as it was then, not as it is now', async () => {
    const film = await loadReplay(text)
    expect(film.proof.problems).toEqual([])
    for (const viewer of ['spectator', seat(2)] satisfies Viewer[]) {
      const { moments } = seenBy(film, viewer)
      const then = [JSON.stringify(replay(film.box.game, { ...film.record, lines: [] }).view(viewer))]
      replay(film.box.game, film.record, (_, __, match) => then.push(JSON.stringify(match.view(viewer))))
      const differ = moments.flatMap(({ view }, at) =>
        inOrder(view) === inOrder(JSON.parse(then[at] ?? '')) ? [] : [at],
      )
      expect(differ).toEqual([])
      expect(moments).toHaveLength(then.length)
    }
  })
})

/** Serialises with sorted keys, so that the order of fields does not matter. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
