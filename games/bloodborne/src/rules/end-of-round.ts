import type { Seat } from '@gloamhall/kernel'
import { plan, seatsOf, emit } from '@gloamhall/kernel'
import { cardOf, isWeapon } from '../content/cards.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import { abilities, clear, hunterAt, isFought, leftOf, ownCards, takeOut } from '../table.ts'
import { isDecided } from './death.ts'
import { brood } from './rage.ts'
import { reveal } from './reveal.ts'

/** Cards are put away, the token passes to the left, and the next monster is revealed, unless a boss stays. (BB-90 … BB-97) */
export function endOfRound(table: BloodborneTable): void {
  if (abilities(table).removeWeapons) for (const seat of seatsOf(table)) removeWeapon(table, seat)
  brood(table)
  for (const hunter of table.hunters) putAway(table, hunter)
  if (table.closed.length > 0) table.closed = []
  passToken(table)
  if (isDecided(table)) return plan(table, { step: 'end' })
  plan(table, { step: 'round' })
  if (!isFought(table)) reveal(table)
}

/** Gascoigne, while he lives, breaks the weapons that damaged him, but never a Hunter's last one. (BB-92) */
function removeWeapon(table: BloodborneTable, seat: Seat): void {
  const hunter = hunterAt(table, seat)
  const weapons = ownCards(hunter).filter((card) => isWeapon(table, card))
  const weapon = hunter.played.find((card) => weapons.includes(card))
  if (hunter.taken === 0 || !weapon || weapons.length === 1) return
  takeOut(hunter.played, weapon)
  table.removed.push(weapon)
  emit(table, 'BB-92', 'broken', { seat, card: weapon })
}

/**
 * Cards go to their owner's used pile, dead or alive, face up; a few return to the hand. Effects for the round end. (BB-90,
 * BB-91, BB-93)
 */
function putAway(table: BloodborneTable, hunter: Hunter): void {
  for (const card of hunter.played) (cardOf(table, card).keeps ? hunter.hand : hunter.used).push(card)
  clear(hunter.played)
  hunter.taken = 0
  hunter.disarmed = false
  hunter.weakened = 0
  hunter.promised = false
  if (hunter.claims.length > 0) hunter.claims = []
}

/** Passes the token to the next seat every round, even from a dead Hunter. (BB-94) */
function passToken(table: BloodborneTable): void {
  table.first = leftOf(table, table.first)
}
