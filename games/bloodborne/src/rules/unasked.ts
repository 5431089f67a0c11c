import type { Choice, RuleId, Seat } from '@gloamhall/kernel'
import type { BloodborneTable, Hunter } from '../table.ts'
import { hunterAt, isAlive } from '../table.ts'
import { takesPart } from './hunters-dream.ts'
import { addsWeapon } from './transform.ts'

/** The rule that says why a Hunter is not asked now; it depends on open information only. (BB-120) */
export function unasked(table: BloodborneTable, seat: Seat, choice?: Choice): RuleId | undefined {
  const hunter = hunterAt(table, seat)
  const question = table.asked[0]?.question
  if (hunter.life === 'eliminated') return 'BB-103'
  if (question === 'upgrade') return notInTheDream(table, seat)
  // With eight cards, their owner chooses.
  if (question === 'remove') return 'BB-86'
  if (!isAlive(hunter)) return question === 'play' ? 'BB-33' : 'BB-100'
  if (question === 'add') return choice?.startsWith('play ') ? 'BB-37' : noWeaponToAdd(table, hunter)
  return question === 'target' ? notTheirCard(table, seat) : undefined
}

/** Hunters whose part in the Dream is still to come or over are told the order; all others take no part. (BB-72, BB-81, BB-104) */
function notInTheDream(table: BloodborneTable, seat: Seat): RuleId {
  if (table.step !== 'huntersDream') return 'BB-104'
  const hunter = hunterAt(table, seat)
  // A Hunter who has finished the Dream has no cards in play: the Dream itself is back in hand.
  return takesPart(table, hunter) || hunter.played.length === 0 ? 'BB-81' : 'BB-72'
}

/** A Hunter who played nothing that adds a weapon; or who did, without a weapon in hand. (BB-36, BB-40, C-17) */
function noWeaponToAdd(table: BloodborneTable, hunter: Hunter): RuleId {
  if (!addsWeapon(table, hunter)) return 'BB-36'
  return hunter.played[0] === 'transform' ? 'BB-40' : 'C-17'
}

/** A card's owner chooses its target; Hunters whose cards are still to come wait for their turn. (BB-31, BB-124) */
const notTheirCard = ({ agenda }: BloodborneTable, seat: Seat): RuleId =>
  agenda.some((entry) => entry.step === 'resolve' && entry.seat === seat) ? 'BB-31' : 'BB-124'
