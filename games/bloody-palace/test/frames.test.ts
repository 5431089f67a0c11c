import { readFileSync } from 'node:fs'
import type { Event } from '@gloamhall/kernel'
import { parseRecord, replay } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'

const RECORD = new URL('./replays/1-knocked-out-and-back.txt', import.meta.url)

/** What enemies do to the arena, and what has to be seen by itself. */
const DEEDS: readonly string[] = ['foeMoved', 'foeLeaped', 'foeAttacks', 'shoved']

test('[BP-124] one deed of the enemies after the other: none shares its frame with the next one, asked for or not', () => {
  const shared: string[] = []
  let frames = 0
  const watch = (events: readonly Event[]): void => {
    const deeds = events.filter(({ key }) => DEEDS.includes(key)).map(({ key }) => key)
    frames += deeds.length
    if (deeds.length > 1) shared.push(deeds.join(' '))
  }
  replay(game, parseRecord(readFileSync(RECORD, 'utf8')), undefined, watch)
  expect(frames).toBeGreaterThan(50)
  expect(shared).toEqual([])
})
