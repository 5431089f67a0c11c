import type { Choice, Seat } from '@gloamhall/kernel'
import { seat } from '@gloamhall/kernel'
import type { Affiliation } from './content/characters.ts'

/**
 * The notation of choices, a few words each.
 *
 *     act         attack 3 · pass 4
 *     request     ask · stand                       ask other players to intervene, or take the wound
 *     offer       offer · decline
 *     reconsider  offer · withdraw
 *     accept      accept 5 · refuse
 *     token       take rank · take rose · take beast · take unknown
 *     ability     take-quill · stab 3 · look 3 · wound · heal · probe 3 · shield 3 · strike-back ·
 *                 staff 3 · fan 3 · curse · forgo
 *     lookAgain   look 5
 *     heal        return rank · return rose · …
 *     curse       give true 3 · give false 5
 */
export type BloodBoundChoice =
  | `${'attack' | 'pass' | 'accept' | 'stab' | 'look' | 'probe' | 'shield' | 'staff' | 'fan'} ${number}`
  | `${'take' | 'return'} ${'rank' | Affiliation}`
  | `give ${'true' | 'false'} ${number}`
  | 'ask'
  | 'stand'
  | 'offer'
  | 'decline'
  | 'withdraw'
  | 'refuse'
  | 'take-quill'
  | 'wound'
  | 'heal'
  | 'strike-back'
  | 'curse'
  | 'forgo'

/** `attack 3` and the like, one for each seat, precomputed: index 0 is seat 1. */
export const seatWords = <Verb extends string>(verb: Verb): readonly `${Verb} ${number}`[] =>
  Array.from({ length: MAX_SEATS }, (_, index) => `${verb} ${index + 1}` as const)

const MAX_SEATS = 12

/** The verb of a choice: `attack` of `attack 3`. */
export const verbOf = (choice: Choice): string => choice.split(' ', 1)[0] as string

/** The last word of a choice: `rose` of `take rose`. */
export const objectOf = (choice: Choice): string => choice.slice(choice.lastIndexOf(' ') + 1)

/** The seat a choice names: 3 of `attack 3`. */
export const seatIn = (choice: Choice): Seat => seat(Number(objectOf(choice)))

/** Whether a choice is aimed at the player's own seat. */
export const isAtOneself = (choice: Choice, own: Seat): boolean => choice.includes(' ') && seatIn(choice) === own
