import type { Outcome, Seat } from '@gloamhall/kernel'
import { seatsOf, show } from '@gloamhall/kernel'
import type { Clan } from '../content/characters.ts'
import { rivalOf } from '../content/characters.ts'
import type { BloodBoundTable } from '../table.ts'
import { characterAt, player } from '../table.ts'
import { leaderOf } from './leader.ts'

/** A fourth wound: the game is over at once, and every card is turned up. (BO-60, BO-61, BO-109) */
export function capture(table: BloodBoundTable, seat: Seat, by: Seat): void {
  table.captured = { seat, by }
  table.agenda = []
  show(table, 'BO-60', 'captured', { seat, by })
  for (const each of seatsOf(table)) show(table, 'BO-109', 'card', { seat: each, card: player(table, each).card })
  for (const each of seatsOf(table)) turnUpCurse(table, each)
}

/** The Curse cards are turned up last, once the winning clan is known. (BO-98, BO-109) */
function turnUpCurse(table: BloodBoundTable, seat: Seat): void {
  const curse = table.curses.find(({ holder }) => holder === seat)
  if (curse) show(table, 'BO-109', 'curse-card', { seat, truth: curse.truth })
}

/** The result: the Inquisitor captured, the rival leader captured, or any other player; then the True Curse. (BO-111) */
export function outcome(table: BloodBoundTable): Outcome | undefined {
  if (!table.captured) return undefined
  const { seat, by } = table.captured
  const captured = { captured: seat, by }
  if (characterAt(table, seat).clan === 'order') return alone(table, 'inquisitor-captured', captured)
  const clan = victoriousClan(table, seat, by)
  const leader = leaderOf(table, clan) as Seat
  if (trueCurseHolder(table) === leader) return alone(table, 'true-curse', { ...captured, clan, leader })
  const how = clan === characterAt(table, by).clan ? 'leader-captured' : 'wrong-capture'
  return { winners: membersOf(table, clan), how, params: { ...captured, clan, leader } }
}

/** Capturing the rival leader wins; capturing any other player, friends included, loses. (BO-3, BO-4) */
function victoriousClan(table: BloodBoundTable, captured: Seat, by: Seat): Clan {
  const { clan } = characterAt(table, by)
  if (clan === 'order') throw new Error('the Inquisitor cannot capture (BO-113)')
  return captured === leaderOf(table, rivalOf(clan)) ? clan : rivalOf(clan)
}

const membersOf = (table: BloodBoundTable, clan: Clan): Seat[] =>
  seatsOf(table).filter((seat) => characterAt(table, seat).clan === clan)

const trueCurseHolder = (table: BloodBoundTable): Seat | undefined => table.curses.find((curse) => curse.truth)?.holder

/** The Inquisitor wins alone. (BO-102, BO-103, BO-114) */
function alone(table: BloodBoundTable, how: string, params: NonNullable<Outcome['params']>): Outcome {
  return { winners: seatsOf(table).filter((seat) => characterAt(table, seat).clan === 'order'), how, params }
}
