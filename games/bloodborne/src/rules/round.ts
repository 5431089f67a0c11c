import { plan, emit } from '@gloamhall/kernel'
import { ROUND } from '../content/round.ts'
import type { BloodborneTable } from '../table.ts'
import { isAlive, maxHealth, gameRules } from '../table.ts'
import { isDecided } from './death.ts'

const STEPS = ROUND.map((step) => ({ step }))

/** Rounds repeat until the final boss is dead; only Rom can leave too few Hunters for another one. (BB-30, BB-103) */
export function round(table: BloodborneTable): void {
  if (isDecided(table)) return plan(table, { step: 'end' })
  table.round++
  emit(table, 'BB-29', 'round', { round: table.round, first: table.first })
  healEverybody(table)
  plan(table, STEPS)
}

/** Amelia's blessing, before step 1; if no Hunter is hurt, no event is emitted. (BB-7) */
function healEverybody(table: BloodborneTable): void {
  const rule = gameRules(table).heal
  if (!rule) return
  const hurt = table.hunters.filter((hunter) => isAlive(hunter) && hunter.health < maxHealth(table))
  for (const hunter of hurt) hunter.health = Math.min(maxHealth(table), hunter.health + rule.amount)
  if (hurt.length > 0) emit(table, 'BB-7', 'blessing', { amount: rule.amount })
}
