import { seatsOf, viewOf } from '@gloamhall/kernel'
import { bloodBound } from '@gloamhall/blood-bound'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { situations } from '../../src/games/blood-bound/situation.ts'

const { game } = bloodBound

test.each([6, 9])('at %i seats no choice lies with two of them', (seats) => {
  for (let seed = 1; seed <= 15; seed++) {
    for (const { table } of walk(game, seats, seed)) {
      for (const viewer of seatsOf(table)) {
        const onSeats = situations(viewOf(game, table, viewer)).flatMap(({ choices }) => choices)
        expect(onSeats).toEqual([...new Set(onSeats)])
      }
    }
  }
})

test('[BO-49] nobody but the one who answered sees what was answered', () => {
  for (const { table } of walk(game, 9, 8)) {
    for (const viewer of seatsOf(table)) {
      for (const { seen, marks } of situations(viewOf(game, table, viewer))) {
        if (seen.seat !== viewer) expect(marks.filter((mark) => mark.startsWith('sealed'))).toEqual([])
      }
    }
  }
})
