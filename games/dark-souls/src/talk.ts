import type { Choice, Seat, Talk } from '@gloamhall/kernel'
import { askedOf } from '@gloamhall/kernel'
import type { DarkSoulsAsked, DarkSoulsTable } from './table.ts'

/**
 * Proposals: while the party decides, every player asked may say what they would choose, without deciding:
 *
 *     propose push 2 c3 · propose order sentinel-1
 *
 * A new proposal replaces the earlier one of that seat, and the answer clears them all. (DS-326)
 */
export const talkAbout = (
  choicesOf: (table: DarkSoulsTable, asked: DarkSoulsAsked) => readonly Choice[],
): Talk<DarkSoulsTable> => ({
  rule: 'DS-326',
  claims: (table, seat) => {
    const asked = askedOf(table, seat) as DarkSoulsAsked | undefined
    return asked?.manner === 'forAll' ? choicesOf(table, asked).map((choice) => `propose ${choice}`) : []
  },
  hear,
})

function hear(table: DarkSoulsTable, seat: Seat, claim: Choice): void {
  const choice = claim.slice('propose '.length)
  table.proposals = [...table.proposals.filter((each) => each.seat !== seat), { seat, choice }]
}

/** Clears the proposals once the party has decided. */
export function forgetProposals(table: DarkSoulsTable): void {
  if (table.proposals.length > 0) table.proposals = []
}
