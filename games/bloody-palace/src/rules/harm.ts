import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import { hunterOf } from '../content/cards.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { clearChain } from './decks.ts'
import { knockOut } from './knock-out.ts'
import { lasting } from './lasting.ts'
import { isBeside } from './nearest.ts'
import { stunFoe } from './stun.ts'

/** Unblocked damage is taken, and any damage breaks the chain. (BP-130, BP-131) */
export function harm(table: BloodyPalaceTable, seat: Seat, n: number, foe: Foe): void {
  const hunter = hunterAt(table, seat)
  const { vitality } = hunterOf(table, hunter.hunter)
  // Damage above the Vitality is not counted. (BP-185)
  hunter.damage = Math.min(vitality, hunter.damage + n)
  hunter.harmed = true
  if (table.phase) table.phase.harmed = true
  emit(table, 'BP-130', 'harmed', { seat, foe: foe.id, n, damage: hunter.damage })
  if (hunter.chain.length > 0) {
    emit(table, 'BP-131', 'chainLost', { seat, cards: hunter.chain.length })
    clearChain(table, seat)
  }
  if (lasting(table, hunter, 'retaliate-stun') > 0 && isBeside(table, foe, seat)) stunFoe(table, foe, seat)
  if (hunter.damage >= vitality) knockOut(table, seat, foe)
}
