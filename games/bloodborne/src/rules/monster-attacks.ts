import { plan, rollFace, emit } from '@gloamhall/kernel'
import type { Side } from '../content/board.ts'
import { foeOf } from '../content/cards.ts'
import type { DungeonEffect } from '../content/effects.ts'
import { sidesOf } from '../editions.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import { abilities, hasMelee, hunterAt, inPlayerOrder, isAlive, isFought } from '../table.ts'
import { hurt } from './damage.ts'
import { deaths } from './death.ts'
import { rageOf } from './rage.ts'

/** Rolls the die once for all Hunters. (BB-51) */
export function monsterAttacks(table: BloodborneTable): void {
  if (isFought(table)) plan(table, { step: 'wounds', total: rollCombo(table) + rage(table) })
}

/** The total hits every Hunter in play at the same time. (BB-53, BB-55) */
export function wounds(table: BloodborneTable, { total }: { readonly total: number }): void {
  const bonus = abilities(table).attackBonus
  const attack = { kind: 'attack', foe: table.monster.card } as const
  for (const seat of inPlayerOrder(table)) {
    hurt(table, seat, total + (bonus ? bonusFor(table, hunterAt(table, seat), bonus) : 0), attack)
  }
  deaths(table)
}

/** A face with a plus counts, and the die is rolled again, without limit. (BB-52) */
function rollCombo(table: BloodborneTable): number {
  const { card } = table.monster
  const { die } = foeOf(table, card)
  const sides = sidesOf(table, card)
  let side = rollSide(table, sides)
  const faces = [side.face]
  let total = side.damage
  while (side.again) {
    side = rollSide(table, sides)
    faces.push(side.face)
    total += side.damage
  }
  emit(table, 'BB-51', 'rolled', { foe: card, die, faces, total })
  return total
}

const rollSide = ({ chance }: BloodborneTable, sides: readonly Side[]): Side => rollFace(chance, sides, faceOf)

const faceOf = ({ face }: Side): string => face

/** The rage of a boss that has taken no damage. It is added to the attack before anything is halved. (R-23, C-4) */
function rage(table: BloodborneTable): number {
  const amount = rageOf(table.monster)
  if (amount > 0) emit(table, 'R-23', 'raged', { foe: table.monster.card, amount })
  return amount
}

/** Some monsters hit melee weapons harder, or the Hunter with the most collected blood. (BB-21) */
function bonusFor(table: BloodborneTable, hunter: Hunter, { who, amount }: AttackBonus): number {
  const hit = who === 'melee' ? hasMelee(table, hunter) : hunter.collected > 0 && hunter.collected === richest(table)
  return hit ? amount : 0
}

type AttackBonus = Extract<DungeonEffect, { readonly kind: 'attackBonus' }>

const richest = ({ hunters }: BloodborneTable): number =>
  Math.max(...hunters.filter(isAlive).map(({ collected }) => collected))
