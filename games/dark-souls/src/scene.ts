import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { game } from './game.ts'
import { set } from './scene/set.ts'
import type { DarkSoulsTable } from './table.ts'

/** Sets up a table from a short description; see scene/set.ts. */
export const scene = (
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  by: PlayedBy = game,
): DarkSoulsTable => set(given, seats, options, chance, by)
