import { bloodBound } from '@gloamhall/blood-bound'
import { spotOf } from '@gloamhall/blood-bound/face'
import { seatsOf, viewOf } from '@gloamhall/kernel'
import type { Seat } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { situations } from '../../src/games/blood-bound/situation.ts'
import { spotsOf } from '../../src/table/spots.ts'

const { game } = bloodBound
type Table = ReturnType<typeof game.setup>

const nothing = (): void => undefined

function around(table: Table, viewer: Seat) {
  const view = viewOf(game, table, viewer)
  const spots = spotsOf({
    view,
    selected: undefined,
    spotOf: (choice) => spotOf(choice, view),
    choose: nothing,
    open: nothing,
  })
  return situations(view, spots)
}

test.each([6, 9])('at %i seats assigns each choice to one seat only', (seats) => {
  for (let seed = 1; seed <= 15; seed++) {
    for (const { table } of walk(game, seats, seed)) {
      for (const viewer of seatsOf(table)) {
        const onSeats = around(table, viewer).flatMap(({ choices }) => choices)
        expect(onSeats).toEqual([...new Set(onSeats)])
      }
    }
  }
})

test('[BO-49] shows an answer to no player but the one who gave it', () => {
  for (const { table } of walk(game, 9, 8)) {
    for (const viewer of seatsOf(table)) {
      for (const { seen, marks } of around(table, viewer)) {
        if (seen.seat !== viewer) expect(marks.filter((mark) => mark.startsWith('sealed'))).toEqual([])
      }
    }
  }
})
