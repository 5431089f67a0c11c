import { bloodBound } from '@gloamhall/blood-bound'
import type { Seat, View } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, pick, roll, swift, viewOf } from '@gloamhall/kernel'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'

const { game } = bloodBound
type Table = ReturnType<typeof game.setup>

/** Plays a game at random and stops at every decision. */
export function* randomGame(seats: number, seed: number): Generator<Table> {
  const chance = swift(seed)
  const table = begin(game, seats, {}, swift(seed + 1))
  for (let decisions = 0; decisions < 400 && table.asked.length > 0; decisions++) {
    yield table
    for (const asked of table.asked.filter(({ manner }) => manner === 'standing')) {
      if (roll(chance, 4) === 1) choose(game, table, asked.seat, pick(chance, choicesOf(game, table, asked.seat)))
    }
    const { seat } = pick(chance, awaited(table))
    choose(game, table, seat, pick(chance, choicesOf(game, table, seat)))
  }
  yield table
}

export const viewFrom = (table: Table, viewer: Seat | 'spectator'): View<BloodBoundBoard> => viewOf(game, table, viewer)
