import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { ActionId, FoeId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Protect } from '../content/effects.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import { abilities, hunterAt, isAlive } from '../table.ts'

/** The source of damage: the attack of step 4, another effect of a foe, or a card a Hunter has played. */
export type Source =
  | { readonly kind: 'attack' | 'ability' | 'lash'; readonly foe: FoeId }
  | { readonly kind: 'card'; readonly by: Seat; readonly card: ActionId }

/** Lowers the dial, never below 0; the dead take no more. A Hunter at 0 dies when the whole event is over. (BB-55, BB-98, BB-100) */
export function hurt(table: BloodborneTable, seat: Seat, amount: number, source: Source): void {
  const hunter = hunterAt(table, seat)
  if (!isAlive(hunter)) return
  const damage = suffered(table, hunter, amount, source)
  if (damage === 0) return
  hunter.health = Math.max(0, hunter.health - damage)
  tellCause(table, seat, damage, hunter.health, source)
}

/** The event says which foe or Hunter dealt the damage, and with which card. */
function tellCause(table: BloodborneTable, seat: Seat, amount: number, health: number, source: Source): void {
  if (source.kind === 'lash') return emit(table, 'BB-21', 'lashed', { seat, amount, health, foe: source.foe })
  if (source.kind !== 'card') return emit(table, 'BB-55', 'hurt', { seat, amount, health, foe: source.foe })
  const { by, card } = source
  if (by === seat) return emit(table, 'BB-55', 'paid', { seat, amount, health, card })
  emit(table, 'BB-55', 'wounded', { seat, amount, health, by, card })
}

/** Reduces each damage: halving, subtraction, cap, and finally immunity; with Logarius in play there is no immunity. (BB-54) */
export function suffered(table: BloodborneTable, hunter: Hunter, amount: number, source: Source): number {
  if (amount === 0) return 0
  let half = false
  let less = 0
  let most = Number.POSITIVE_INFINITY
  for (const card of hunter.played) {
    for (const protect of cardOf(table, card).protects) {
      if (!holds(table, protect, source)) continue
      if (protect.by === 'half') half = true
      else if (protect.by === 'immune') most = 0
      else if ('less' in protect.by) less += protect.by.less
      else most = Math.min(most, protect.by.most)
    }
  }
  const left = Math.max(0, Math.min((half ? Math.floor(amount / 2) : amount) - less, most))
  return left < amount && abilities(table).noProtection ? amount : left
}

/** The Dream card says that it halves any damage, the rulebooks speak of the monster's attack: an option follows the rulebooks. (BB-54) */
function holds(table: BloodborneTable, { when, by }: Protect, source: Source): boolean {
  if (source.kind === 'attack') return true
  return when === 'round' && (by !== 'half' || table.options.dreamHalves !== 'monster')
}
