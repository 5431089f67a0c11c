import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { BloodborneTable } from '../table.ts'
import { hunterAt, inPlayerOrder, isAlive, leftOf, gameRules } from '../table.ts'

/** Hunters at 0 die, whatever the source; those hit together die together. (BB-55, BB-98) */
export function deaths(table: BloodborneTable): void {
  let dying: Seat[] | undefined
  for (const seat of inPlayerOrder(table)) {
    const hunter = hunterAt(table, seat)
    if (!isAlive(hunter) || hunter.health > 0) continue
    hunter.life = 'dead'
    ;(dying ??= []).push(seat)
  }
  if (dying) for (const seat of dying) die(table, seat)
}

/** Collected blood is lost at once; banked blood, trophies and cards are kept. (BB-99, BB-103) */
function die(table: BloodborneTable, seat: Seat): void {
  const hunter = hunterAt(table, seat)
  const lost = hunter.collected
  hunter.collected = 0
  hunter.deaths++
  emit(table, 'BB-99', 'died', { seat })
  if (lost > 0) emit(table, 'BB-99', 'spilled', { seat, amount: lost })
  if (lost > 0 && gameRules(table).bloodToLeft) inherit(table, seat, lost)
  if (hunter.deaths >= (gameRules(table).eliminate?.deaths ?? Number.POSITIVE_INFINITY)) {
    hunter.life = 'eliminated'
    emit(table, 'BB-103', 'eliminated', { seat })
  }
}

/** With Micolash, the next Hunter on the left who is still alive takes the blood of the dead one. (BB-7) */
function inherit(table: BloodborneTable, seat: Seat, amount: number): void {
  let heir = leftOf(table, seat)
  while (heir !== seat && !isAlive(hunterAt(table, heir))) heir = leftOf(table, heir)
  if (heir === seat) return
  hunterAt(table, heir).collected += amount
  emit(table, 'BB-7', 'inherited', { seat: heir, from: seat, amount })
}

/** With at most one Hunter left no other can win any more, and the game ends with the round. (BB-103) */
export const isDecided = (table: BloodborneTable): boolean =>
  huntersLeft(table) <= 1 && gameRules(table).eliminate !== undefined

function huntersLeft({ hunters }: BloodborneTable): number {
  let left = 0
  for (const { life } of hunters) if (life !== 'eliminated') left++
  return left
}
