import type { Choice, Seat, Talk } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { BloodborneTable, Hunter } from './table.ts'
import { hunterAt } from './table.ts'

/**
 * The claims players can make while the cards are chosen; they are not binding, and are dropped at the end of the round. (BB-35)
 *
 *     attack · dream · pistol          I will attack · I go to the Dream · the pistol is mine this time
 *     kill · wear-down · let-go        let us kill it now · only wound it this round · let it escape
 *     last-blow                        leave the last blood to me
 *     with 3 · if 3                    attack with me · I attack if you do
 *     rest 3 · beware 3                go to the Dream, you need it · do not trust them
 *     truce 3                          I will do you no harm this round
 */
export const talk: Talk<BloodborneTable> = { rule: 'BB-35', claims, hear }

/** About the speaker's own plan, the common plan, and one of the others. */
export const CLAIMS = {
  own: ['attack', 'dream', 'pistol'],
  plans: ['kill', 'wear-down', 'let-go', 'last-blow'],
  about: ['with', 'if', 'rest', 'beware', 'truce'],
} as const

function claims(table: BloodborneTable, seat: Seat): Choice[] {
  const { own, plans, about } = CLAIMS
  return [...own, ...plans, ...othersOf(table, seat).flatMap((other) => about.map((word) => `${word} ${other}`))]
}

/** The seats to talk to or about: all but the speaker and eliminated Hunters. */
export const othersOf = (
  table: Pick<BloodborneTable, 'seats'> & { readonly hunters: readonly Hunter[] },
  seat: Seat,
): Seat[] => seatsOf(table).filter((other) => other !== seat && hunterAt(table, other).life !== 'eliminated')

/** The latest claim on a subject replaces the one before. */
function hear(table: BloodborneTable, seat: Seat, claim: Choice): void {
  const hunter = hunterAt(table, seat)
  hunter.claims = [...hunter.claims.filter((earlier) => subject(earlier) !== subject(claim)), claim]
}

/** The speaker's plan, the common plan, the last blow, and each of the others are one subject each. */
function subject(claim: Choice): string {
  const [word = '', other] = claim.split(' ')
  if (other !== undefined) return `seat ${other}`
  if (word === 'last-blow') return word
  return CLAIMS.own.some((each) => each === word) ? 'own' : 'plan'
}
