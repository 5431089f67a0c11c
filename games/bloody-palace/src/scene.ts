import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { game } from './game.ts'
import { set } from './scene/set.ts'
import type { BloodyPalaceTable } from './table.ts'

/** A table given in a few words; see scene/set.ts. */
export const scene = (
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  by: PlayedBy = game,
): BloodyPalaceTable => set(given, seats, options, chance, by)
