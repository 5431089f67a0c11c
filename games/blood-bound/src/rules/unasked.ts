import type { Choice, RuleId, Seat } from '@gloamhall/kernel'
import { verbOf } from '../choices.ts'
import type { BloodBoundAsked, BloodBoundTable } from '../table.ts'
import { whyNotOffer } from './intervene.ts'

/**
 * Why somebody is not asked now. What they wish to do says most; without a wish it is what others are asked. The attack,
 * and tokens and cards that lie open, decide it, and nothing else. (BO-118)
 */
export function unasked(table: BloodBoundTable, seat: Seat, choice: Choice = ''): RuleId | undefined {
  const verb = verbOf(choice)
  // In the middle of an attack whoever holds the dagger waits as well.
  if (verb === 'attack' || verb === 'pass') return table.dagger === seat ? 'BO-35' : 'BO-28'
  if (verb === 'offer' || verb === 'withdraw' || verb === 'decline') return whyNotOffer(table, seat)
  const question = table.asked[0]?.question
  return BY_WISH.get(verb) ?? (question && BY_QUESTION[question](table, seat))
}

/** Whose it is: the target asks and accepts, the wounded take tokens, and whoever took the rank has an ability. */
const BY_WISH: ReadonlyMap<string, RuleId> = new Map([
  ['ask', 'BO-36'],
  ['stand', 'BO-36'],
  ['accept', 'BO-40'],
  ['refuse', 'BO-40'],
  ['take', 'BO-53'],
  ['heal', 'BO-79'],
  ['return', 'BO-79'],
  ['give', 'BO-97'],
  ['forgo', 'BO-63'],
])

const BY_QUESTION: Readonly<Record<BloodBoundAsked['question'], (table: BloodBoundTable, seat: Seat) => RuleId>> = {
  act: () => 'BO-28',
  request: () => 'BO-36',
  offer: whyNotOffer,
  reconsider: whyNotOffer,
  accept: whyNotOffer,
  token: () => 'BO-53',
  ability: () => 'BO-63',
  lookAgain: () => 'BO-77',
  heal: () => 'BO-79',
  curse: () => 'BO-97',
}
