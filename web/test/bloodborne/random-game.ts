import { bloodborne } from '@gloamhall/bloodborne'
import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { Options, Seat, View } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, pick, swift, viewOf } from '@gloamhall/kernel'

const { game } = bloodborne
type Table = ReturnType<typeof game.setup>

/** Plays a game at random, yielding the table at every decision and at the end. */
export function* randomGame(seats: number, seed: number, options: Options = {}): Generator<Table> {
  const chance = swift(seed)
  const table = begin(game, seats, options, swift(seed + 1))
  for (let decisions = 0; decisions < 5000 && table.asked.length > 0; decisions++) {
    yield table
    const { seat } = pick(chance, awaited(table))
    choose(game, table, seat, pick(chance, choicesOf(game, table, seat)))
  }
  yield table
}

export const viewFrom = (table: Table, viewer: Seat | 'spectator'): View<BloodborneBoard> => viewOf(game, table, viewer)
