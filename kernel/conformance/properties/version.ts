import type { Game, Table } from '../../src/index.ts'
import { imagine, swift, viewOf } from '../../src/index.ts'
import { opened, viewers } from './random-play.ts'

/** The table, and every table imagined from its views, says which version of the rules it is played by. */
export function saysItsRules<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const table = opened(game, seats, seed)
  if (table.rules !== game.version) throw new Error(`played by version ${game.version}, the table says ${table.rules}`)
  for (const viewer of viewers(table)) {
    const { rules } = imagine(game, viewOf(game, table, viewer), swift(seed))
    if (rules !== game.version) throw new Error(`played by version ${game.version}, an imagined table says ${rules}`)
  }
}
