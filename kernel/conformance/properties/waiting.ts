import type { Game, Seat, Table } from '../../src/index.ts'
import { isSealed, viewOf } from '../../src/index.ts'
import { same } from './likeness.ts'
import { viewers, walk } from './random-play.ts'

/**
 * An answer that waits for others changes nothing else: every viewer sees that it was given, its seat sees the answer,
 * and the rest of the views stays the same. Servers rely on this and do not compute the views again.
 */
export function waits<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const looks = (table: T): string[] =>
    viewers(table).map((viewer) => {
      const { asked: _, answer: __, ...rest } = viewOf(game, table, viewer)
      return JSON.stringify(rest)
    })
  let before: string[] = []
  let giver: Seat | undefined
  for (const { table, move } of walk(game, seats, seed)) {
    const now = looks(table)
    if (giver !== undefined && isSealed(table, giver))
      same(`the answer of seat ${giver} changes something else`, before, now)
    before = now
    giver = move.kind === 'choice' ? move.seat : undefined
  }
}
