import { seatsOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { situations, spotOf } from '../../src/games/blood-bound/situation.ts'
import { randomGame, viewFrom } from './random-game.ts'

/** Choices that touch nobody and nothing in the middle; they are in the action bar alone, or on the stage. */
const WORDS_ONLY = ['ask', 'stand', 'offer', 'decline', 'withdraw', 'refuse', 'forgo', 'take-quill']

test.each([6, 9])('at %i seats every choice lies somewhere, and every seat named exists', (seats) => {
  for (let seed = 1; seed <= 15; seed++) {
    for (const table of randomGame(seats, seed)) {
      for (const viewer of seatsOf(table)) {
        const view = viewFrom(table, viewer)
        for (const choice of view.choices) {
          const spot = spotOf(choice, view)
          if (spot === undefined) expect(WORDS_ONLY).toContain(choice)
          if (typeof spot === 'number') expect(seatsOf(table)).toContain(spot)
        }
        const onSeats = situations(view).flatMap(({ choices }) => choices)
        expect(onSeats).toEqual([...new Set(onSeats)])
      }
    }
  }
})

test('[BO-49] nobody but the one who answered sees what was answered', () => {
  for (const table of randomGame(9, 8)) {
    for (const viewer of seatsOf(table)) {
      for (const { seen, marks } of situations(viewFrom(table, viewer))) {
        if (seen.seat !== viewer) expect(marks.filter((mark) => mark.startsWith('sealed'))).toEqual([])
      }
    }
  }
})
