import { emit } from '@gloamhall/kernel'
import { bossOf } from '../content/cards.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'
import { bledBy } from './endurance.ts'
import { healthOf, isBoss } from './health.ts'
import { heatUp } from './heat-up.ts'
import { survivor } from './pair.ts'

export { healthOf, isBoss, printedOf } from './health.ts'

/**
 * Wounds a foe, and removes it when it has as many wounds as health. Returns whether the fight goes on: after the last foe
 * has fallen nothing else happens. (DS-110, DS-129, DS-140)
 */
export function hurtFoe(table: DarkSoulsTable, foe: Foe, damage: number): boolean {
  if (damage <= 0) return true
  const bled = bledBy(foe)
  const dealt = Math.min(damage + bled, healthOf(table, foe))
  foe.wounds += dealt
  const left = healthOf(table, foe)
  if (bled > 0) emit(table, 'DS-140', 'foeBled', { foe: foe.id, more: bled })
  emit(table, 'DS-129', 'wounded', { foe: foe.id, damage: damage + bled, left })
  if (left <= 0) return slay(table, foe)
  if (isHeating(table, foe, left)) heatUp(table)
  return true
}

/** Removes a foe with all its tokens. Returns whether the fight goes on. (DS-129) */
function slay(table: DarkSoulsTable, fallen: Foe): boolean {
  const fight = fightOf(table)
  fight.foes = fight.foes.filter((foe) => foe !== fallen)
  emit(table, 'DS-129', 'slain', { foe: fallen.id })
  if (isBoss(fallen)) leaveBoss(table, fallen)
  if (fight.foes.length === 0) return win(table)
  if (isBoss(fallen)) survivor(table, fallen)
  return true
}

/** Characters on a node without a boss have no side. (DS-209) */
export function leaveBoss({ characters }: DarkSoulsTable, { at }: Foe): void {
  for (const character of characters) if (character.at === at) character.side = undefined
}

function win(table: DarkSoulsTable): false {
  table.agenda = []
  table.asked = []
  table.agenda.push({ step: 'victory' })
  return false
}

/** Whether the boss reaches its heat-up point, which happens once; a pair has its own rule. (DS-201, DS-242, DS-268) */
function isHeating(table: DarkSoulsTable, foe: Foe, left: number): boolean {
  const { behaviour } = fightOf(table)
  if (!behaviour || behaviour.heated || !isBoss(foe)) return false
  const { heatUpAt } = bossOf(table, behaviour.boss)
  return heatUpAt !== undefined && left <= heatUpAt
}
