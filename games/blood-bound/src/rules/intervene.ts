import type { Question, RuleId, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, seatsOf, show, emit } from '@gloamhall/kernel'
import { seatIn } from '../choices.ts'
import type { BloodBoundAsked, BloodBoundTable } from '../table.ts'
import { attackOf, has, player } from '../table.ts'

/** Before the wound the target may ask whether any player intervenes; a Fan forbids it. (BO-36, BO-41) */
export function request(table: BloodBoundTable): void {
  const { target } = attackOf(table)
  if (has(table, target, 'fan')) return emit(table, 'BO-41', 'fan-bars', { target })
  if (eligible(table).length > 0) ask(table, asking('request', target))
}

export const requestQuestion: Question<BloodBoundTable> = {
  rule: 'BO-36',
  options: () => REQUESTS,
  answer: (table, { seat }, choice) => {
    if (choice === 'stand') return emit(table, 'BO-36', 'stand', { target: seat })
    emit(table, 'BO-36', 'ask', { target: seat })
    plan(table, [{ step: 'offers' }, { step: 'decision' }])
  },
}

// Precomputed, because these are needed again and again.
const REQUESTS: readonly string[] = ['ask', 'stand']
const OFFERS: readonly string[] = ['offer', 'decline']

/** Every player who can still take the rank token may intervene: friend, rival or Inquisitor, shielded or not. (BO-37, BO-39, BO-45) */
export function eligible(table: BloodBoundTable): Seat[] {
  const seats: Seat[] = []
  for (const seat of seatsOf(table)) if (!isKeptOut(table, seat)) seats.push(seat)
  return seats
}

/** The rule that keeps a seat from intervening, regardless of its tokens. (BO-37, BO-38) */
function isKeptOut(table: BloodBoundTable, seat: Seat): RuleId | undefined {
  const { attacker, target } = attackOf(table)
  if (seat === target || (seat === attacker && !mayAttackerOffer(table))) return 'BO-38'
  return showsRank(table, seat) ? 'BO-37' : undefined
}

/** Why a seat cannot offer now: it never could in this attack, the wound allows no intervention, or the target has not asked. */
export function whyNotOffer(table: BloodBoundTable, seat: Seat): RuleId {
  if (!table.attack) return 'BO-36'
  return isKeptOut(table, seat) ?? whyNotAsk(table)
}

/** Why the target cannot ask for help now: a forced wound, a Fan, or another step of the attack. (BO-36, BO-41, BO-47) */
export function whyNotAsk(table: BloodBoundTable): RuleId {
  if (table.asked.some(isForced)) return 'BO-47'
  return table.attack && has(table, table.attack.target, 'fan') ? 'BO-41' : 'BO-36'
}

const isForced = (asked: BloodBoundAsked): boolean => asked.question === 'token' && asked.of === 'ability'

/** An attacker cannot intervene for the victim, unless an option reads "any player" literally. (BO-38) */
const mayAttackerOffer = (table: BloodBoundTable): boolean => table.options.attackerIntervenes === 'yes'

const showsRank = (table: BloodBoundTable, seat: Seat): boolean => player(table, seat).tokens.includes('rank')

/** All who may intervene are asked at once and answer in secret, so that no player waits to see what others do. (BO-39, BO-49) */
export function offers(table: BloodBoundTable): void {
  ask(
    table,
    eligible(table).map((seat) => asking('offer', seat)),
  )
}

export const offerQuestion: Question<BloodBoundTable> = {
  rule: 'BO-39',
  options: () => OFFERS,
  answer: (table, { seat }, choice) => {
    if (choice === 'offer') attackOf(table).offers.push(seat)
  },
  // Until the offers are shown, an answer is changed rather than withdrawn. (BO-49)
  broken: (choice) => (choice === 'withdraw' ? 'BO-49' : undefined),
}

/** The offers are shown together. The target decides; until then offers may be withdrawn and added. (BO-40, BO-49) */
export function decision(table: BloodBoundTable): void {
  const { target, offers: made } = attackOf(table)
  show(table, 'BO-49', made.length > 0 ? 'offers' : 'no-offers', { target, offers: [...made] })
  if (made.length === 0) return
  ask(table, asking('accept', target))
  ask(
    table,
    eligible(table).map((seat) => ({ question: 'reconsider' as const, seat, manner: 'optional' as const })),
  )
}

export const reconsiderQuestion: Question<BloodBoundTable> = {
  rule: 'BO-49',
  options: (table, { seat }) => [attackOf(table).offers.includes(seat) ? 'withdraw' : 'offer'],
  answer: (table, { seat }, choice) => {
    const attack = attackOf(table)
    if (choice === 'withdraw') attack.offers = attack.offers.filter((other) => other !== seat)
    else attack.offers = seatsOf(table).filter((other) => other === seat || attack.offers.includes(other))
    emit(table, 'BO-49', choice, { seat, target: attack.target })
  },
}

/** At most one offer is accepted; even a single one may be refused. (BO-40) */
export const acceptQuestion: Question<BloodBoundTable> = {
  rule: 'BO-40',
  options: (table) => [...attackOf(table).offers.map((seat) => `accept ${seat}`), 'refuse'],
  answer: (table, { seat }, choice) => {
    if (choice === 'refuse') return emit(table, 'BO-40', 'refuse', { target: seat })
    const attack = attackOf(table)
    const intervener = seatIn(choice)
    attack.intervener = intervener
    const { rescues } = player(table, intervener)
    rescues[seat - 1] = (rescues[seat - 1] ?? 0) + 1
    emit(table, 'BO-42', 'intervene', { target: seat, intervener })
  },
}
