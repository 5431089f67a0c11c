import type { Game, Table } from '../../src/index.ts'
import { imagine, pick, swift, viewOf } from '../../src/index.ts'
import { viewers, walk } from './random-play.ts'

/** A check that must hold after every step of every game; throws when it does not. */
export type Invariant<T extends Table> = (table: T) => void

/** What the digest says about every table holds after every step, on real and on imagined tables. */
export function keeps<T extends Table>(
  game: Game<T>,
  seats: number,
  seed: number,
  invariants: Readonly<Record<string, Invariant<T>>>,
): void {
  const check = (table: T): void => {
    for (const [name, holds] of Object.entries(invariants)) {
      try {
        holds(table)
      } catch (broken) {
        throw new Error(`${name}: ${broken instanceof Error ? broken.message : broken}`)
      }
    }
  }
  const dice = swift(seed * 13 + 1)
  let last: T | undefined
  for (const { table } of walk(game, seats, seed)) {
    check(table)
    check(imagine(game, viewOf(game, table, pick(dice, viewers(table))), dice))
    last = table
  }
  if (last) check(last)
}
