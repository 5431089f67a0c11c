import { boxOf, GAMES } from '@gloamhall/games'
import type { Asked, Game, Table } from '@gloamhall/kernel'
import { accept, anyOption, begin, isAwaited, optionsOf, seat, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { ViewDiffer } from '../src/matches/view-differ.ts'

/** Limit for most patches, without events: a phone on a slow connection should be able to follow any game. */
const MAX_MEDIAN_BYTES = 1024

/** The sizes of all patches for one seat, over several games. */
function patchesOf(game: Game, seats: number, games: number): number[] {
  const lengths: number[] = []
  const dice = swift(7)
  for (let seed = 1; seed <= games; seed++) {
    const table: Table = begin(game, seats, optionsOf(game, {}), swift(seed))
    const differ = new ViewDiffer(viewOf(game, table, seat(1)))
    while (table.asked.length > 0) {
      const asked = table.asked.find(isAwaited) ?? (table.asked[0] as Asked)
      accept(game, table, asked, anyOption(game, table, asked, dice))
      lengths.push(differ.diff(viewOf(game, table, seat(1))).length)
    }
  }
  return lengths.sort((one, other) => one - other)
}

test.each(GAMES)('%s: half of all patches are smaller than a kilobyte', async (id) => {
  const { game } = await boxOf(id)
  const lengths = patchesOf(game, Math.max(4, game.seats.min), 8)
  expect(lengths.length).toBeGreaterThan(50)
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(MAX_MEDIAN_BYTES)
})
