import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { ActionId, Card } from '../content/cards.ts'
import { cardOf, isOrdinary, isWeapon } from '../content/cards.ts'
import type { Strike, StrikeBonus, Timing } from '../content/effects.ts'
import { trophiesOf } from '../editions.ts'
import type { BloodborneTable, Hunter, Struck } from '../table.ts'
import { abilities, hunterAt, isFought, leftOf } from '../table.ts'
import { hurt } from './damage.ts'
import { deaths } from './death.ts'
import { isClosed } from './dream-parts.ts'
import { kill } from './kill.ts'
import { calm } from './rage.ts'

/** A strike in step 3 moves to step 5 if the monster says so, or if the same card was played twice. (BB-44, BB-45) */
export function timeOf(table: BloodborneTable, card: Card, { when, alone }: Strike): Timing | 'never' {
  if (when === 'attack' || abilities(table).delayInstants) return 'attack'
  if (!alone || isAlone(table, card.id)) return 'instant'
  return table.options.pistols === 'spent' ? 'never' : 'attack'
}

/** Whether it is the only card of its kind on the table. Weapons added in step 2 count. (BB-44) */
function isAlone(table: BloodborneTable, card: ActionId): boolean {
  let copies = 0
  for (const { played } of table.hunters) if (played.includes(card)) copies++
  return copies === 1
}

/** Takes blood, which is the damage dealt: as much as the weapon says, and no more than there is. (BB-57, BB-59, BB-60) */
export function strike(table: BloodborneTable, seat: Seat, card: Card, effect: Strike): Struck {
  const hunter = hunterAt(table, seat)
  if (!isFought(table)) {
    emit(table, 'BB-60', 'missed', { seat, card: card.id, late: true })
    return 'nothing'
  }
  if (hunter.disarmed && card.type === 'melee') {
    emit(table, 'BB-60', 'missed', { seat, card: card.id })
    return 'nothing'
  }
  const taken = Math.min(strength(table, hunter, card, effect), table.monster.blood)
  if (taken === 0) {
    emit(table, 'BB-60', 'missed', { seat, card: card.id })
    return 'nothing'
  }
  take(table, seat, card.id, taken, effect)
  const killed = table.monster.blood === 0
  // The monster's reaction is looked up before it is gone: it also reacts to the blow that kills it.
  const lash = abilities(table).lashBack
  if (killed) kill(table)
  if (lash && (lash.type === undefined || card.type === lash.type)) {
    lashBack(table, lash.who === 'striker' ? seat : leftOf(table, seat), lash.amount === 'same' ? taken : lash.amount)
  }
  return killed ? 'killed' : 'hit'
}

/** Blood comes only from the current monster and goes to Collected, or straight to Banked if a card says so. (BB-57, BB-58) */
function take(table: BloodborneTable, seat: Seat, card: ActionId, taken: number, { into }: Strike): void {
  const hunter = hunterAt(table, seat)
  table.monster.blood -= taken
  hunter.taken += taken
  if (into === 'banked' && !isClosed(table, 'bank')) hunter.banked += taken
  else hunter.collected += taken
  emit(table, 'BB-57', 'struck', { seat, card, taken, left: table.monster.blood })
  calm(table)
}

/** Base damage and the bonuses of the weapon and the item, less what others have done to it, and finally the monster's cap. */
function strength(table: BloodborneTable, hunter: Hunter, card: Card, effect: Strike): number {
  const bonus = (effect.bonus ? bonusOf(table, hunter, effect.bonus) : 0) + itemBonus(table, hunter, card, effect)
  const amount = effect.amount + bonus - (card.type === 'melee' ? hunter.weakened : 0)
  const cap = abilities(table).capStrike
  // The cap is for all strikes of the round; a Hunter has only one weapon in play.
  const most = cap && card.type === cap.type ? cap.most - hunter.taken : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(amount, most))
}

function bonusOf(table: BloodborneTable, hunter: Hunter, bonus: StrikeBonus): number {
  if ('perUsedWeapon' in bonus) {
    return Math.min(bonus.most, bonus.perUsedWeapon * hunter.used.filter((card) => isWeapon(table, card)).length)
  }
  if ('healthAtMost' in bonus) return hunter.health <= bonus.healthAtMost ? bonus.amount : 0
  const { card } = table.monster
  const fits = bonus.against === 'boss' ? !isOrdinary(card) : trophiesOf(table, card).includes(bonus.against)
  return fits ? bonus.amount : 0
}

/** An item that added the weapon strengthens its attack, not a shot before it. */
const itemBonus = (table: BloodborneTable, hunter: Hunter, card: Card, { when }: Strike): number =>
  (when === 'attack' && itemOf(table, hunter, card).adds?.bonus) || 0

/** The card of step 1, which may have added the weapon; usually it is the weapon itself. */
export const itemOf = (table: BloodborneTable, { played: [item] }: Hunter, card: Card): Card =>
  item === undefined || item === card.id ? card : cardOf(table, item)

function lashBack(table: BloodborneTable, victim: Seat, amount: number): void {
  hurt(table, victim, amount, { kind: 'lash', foe: table.monster.card })
  deaths(table)
}
