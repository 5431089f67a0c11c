import type { Game, Table } from '../../src/index.ts'
import { seatsOf } from '../../src/index.ts'
import { walk } from './random-play.ts'

/**
 * Random legal play always ends, and there is an outcome only at the end; a solo game ends with a score on an existing
 * leaderboard.
 */
export function ends<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  let last: T | undefined
  for (const { table } of walk(game, seats, seed)) {
    if (game.outcome(table)) throw new Error('there is an outcome while a question is open')
    last = table
  }
  const outcome = last && game.outcome(last)
  if (!last || !outcome) throw new Error('no question is open, yet there is no outcome')
  if (last.agenda.length > 0) throw new Error(`the game is over with ${JSON.stringify(last.agenda)} still to happen`)
  const strangers = outcome.winners.filter((winner) => !seatsOf(last).includes(winner))
  if (strangers.length > 0) throw new Error(`winners ${strangers.join(', ')} do not sit at this table`)
  if (game.alone && seats === 1) {
    const { list, points } = game.alone.score(last)
    if (!Object.hasOwn(game.alone.lists, list)) throw new Error(`there is no list “${list}”`)
    if (!Number.isSafeInteger(points)) throw new Error(`a score is a whole number, not ${points}`)
  }
}
