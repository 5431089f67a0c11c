import type { Seat } from '@gloamhall/kernel'
import { ask, seat, seatsOf } from '@gloamhall/kernel'
import type { DarkSoulsAsked, DarkSoulsTable } from '../table.ts'

/** One who is asked, alone or for all. */
interface To {
  readonly seat: Seat
  readonly manner?: 'forAll'
  readonly answer: undefined
}

/**
 * What the book leaves to the players is the party's: whoever answers first speaks for all. Where a group would rather
 * have one of them decide, it is the owner of the character it is about, or else whoever has the Aggro token. (DS-326)
 *
 * Each question is put together where it is asked: here they all differ, and copying what differs takes its time.
 */
export function askParty(table: DarkSoulsTable, question: (to: To) => DarkSoulsAsked, owner?: Seat): void {
  if (table.options.decisions === 'owner' || table.seats === 1)
    return ask(table, question({ seat: owner ?? spokesman(table), answer: undefined }))
  const round: DarkSoulsAsked[] = []
  for (const each of seatsOf(table)) round.push(question({ seat: each, manner: 'forAll', answer: undefined }))
  ask(table, round)
}

/** Outside of fights nobody has the Aggro token: then whoever comes next, and before that the first chair. */
const spokesman = ({ fight, first }: DarkSoulsTable): Seat => fight?.aggro ?? first ?? seat(1)
