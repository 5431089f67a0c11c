import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { BloodBoundTable } from '../../table.ts'
import { attackOf, isShielded } from '../../table.ts'
import type { AbilityRule } from './ability.ts'
import { force } from './forced.ts'

/** Wounds the attacker; with the recommended option also if the Berserker intervened. (BO-91) */
export const berserker: AbilityRule = {
  ways: (table, seat) => (mayStrikeBack(table, seat) ? ['strike-back'] : []),
  use: (table, seat) => {
    const { attacker } = attackOf(table)
    emit(table, 'BO-91', 'strike-back', { seat, victim: attacker })
    force(table, attacker, seat)
  },
}

/** A Shield prevents it, and Berserkers cannot strike themselves. (BO-69, BO-92) */
function mayStrikeBack(table: BloodBoundTable, seat: Seat): boolean {
  const { attacker, intervener } = attackOf(table)
  if (isShielded(table, attacker) || attacker === seat) return false
  return intervener === undefined || table.options.berserkerIntervening === 'attacker'
}
