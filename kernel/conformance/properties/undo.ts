import type { Game, FastRng } from '../../src/index.ts'
import { below, isSealed, Match, parseRecord, pick, printRecord, replay, swift } from '../../src/index.ts'
import type { Choosing } from './random-play.ts'
import { randomChoice, someOptions } from './random-play.ts'

/** An undo gives the table of the shorter record; the record survives printing, parsing and replaying. */
export function undoes(game: Game, seats: number, seed: number): void {
  const match = new Match(game, seats, someOptions(game, seed), { kind: 'swift', seed })
  const dice = swift(seed * 11 + 5)
  const kept: Choosing[] = []
  while (match.table.asked.length > 0 && kept.length < 400) {
    if (kept.length > 0 && below(dice, 6) === 0) {
      undoSome(match, kept, dice)
      if (JSON.stringify(match.table) !== JSON.stringify(played(game, match, seed, kept).table)) {
        throw new Error('the table after an undo is not that of the shorter record')
      }
    } else {
      const move = randomChoice(game, match.table, dice)
      if (!match.choose(move.seat, move.choice).ok) throw new Error('a listed choice was refused')
      kept.push(move)
    }
  }
  const text = printRecord(match.record())
  const again = replay(game, parseRecord(text))
  if (printRecord(again.record()) !== text)
    throw new Error('the record does not survive printing, parsing and replaying')
  if (JSON.stringify(again.table) !== JSON.stringify(match.table)) throw new Error('a replay ends at another table')
}

/** Undoes the last choice, several at once, or a sealed answer older than those of other seats. */
function undoSome(match: Match, kept: Choosing[], dice: FastRng): void {
  const last = kept.at(-1) as Choosing
  const sealed = kept.findLastIndex(({ seat }) => seat !== last.seat && isSealed(match.table, seat))
  if (sealed >= 0) {
    const [{ seat }] = kept.slice(sealed) as [Choosing]
    if (!match.undo(seat).ok) throw new Error(`seat ${seat} cannot undo its sealed answer`)
    kept.splice(
      kept.findLastIndex((move) => move.seat === seat),
      1,
    )
    return
  }
  const count = below(dice, 3) === 0 ? below(dice, Math.min(kept.length, 4)) + 1 : 1
  if (count > 1) {
    if (!match.undo('all', count).ok) throw new Error(`an undo of ${count} by all was refused`)
    kept.splice(-count)
    return
  }
  const free = match.mayUndo(last.seat) === undefined
  if (!match.undo(free && pick(dice, [true, false]) ? last.seat : 'all').ok)
    throw new Error('an undo by all was refused')
  kept.pop()
}

function played(game: Game, { seats, options: picked }: Match, seed: number, moves: readonly Choosing[]): Match {
  const match = new Match(game, seats, picked, { kind: 'swift', seed })
  for (const move of moves) match.choose(move.seat, move.choice)
  return match
}
