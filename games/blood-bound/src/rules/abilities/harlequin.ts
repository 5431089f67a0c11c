import type { Question, Seat } from '@gloamhall/kernel'
import { ask, whisper } from '@gloamhall/kernel'
import type { BloodBoundChoice } from '../../choices.ts'
import { isAtOneself, seatIn } from '../../choices.ts'
import type { AskedAs, BloodBoundTable } from '../../table.ts'
import { player } from '../../table.ts'
import type { AbilityRule } from './ability.ts'
import { candidates } from './targets.ts'

/** The Harlequin names two different players, then sees both cards. (BO-77) */
export const harlequin: AbilityRule = {
  ways: looks,
  use: (table, seat, choice) => ask(table, { question: 'lookAgain', seat, first: seatIn(choice) }),
}

function looks(table: BloodBoundTable, seat: Seat): BloodBoundChoice[] {
  return candidates(table, seat).map((other) => `look ${other}` as const)
}

export const lookAgainQuestion: Question<BloodBoundTable, AskedAs<'lookAgain'>> = {
  rule: 'BO-77',
  options: (table, { seat, first }) => looks(table, seat).filter((choice) => seatIn(choice) !== first),
  answer: (table, { seat, first }, choice) => see(table, seat, [first, seatIn(choice)]),
  barred: (_table, { first }) => [{ choice: `look ${first}`, rule: 'BO-77' }],
  broken: (choice, _table, { seat }) => (isAtOneself(choice, seat) ? 'BO-69' : undefined),
}

/** All players see whom the Harlequin chose, but only the Harlequin sees the cards. (BO-117) */
function see(table: BloodBoundTable, seat: Seat, at: readonly [Seat, Seat]): void {
  const { looked } = player(table, seat)
  looked.push(...at.filter((other) => !looked.includes(other)))
  whisper(table, 'BO-77', 'look', seat, { cards: at.map((other) => player(table, other).card) }, { seat, at })
}
