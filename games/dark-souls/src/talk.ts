import type { Choice, Seat, Talk } from '@gloamhall/kernel'
import { askedOf } from '@gloamhall/kernel'
import type { DarkSoulsAsked, DarkSoulsTable } from './table.ts'

/**
 * While the party decides, whoever is asked may say what they would do, before anybody does it:
 *
 *     propose push 2 c3 · propose order sentinel-1
 *
 * A later word of the same seat takes the place of the earlier one, and with the answer all of them are forgotten. (DS-326)
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

/** The party has decided. */
export function forgetProposals(table: DarkSoulsTable): void {
  if (table.proposals.length > 0) table.proposals = []
}
