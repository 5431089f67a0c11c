import { plan } from '@gloamhall/kernel'
import type { Card } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { BloodborneStep, BloodborneTable, Hunter } from '../table.ts'
import { hunterAt, inPlayerOrder, isAlive, isFought } from '../table.ts'
import { resolving, strikesEarly } from './instants.ts'
import { itemOf, timeOf } from './strike.ts'

/**
 * In player order each living Hunter strikes with the weapon played, unless it has struck already. Quick weapons go before all
 * others, slow ones after. (BB-31, BB-56, BB-57, BB-66)
 */
export function huntersAttack(table: BloodborneTable): void {
  if (!isFought(table)) return
  const quick: BloodborneStep[] = []
  const turns: BloodborneStep[] = []
  const slow: BloodborneStep[] = []
  for (const seat of inPlayerOrder(table)) {
    const hunter = hunterAt(table, seat)
    if (!isAlive(hunter)) continue
    for (const id of hunter.played) {
      const card = cardOf(table, id)
      if (!attacksNow(table, hunter, card)) continue
      const order = orderOf(table, hunter, card)
      const group = order === 'normal' ? turns : order === 'first' ? quick : slow
      group.push(resolving(seat, id, 'attack'))
    }
  }
  // The entry planned last happens first.
  plan(table, slow)
  plan(table, turns)
  plan(table, quick)
}

/** An item's word on the order takes precedence over the weapon's. */
const orderOf = (table: BloodborneTable, hunter: Hunter, card: Card): Card['order'] =>
  itemOf(table, hunter, card).adds?.order ?? card.order

/** A weapon that dealt its damage in step 3 does not deal it again. (BB-45, BB-61) */
function attacksNow(table: BloodborneTable, hunter: Hunter, card: Card): boolean {
  if (card.hasAttack) return strikesEarly(table, hunter) !== card.id
  return card.hasInstantStrike && isPutOff(table, card)
}

/** Whether the shot that was meant for step 3 is still to come. (BB-44) */
const isPutOff = (table: BloodborneTable, card: Card): boolean =>
  card.preparedEffects.some(({ strike }) => strike && timeOf(table, card, strike) === 'attack')
