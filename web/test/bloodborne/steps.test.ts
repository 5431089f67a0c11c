import { seat } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { steps } from '../../src/games/bloodborne/steps.ts'
import { tellerOf } from './board-words.ts'
import { randomGame, viewFrom } from './random-game.ts'

test.each([3, 4, 5])(
  '[BB-29] at %i seats marks exactly one of eight steps as current, and none after the end',
  (seats) => {
    const tell = tellerOf('de')
    for (const table of randomGame(seats, 4)) {
      const view = viewFrom(table, seat(1))
      const list = steps(view, tell)
      expect(list).toHaveLength(8)
      expect(list.filter(({ now }) => now)).toHaveLength(view.outcome ? 0 : 1)
    }
  },
)
