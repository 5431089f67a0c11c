import type { Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Action } from '../content/effects.ts'
import type { BehaviourDeck, Character, Fight, Item } from '../table.ts'
import { handCardOf } from './equipment.ts'
import { isBoss } from './health.ts'

/** A row that is used against enemies: with dice, or with a token or a push alone. (DS-158, DS-340) */
export const isAttack = ({ dice, push, conditions }: Action): boolean =>
  dice !== undefined || push !== undefined || conditions !== undefined

// ---- what it costs (DS-143, DS-237, DS-246, DS-329) ----

/** The cards on the table, and what of a fight makes a row dearer; a view of it will do. */
type Priced = Laid & {
  readonly fight?:
    | (Pick<Fight, 'foes'> & { readonly behaviour?: Pick<BehaviourDeck, 'boss' | 'heated'> | undefined })
    | undefined
}

/** What is to be paid for a row: printed, less for the dearest with a Simple Gem, more when staggered or under wings. */
export function costOf(table: Priced, character: Character, item: Item, action: Action): number {
  const printed = Math.max(0, action.cost - discount(table, item, action))
  const staggered = character.conditions.includes('stagger') ? 1 : 0
  return printed + staggered + (isAttack(action) ? flyingHigh(table, character) : 0)
}

/** Of the dearest attack of the weapon; of two equally dear each, for only one of them is used. (DS-329) */
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

/** Once the Gargoyle has heated up, it is hard to reach from below. (DS-237) */
function flyingHigh({ fight }: Priced, { at }: Character): number {
  if (!fight?.behaviour?.heated || fight.behaviour.boss !== 'gargoyle') return 0
  return fight.foes.some((foe) => foe.at === at && isBoss(foe)) ? 1 : 0
}
