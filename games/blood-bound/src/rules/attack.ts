import type { Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { WOUNDS } from '../content/supply.ts'
import type { BloodBoundTable } from '../table.ts'
import { player } from '../table.ts'

/** The steps after the target is declared: request, decision, wound, ability, dagger, always in this order. (BO-35) */
const ATTACK = (['request', 'suffer', 'ability', 'handOver'] as const).map((step) => ({ step }))

export function declareTarget(table: BloodBoundTable, attacker: Seat, target: Seat): void {
  table.attack = { attacker, target, offers: [] }
  table.passes = 0
  remember(table, attacker, target)
  emit(table, 'BO-31', 'attack', { attacker, target })
  plan(table, ATTACK)
}

/** A player who attacks one with three wounds cannot be the Inquisitor, which is recorded as proof. (BO-33) */
function remember(table: BloodBoundTable, attacker: Seat, target: Seat): void {
  const { attacks, proof } = player(table, attacker)
  attacks[target - 1] = (attacks[target - 1] ?? 0) + 1
  if (player(table, target).tokens.length === WOUNDS) proof.notInquisitor = true
}
