import type { Seat } from '@gloamhall/kernel'
import { ask, seat, seatsOf } from '@gloamhall/kernel'
import type { DarkSoulsAsked, DarkSoulsTable } from '../table.ts'

/** The seat a question is put to, and whether its answer counts for all. */
interface To {
  readonly seat: Seat
  readonly manner?: 'forAll'
  readonly owner?: Seat
  readonly answer: undefined
}

/**
 * Asks the party about a decision the book leaves to the players: the first answer counts for all. With the option
 * `decisions: owner` only one player decides: the owner of the character concerned, or else the holder of the Aggro token.
 * (DS-326) `question` builds each entry itself, which is faster than copying a common one.
 */
export function askParty(table: DarkSoulsTable, question: (to: To) => DarkSoulsAsked, owner?: Seat): void {
  if (table.options.decisions === 'owner' || table.seats === 1)
    return ask(table, question({ seat: owner ?? spokesman(table), answer: undefined }))
  const round: DarkSoulsAsked[] = []
  for (const each of seatsOf(table)) {
    const to = { seat: each, manner: 'forAll' as const, answer: undefined }
    round.push(question(owner === undefined ? to : { ...to, owner }))
  }
  ask(table, round)
}

/** Outside fights there is no Aggro token: the player who acts next decides, or at first seat 1. */
const spokesman = ({ fight, first }: DarkSoulsTable): Seat => fight?.aggro ?? first ?? seat(1)
