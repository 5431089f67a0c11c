import { plan, emit } from '@gloamhall/kernel'
import { gap } from '../bases.ts'
import type { EnemyAction, If } from '../content/effects.ts'
import type { ActionStep } from '../agenda-types/enemies.ts'
import { foeNamed, hexesOf, hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { assault, volley } from './assault.ts'
import { command } from './command.ts'
import { actionSteps } from './action-steps.ts'
import { phaseOf } from './enemy-phase.ts'
import { turnFoe } from './facing.ts'
import { leap } from './leap.ts'
import { march } from './march.ts'
import { inArena, isBeside, sees } from './nearest.ts'
import { discards, slow } from './time-lag.ts'
import { setOff } from './trample.ts'

/** Carries out one line of a behaviour card. (BP-124) */
export function enemyAction(table: BloodyPalaceTable, entry: ActionStep): void {
  const foe = foeNamed(table, entry.foe)
  if (!foe) return
  phaseOf(table).foe = foe.id
  const { deed: ordered, at = [] } = entry
  switch (ordered.kind) {
    case 'move':
      return march(table, foe, ordered)
    case 'face':
      return turnFoe(table, { step: 'turnFoe', foe: foe.id })
    case 'attack':
      return assault(table, foe, ordered, at)
    case 'volley':
      return volley(table, foe, ordered, at)
    case 'leap':
      return leap(table, foe, ordered)
    case 'trample':
      return setOff(table, foe, ordered)
    case 'guard':
      return guard(table, foe, ordered)
    case 'heal':
      return heal(table, foe, ordered.n === 'all' ? foe.damage : ordered.n)
    case 'drink':
      return phaseOf(table).harmed ? heal(table, foe, ordered.n) : undefined
    case 'command':
      return command(table, foe, ordered)
    case 'slow':
      return slow(table, foe, ordered, at)
    case 'discard':
      return discards(table, foe, ordered)
    case 'if':
      return plan(table, actionSteps(foe.id, holds(table, foe, ordered) ? ordered.so : ordered.otherwise))
  }
}

function holds(table: BloodyPalaceTable, foe: Foe, condition: If): boolean {
  if (condition.when === 'in-play') return table.foes.some((other) => other.class === condition.class)
  const beside = inArena(table).filter((seat) => isBeside(table, foe, seat))
  if (condition.when === 'hunter-beside') return beside.length > 0
  return beside.some((seat) => !sees(table, foe, hunterAt(table, seat)))
}

/** Gains Guard tokens up to its limit; if the card says so, only beside another foe of the named class. (BP-204) */
function guard(
  table: BloodyPalaceTable,
  foe: Foe,
  { n, most, besideA }: Extract<EnemyAction, { readonly kind: 'guard' }>,
): void {
  if (besideA !== undefined && !isInLine(table, foe, besideA)) return
  const gained = Math.min(n, Math.max(0, most - foe.guard))
  if (gained === 0) return
  foe.guard += gained
  emit(table, 'BP-204', 'guards', { foe: foe.id, tokens: foe.guard })
}

const isInLine = (table: BloodyPalaceTable, foe: Foe, ally: Foe['class']): boolean =>
  table.foes.some(
    (other) => other.id !== foe.id && other.class === ally && gap(hexesOf(table, foe), hexesOf(table, other)) === 1,
  )

function heal(table: BloodyPalaceTable, foe: Foe, n: number): void {
  const healed = Math.min(n, foe.damage)
  if (healed === 0) return
  foe.damage -= healed
  emit(table, 'BP-124', 'foeHeals', { foe: foe.id, n: healed })
}
