import type { Seat } from '@gloamhall/kernel'
import { planAll } from '@gloamhall/kernel'
import type { ActionId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Timing } from '../content/effects.ts'
import type { BloodborneStep, BloodborneTable, Hunter } from '../table.ts'
import { abilityOf, hunterAt, inPlayerOrder, isAlive } from '../table.ts'

/** Instants resolve one Hunter after another; a Hunter's own cards in the order they were played. (BB-42) */
export function instants(table: BloodborneTable): void {
  const turns: BloodborneStep[] = []
  for (const seat of inPlayerOrder(table)) {
    const hunter = hunterAt(table, seat)
    if (!isAlive(hunter)) continue
    for (const card of hunter.played) if (cardOf(table, card).hasInstant) turns.push(resolving(seat, card, 'instant'))
    const early = strikesEarly(table, hunter)
    if (early) turns.push(resolving(seat, early, 'attack'))
  }
  planAll(table, turns)
}

export const resolving = (seat: Seat, card: ActionId, when: Timing): BloodborneStep => ({
  step: 'resolve',
  seat,
  card,
  when,
  from: 0,
  struck: 'nothing',
})

/** The weapon that an item has sent ahead into step 3, if there is one. Nothing strikes early where strikes are delayed. (BB-45) */
export function strikesEarly(table: BloodborneTable, { played }: Hunter): ActionId | undefined {
  const [item, weapon] = [played[0], played[1]]
  if (!item || !weapon || cardOf(table, item).adds?.strikes !== 'instant') return undefined
  return abilityOf(table, 'delayInstants') ? undefined : weapon
}
