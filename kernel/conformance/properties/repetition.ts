import type { Game, Table } from '../../src/index.ts'
import { clone, cloneTable, viewOf } from '../../src/index.ts'
import { plain } from './plain.ts'
import { make, opened, viewers, walk } from './random-play.ts'

const bytes = (value: unknown): string => JSON.stringify(value)

/** Ignores the order of fields: a field that was undefined when the table was saved comes back at the end. */
const isSame = (one: string, other: string): boolean => one === other || byName(one) === byName(other)

const byName = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** The same seed and choices give the same table, byte for byte; so do a table restored from JSON and a clone. */
export function repeats<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const twin = opened(game, seats, seed)
  let saved = bytes(twin)
  let copy = cloneTable(game, twin)
  for (const { table, move } of walk(game, seats, seed)) {
    const now = bytes(table)
    plain('the table', table)
    for (const viewer of viewers(table)) {
      plain(`the view of ${viewer}`, viewOf(game, table, viewer))
      if (bytes(table) !== now) throw new Error('looking at the table has changed it')
    }
    if (!isSame(bytes(twin), now)) throw new Error('same seed, same choices, another table')
    if (!isSame(saved, now)) throw new Error('a table that went through JSON plays on differently')
    if (!isSame(bytes(copy), now)) throw new Error('a clone plays on differently')
    plain('the events', make(game, twin, move))
    const loaded = JSON.parse(saved) as T
    make(game, loaded, move)
    saved = bytes(loaded)
    copy = cloneTable(game, copy)
    const original = cloneTable(game, copy)
    make(game, copy, move)
    if (!isSame(bytes(original), now)) throw new Error('a clone changed when its twin was played on')
    if (!isSame(bytes(cloneTable(game, copy)), bytes(clone(copy))))
      throw new Error('the game’s clone differs from the generic one')
  }
}
