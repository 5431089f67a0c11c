import type { RuleId, Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import { seatIn } from '../../choices.ts'
import type { Ability } from '../../content/characters.ts'
import type { BloodBoundTable } from '../../table.ts'
import { has, others, player } from '../../table.ts'
import type { AbilityRule } from './ability.ts'

/** Gives a card from the supply to another player, and takes one if the ability says so. (BO-68) */
export const giving = (rule: RuleId, { card, takesOne }: Extract<Ability, { readonly kind: 'give' }>): AbilityRule => ({
  ways: (table, seat) => withoutCopy(table, seat, card).map((other) => `${card} ${other}` as const),
  use: (table, seat, choice) => {
    const to = seatIn(choice)
    player(table, to).cards.push(card)
    if (takesOne && !has(table, seat, card)) player(table, seat).cards.push(card)
    emit(table, rule, card, { seat, to })
  },
  sought: (table, seat) => others(table, seat).map((other) => ({ choice: `${card} ${other}`, rule: 'BO-95' })),
})

/** A second copy would have no effect, so it is not offered while others have none. (BO-95) */
function withoutCopy(table: BloodBoundTable, seat: Seat, card: 'staff' | 'fan'): Seat[] {
  const without = others(table, seat).filter((other) => !has(table, other, card))
  return without.length > 0 ? without : others(table, seat)
}
