import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import { seatIn } from '../choices.ts'
import type { ActionId, PreparedEffect } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { ActionEffect, Victims } from '../content/effects.ts'
import type { AskedAs, BloodborneTable, Resolving, Struck } from '../table.ts'
import { hasMelee, hunterAt, inPlayerOrder, isAlive, leftOf, maxHealth, rightOf } from '../table.ts'
import { hurt } from './damage.ts'
import { deaths } from './death.ts'
import { strike, timeOf } from './strike.ts'

/**
 * Resolves a card from top to bottom; if another Hunter must be chosen, it waits for the answer. The effects of dead Hunters are
 * skipped. (BB-42, BB-50, BB-57)
 */
export function resolve(table: BloodborneTable, { seat, card: id, when, from, struck: before }: Resolving): void {
  const card = cardOf(table, id)
  const { preparedEffects: effects } = card
  const hunter = hunterAt(table, seat)
  let struck = before
  for (let at = from; at < effects.length && isAlive(hunter); at++) {
    const prepared = effects[at] as PreparedEffect
    if (prepared.strike) {
      if (timeOf(table, card, prepared.strike) === when) struck = strike(table, seat, card, prepared.strike)
    } else if (prepared.when === when && isMet(prepared, struck)) {
      if (!prepared.verb) act(table, seat, id, prepared.effect)
      else if (hasCandidate(table, seat)) {
        if (at + 1 < effects.length) plan(table, { step: 'resolve', seat, card: id, when, from: at + 1, struck })
        return ask(table, { question: 'target', seat, card: id, effect: at })
      }
    }
  }
}

/** Whether an effect happens that depends on what the strike of the same card has done. */
const isMet = ({ condition }: PreparedEffect, struck: Struck): boolean =>
  condition === undefined || struck === condition || (condition === 'hit' && struck === 'killed')

// ---- effects on a chosen Hunter ----

/** Any other Hunter in play, dreaming or not, even without effect. */
const candidates = (table: BloodborneTable, seat: Seat): Seat[] =>
  inPlayerOrder(table).filter((other) => other !== seat && isAlive(hunterAt(table, other)))

const hasCandidate = (table: BloodborneTable, seat: Seat): boolean =>
  inPlayerOrder(table).some((other) => other !== seat && isAlive(hunterAt(table, other)))

export const targetQuestion: Question<BloodborneTable, AskedAs<'target'>> = {
  rule: 'BB-42',
  options: (table, asked) => {
    const { verb } = preparedEffectOf(table, asked)
    return candidates(table, asked.seat).map((other) => `${verb} ${other}`)
  },
  answer: (table, asked, choice) => actOn(table, asked, preparedEffectOf(table, asked).effect, seatIn(choice)),
  // It must be another Hunter in play.
  broken: () => 'C-9',
}

const preparedEffectOf = (table: BloodborneTable, { card, effect }: AskedAs<'target'>): PreparedEffect =>
  cardOf(table, card).preparedEffects[effect] as PreparedEffect

/** Whose card is being resolved, and which. */
type CardInPlay = Pick<Resolving, 'seat' | 'card'>

function actOn(table: BloodborneTable, source: CardInPlay, effect: ActionEffect, target: Seat): void {
  if (effect.kind === 'steal') return rob(table, source, target, effect.amount)
  if (effect.kind === 'cancelMelee') return disarm(table, source, target)
  if (effect.kind === 'hurt') hurtTogether(table, source.seat, source.card, [target], effect.amount)
}

/** Takes collected blood only, and no more than there is; banked blood is safe. (BB-74) */
function rob(table: BloodborneTable, { seat, card }: CardInPlay, target: Seat, amount: number): void {
  const victim = hunterAt(table, target)
  const stolen = Math.min(amount, victim.collected)
  victim.collected -= stolen
  hunterAt(table, seat).collected += stolen
  if (stolen > 0) emit(table, 'BB-74', 'robbed', { seat, target, card, amount: stolen })
  else emit(table, 'BB-74', 'robbed-nothing', { seat, target, card })
}

/** Ranged weapons can disable a melee weapon for the rest of the round. (BB-28) */
function disarm(table: BloodborneTable, { seat, card }: CardInPlay, target: Seat): void {
  hunterAt(table, target).disarmed = true
  emit(table, 'BB-28', 'disarmed', { seat, target, card })
}

// ---- the other effects ----

function act(table: BloodborneTable, seat: Seat, card: ActionId, effect: ActionEffect): void {
  switch (effect.kind) {
    case 'hurt':
      return hurtTogether(table, seat, card, victims(table, seat, effect.who), effect.amount)
    case 'gain':
      return gain(table, seat, card, effect.amount)
    case 'heal':
      return heal(table, card, effect.who === 'self' ? [seat] : living(table), effect.amount)
    case 'weakenMelee':
      return weaken(table, seat, card, effect.amount)
    default:
      throw new Error(`${effect.kind} is not an effect of step 3 or 5`)
  }
}

/** One effect hits all its targets at once. (BB-98) */
function hurtTogether(
  table: BloodborneTable,
  by: Seat,
  card: ActionId,
  targets: readonly Seat[],
  amount: number,
): void {
  for (const target of targets) hurt(table, target, amount, { kind: 'card', by, card })
  deaths(table)
}

function victims(table: BloodborneTable, seat: Seat, who: Victims): Seat[] {
  switch (who) {
    case 'self':
      return [seat]
    case 'left':
      return others(seat, leftOf(table, seat))
    case 'neighbours':
      return others(seat, leftOf(table, seat), rightOf(table, seat))
    case 'all':
      return living(table)
    case 'othersMelee':
      return living(table).filter((other) => other !== seat && hasMelee(table, hunterAt(table, other)))
    case 'chosen':
      throw new Error('a chosen Hunter is named by the player')
  }
}

/** With two Hunters left both neighbours are the same Hunter, who is hit once; a single Hunter has none. */
const others = (seat: Seat, ...neighbours: readonly Seat[]): Seat[] =>
  neighbours.filter((other, at) => other !== seat && neighbours.indexOf(other) === at)

const living = (table: BloodborneTable): Seat[] => inPlayerOrder(table).filter((seat) => isAlive(hunterAt(table, seat)))

/** Blood from the reserve is not damage: it earns no trophy. (BB-4, BB-107) */
function gain(table: BloodborneTable, seat: Seat, card: ActionId, amount: number): void {
  hunterAt(table, seat).collected += amount
  emit(table, 'BB-4', 'gained', { seat, amount, card })
}

function heal(table: BloodborneTable, card: ActionId, seats: readonly Seat[], amount: number | 'full'): void {
  const most = maxHealth(table)
  for (const seat of seats) {
    const hunter = hunterAt(table, seat)
    const before = hunter.health
    hunter.health = amount === 'full' ? most : Math.min(most, before + amount)
    const healed = hunter.health - before
    if (healed > 0) emit(table, 'BB-42', 'healed', { seat, amount: healed, health: hunter.health, card })
  }
}

function weaken(table: BloodborneTable, seat: Seat, card: ActionId, amount: number): void {
  for (const other of living(table)) if (other !== seat) hunterAt(table, other).weakened += amount
  emit(table, 'BB-28', 'weakened', { seat, amount, card })
}
