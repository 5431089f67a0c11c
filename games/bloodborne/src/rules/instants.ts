import type { Seat } from '@gloamhall/kernel'
import { plan } from '@gloamhall/kernel'
import type { ActionId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Timing } from '../content/effects.ts'
import type { BloodborneStep, BloodborneTable, Hunter } from '../table.ts'
import { abilities, hunterAt, inReverseOrder, isAlive } from '../table.ts'

/** Resolves instants one Hunter after another, and a Hunter's cards in the order they were played. (BB-42) */
export function instants(table: BloodborneTable): void {
  for (const seat of inReverseOrder(table)) {
    const hunter = hunterAt(table, seat)
    if (!isAlive(hunter)) continue
    const { played } = hunter
    const early = strikesEarly(table, hunter)
    if (early) plan(table, resolving(seat, early, 'attack'))
    for (let at = played.length - 1; at >= 0; at--) {
      const card = played[at] as ActionId
      if (cardOf(table, card).hasInstant) plan(table, resolving(seat, card, 'instant'))
    }
  }
}

export const resolving = (seat: Seat, card: ActionId, when: Timing): BloodborneStep => ({
  step: 'resolve',
  seat,
  card,
  when,
  from: 0,
  struck: 'nothing',
})

/** The weapon an item lets strike in step 3, if there is one. With delayed instants nothing strikes early. (BB-45) */
export function strikesEarly(table: BloodborneTable, { played }: Hunter): ActionId | undefined {
  const [item, weapon] = [played[0], played[1]]
  if (!item || !weapon || cardOf(table, item).adds?.strikes !== 'instant') return undefined
  return abilities(table).delayInstants ? undefined : weapon
}
