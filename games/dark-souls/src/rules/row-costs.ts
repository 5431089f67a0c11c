import type { Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Action } from '../content/effects.ts'
import type { BehaviourDeck, Character, Fight, Item } from '../table.ts'
import { handCardOf } from './equipment.ts'
import { isBoss } from './health.ts'

/** A row used against enemies: with dice, or with a condition or push only. (DS-158, DS-340) */
export const isAttack = ({ dice, push, conditions }: Action): boolean =>
  dice !== undefined || push !== undefined || conditions !== undefined

// ---- cost of a row (DS-143, DS-237, DS-246, DS-329) ----

/** The cards of the table, and what makes a row cost more in a fight. A view suffices. */
type Priced = Laid & {
  readonly fight?:
    | (Pick<Fight, 'foes'> & { readonly behaviour?: Pick<BehaviourDeck, 'boss' | 'heated'> | undefined })
    | undefined
}

/** Cost of a row: as printed, less for the most expensive row with a Simple Gem, more with Stagger or against the flying Gargoyle. */
export function costOf(table: Priced, character: Character, item: Item, action: Action): number {
  const printed = Math.max(0, action.cost - discount(table, item, action))
  const staggered = character.conditions.includes('stagger') ? 1 : 0
  return printed + staggered + (isAttack(action) ? flyingHigh(table, character) : 0)
}

/** Discount on the most expensive attack of a weapon; two equally expensive rows both get it, because only one of them is used. (DS-329) */
function discount(table: Laid, { card, upgrades }: Item, action: Action): number {
  if (upgrades.length === 0 || !isAttack(action)) return 0
  let amount = 0
  for (const upgrade of upgrades) {
    const { trait } = equipmentOf(table, upgrade)
    if (trait?.kind === 'cheaper') amount += trait.amount
  }
  if (amount === 0) return 0
  const dearest = Math.max(
    ...handCardOf(table, card)
      .actions.filter(isAttack)
      .map(({ cost }) => cost),
  )
  return action.cost === dearest ? amount : 0
}

/** The heated-up Gargoyle flies: attacks from its own node cost more. (DS-237) */
function flyingHigh({ fight }: Priced, { at }: Character): number {
  if (!fight?.behaviour?.heated || fight.behaviour.boss !== 'gargoyle') return 0
  return fight.foes.some((foe) => foe.at === at && isBoss(foe)) ? 1 : 0
}
