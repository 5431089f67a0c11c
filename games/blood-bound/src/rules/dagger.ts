import { plan, emit } from '@gloamhall/kernel'
import type { BloodBoundTable } from '../table.ts'
import { attackOf, woundedIn } from '../table.ts'

/** The dagger goes to the wounded player, or wherever the Assassin or the Mentalist sends it. (BO-105, BO-106, BO-107) */
export function handOver(table: BloodBoundTable): void {
  const attack = attackOf(table)
  table.dagger = attack.daggerTo ?? woundedIn(attack)
  table.attack = undefined
  emit(table, attack.daggerTo ? 'BO-106' : 'BO-105', 'dagger', { to: table.dagger })
  plan(table, { step: 'turn' })
}
