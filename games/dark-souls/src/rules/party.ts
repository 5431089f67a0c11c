import type { Seat } from '@gloamhall/kernel'
import { ask, askAll, seat, seatsOf } from '@gloamhall/kernel'
import type { DarkSoulsAsked, DarkSoulsTable } from '../table.ts'

type OfParty<A> = A extends DarkSoulsAsked ? Omit<A, 'seat' | 'manner' | 'answer'> : never

/**
 * What the book leaves to the players is the party's: whoever answers first speaks for all. Where a group would rather
 * have one of them decide, it is the owner of the character it is about, or else whoever has the Aggro token. (DS-326)
 */
export function askParty(table: DarkSoulsTable, question: OfParty<DarkSoulsAsked>, owner?: Seat): void {
  if (table.options.decisions === 'owner' || table.seats === 1) {
    ask(table, { ...question, seat: owner ?? spokesman(table), answer: undefined } as DarkSoulsAsked)
    return
  }
  const round: DarkSoulsAsked[] = []
  const seats = seatsOf(table)
  for (let at = 0; at < seats.length; at++)
    round[at] = { ...question, seat: seats[at], manner: 'forAll', answer: undefined } as DarkSoulsAsked
  askAll(table, round)
}

/** Outside of fights nobody has the Aggro token: then whoever comes next, and before that the first chair. */
const spokesman = ({ fight, first }: DarkSoulsTable): Seat => fight?.aggro ?? first ?? seat(1)
