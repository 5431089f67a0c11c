import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { fieldsIn, listIn, numberIn, wordIn } from '@gloamhall/kernel'
import type { MarshTable } from './game.ts'
import { game } from './game.ts'
import type { Place } from './places.ts'
import { HIDDEN, PLACES } from './places.ts'

/** A table in the middle of a night: `lanterns: [a1, b2]`, `wisp: c3`, `oil: 2`, `bog: [a2, b1, c3]`. */
export function scene(
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  by: PlayedBy = game,
): MarshTable {
  const fields: Readonly<Record<string, unknown>> = {
    ...fieldsIn(given ?? {}, 'given', ['lanterns', 'wisp', 'oil', 'bog']),
  }
  const table = game.setup(seats, options, chance, by)
  const lanterns = listIn(fields.lanterns, 'lanterns', seats).map((place) => wordIn<Place>(place, 'lanterns', PLACES))
  table.lanterns = table.lanterns.map((place, index) => lanterns[index] ?? place)
  if (fields.wisp !== undefined) table.wisp = wordIn<Place>(fields.wisp, 'wisp', PLACES)
  if (fields.oil !== undefined) table.oil = numberIn(fields.oil, 'oil', 1, 99)
  if (fields.bog !== undefined) {
    const bog = listIn(fields.bog, 'bog', 3).map((place) => wordIn<Place>(place, 'bog', HIDDEN))
    table.tokens = Object.fromEntries(HIDDEN.map((place) => [place, bog.includes(place) ? 'bog' : 'firm']))
  }
  return table
}
