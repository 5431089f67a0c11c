import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { checkSeats, resume } from '@gloamhall/kernel'
import { game } from './game.ts'
import { set } from './scene/set.ts'
import type { BloodyPalaceTable } from './table.ts'

/** A table in a few words, played on from there to the first question. What can be said stands in scene/set.ts. */
export function scene(
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  by: PlayedBy = game,
): BloodyPalaceTable {
  checkSeats(game, seats)
  const table = set(given, seats, options, chance, by)
  // Enemies may have done much by then, and whoever argues about it wants to hear it.
  table.news = []
  resume(game, table)
  return table
}
