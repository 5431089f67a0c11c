import type { RuleId, Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { seatIn } from '../../choices.ts'
import type { Ability } from '../../content/characters.ts'
import type { BloodBoundTable, Wound } from '../../table.ts'
import { attackOf, isShielded } from '../../table.ts'
import type { AbilityRule } from './ability.ts'
import { candidates } from './targets.ts'

/** A forced wound is not an attack: no player can intervene, and a rank token taken for it gives no ability. (BO-47, BO-65) */
export function force(table: BloodBoundTable, victim: Seat, dealer: Seat, token?: Wound['token']): void {
  plan(table, { step: 'wound', victim, dealer, of: 'ability', token })
}

/** A player of the user's choice takes the wounds and gets the dagger; players with a Shield cannot be chosen. (BO-71, BO-106) */
export const forcing = (
  rule: RuleId,
  { verb, times, token }: Extract<Ability, { readonly kind: 'wound' }>,
): AbilityRule => ({
  ways: (table, seat) =>
    candidates(table, seat)
      .filter((victim) => !isShielded(table, victim))
      .map((victim) => `${verb} ${victim}` as const),
  use: (table, seat, choice) => {
    const victim = seatIn(choice)
    attackOf(table).daggerTo = victim
    emit(table, rule, verb, { seat, victim })
    for (let time = 0; time < times; time++) force(table, victim, seat, token)
  },
  sought: (table, seat) => candidates(table, seat).map((victim) => ({ choice: `${verb} ${victim}`, rule: 'BO-71' })),
})
