import type { Seat } from '@gloamhall/kernel'
import { plan, planAll, tell } from '@gloamhall/kernel'
import { WOUNDS } from '../content/supply.ts'
import type { BloodBoundTable } from '../table.ts'
import { attackOf, player, woundedIn } from '../table.ts'

/** After the target is declared: request, decision, wound, ability, dagger, in this order and no other. (BO-35) */
const ATTACK = (['request', 'suffer', 'ability', 'handOver'] as const).map((step) => ({ step }))

export function declareTarget(table: BloodBoundTable, attacker: Seat, target: Seat): void {
  table.attack = { attacker, target, offers: [] }
  table.passes = 0
  remember(table, attacker, target)
  tell(table, 'BO-31', 'attack', { attacker, target })
  planAll(table, ATTACK)
}

/** Whoever attacks a player with three wounds cannot be the Inquisitor, and the table will remember it. (BO-33) */
function remember(table: BloodBoundTable, attacker: Seat, target: Seat): void {
  const { attacks, proof } = player(table, attacker)
  attacks[target - 1] = (attacks[target - 1] ?? 0) + 1
  if (player(table, target).tokens.length === WOUNDS) proof.notInquisitor = true
}

/** The dagger goes to the one who was wounded, or where the Assassin or the Mentalist sends it. (BO-105, BO-106, BO-107) */
export function handOver(table: BloodBoundTable): void {
  const attack = attackOf(table)
  table.dagger = attack.daggerTo ?? woundedIn(attack)
  table.attack = undefined
  tell(table, attack.daggerTo ? 'BO-106' : 'BO-105', 'dagger', { to: table.dagger })
  plan(table, { step: 'turn' })
}
