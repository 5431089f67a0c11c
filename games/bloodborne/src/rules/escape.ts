import { emit } from '@gloamhall/kernel'
import { foeOf, isOrdinary } from '../content/cards.ts'
import type { DungeonEffect } from '../content/effects.ts'
import type { BloodborneTable } from '../table.ts'
import { hunterAt, inPlayerOrder, isAlive, isFought } from '../table.ts'
import { hurt } from './damage.ts'
import { deaths } from './death.ts'

/** An ordinary monster with blood left escapes with it; bosses stay, and do not regain blood. (BB-22, BB-67, BB-69) */
export function escape(table: BloodborneTable): void {
  if (!isFought(table)) return
  const { monster } = table
  if (!isOrdinary(monster.card)) return emit(table, 'BB-69', 'stayed', { foe: monster.card, left: monster.blood })
  monster.fate = 'escaped'
  table.gone.push({ card: monster.card, fate: 'escaped' })
  emit(table, 'BB-67', 'escaped', { foe: monster.card, left: monster.blood })
  for (const effect of foeOf(table, monster.card).effects) if (effect.when === 'escape') onEscape(table, effect)
}

/** An escape ability happens only if the monster really escapes. (BB-68) */
function onEscape(table: BloodborneTable, effect: DungeonEffect): void {
  switch (effect.kind) {
    case 'hurt':
      return hurtEverybody(table, effect.amount)
    case 'loseBlood':
      return loseBlood(table, effect)
    case 'closeDream':
      table.closed.push(...effect.parts)
      return emit(table, 'BB-68', 'closed', { parts: effect.parts })
    case 'extraBlood':
      table.omen += effect.amount
      return emit(table, 'BB-68', 'omen', { amount: effect.amount })
    default:
      throw new Error(`${effect.kind} is not an escape ability`)
  }
}

export function hurtEverybody(table: BloodborneTable, amount: number): void {
  const ability = { kind: 'ability', foe: table.monster.card } as const
  for (const seat of inPlayerOrder(table)) hurt(table, seat, amount, ability)
  deaths(table)
}

/** Returns collected blood to the reserve, as far as there is any. */
export function loseBlood(
  table: BloodborneTable,
  { who, amount }: Extract<DungeonEffect, { readonly kind: 'loseBlood' }>,
): void {
  for (const seat of inPlayerOrder(table)) {
    const hunter = hunterAt(table, seat)
    if (!isAlive(hunter) || (who === 'idle' && hunter.taken > 0)) continue
    const lost = Math.min(amount, hunter.collected)
    hunter.collected -= lost
    if (lost > 0) emit(table, 'BB-21', 'lost', { seat, amount: lost, foe: table.monster.card })
  }
}
