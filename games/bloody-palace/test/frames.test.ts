import { readFileSync } from 'node:fs'
import type { Event } from '@gloamhall/kernel'
import { parseRecord, replay } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'

const RECORD = new URL('./replays/1-knocked-out-and-back.txt', import.meta.url)

/** The enemy actions that must each be seen separately. */
const ENEMY_EVENTS: readonly string[] = ['foeMoved', 'foeLeaped', 'foeAttacks', 'shoved']

test('[BP-124] each enemy action has a frame of its own, whether or not a question separates them', () => {
  const shared: string[] = []
  let frames = 0
  const watch = (events: readonly Event[]): void => {
    const deeds = events.filter(({ key }) => ENEMY_EVENTS.includes(key)).map(({ key }) => key)
    frames += deeds.length
    if (deeds.length > 1) shared.push(deeds.join(' '))
  }
  replay(game, parseRecord(readFileSync(RECORD, 'utf8')), undefined, watch)
  expect(frames).toBeGreaterThan(50)
  expect(shared).toEqual([])
})
