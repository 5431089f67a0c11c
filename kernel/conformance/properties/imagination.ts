import type { Game, Table } from '../../src/index.ts'
import { accept, askedOf, imagine, pick, swift, viewOf } from '../../src/index.ts'
import { MAX_GAME_DECISIONS, nowAndThen, randomChoice, viewers, walk } from './random-play.ts'

/** The number of decisions on imagined tables that is enough for one game; some games have thousands. */
const ENOUGH_DECISIONS = 20_000

/** Imagined tables can be played: each is legal to its end, and shares nothing with the view. */
export function imagines<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const dice = swift(seed * 19 + 2)
  let made = 0
  for (const { table } of walk(game, seats, seed)) {
    if (!nowAndThen(dice) || made > ENOUGH_DECISIONS) continue
    const view = viewOf(game, table, pick(dice, viewers(table)))
    const before = JSON.stringify([table, view])
    const other = imagine(game, view, dice)
    for (let decisions = 0; other.asked.length > 0; decisions++, made++) {
      if (decisions > MAX_GAME_DECISIONS) throw new Error('an imagined table does not end')
      const { seat: who, choice } = randomChoice(game, other, dice)
      accept(game, other, askedOf(other, who) as NonNullable<ReturnType<typeof askedOf>>, choice)
    }
    if (!game.outcome(other)) throw new Error('an imagined table ends without an outcome')
    if (JSON.stringify([table, view]) !== before) throw new Error('playing an imagined table has changed the real one')
  }
}
