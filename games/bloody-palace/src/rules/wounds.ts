import type { Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { isInFront } from '../bases.ts'
import { foeOf } from '../content/cards.ts'
import { hexesOf, hunterAt, sizeOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { offerFeats } from './feats.ts'
import { lasting } from './lasting.ts'
import { vitalityOf } from './vitality.ts'

/** Damage stays on a foe until it equals its Vitality. (BP-108, BP-109) */
export function hurtFoe(table: BloodyPalaceTable, foe: Foe, n: number, by: Seat): void {
  const damage = Math.max(Math.min(n, leastDamage(table)), n - guarded(table, foe, by))
  foe.damage += damage
  if (damage > 0 && !foe.hurtBy.includes(by)) foe.hurtBy = [...foe.hurtBy, by]
  if (table.attack) table.attack.dealt += damage
  emit(table, 'BP-108', 'hurt', { foe: foe.id, damage, seat: by })
  if (foe.damage >= vitalityOf(table, foe)) slay(table, foe, by)
}

/**
 * A card that hits always deals damage: a Guard token never absorbs all of it. In version 1 it could. (BP-89, BP-173,
 * BP-204)
 */
const leastDamage = ({ rules }: BloodyPalaceTable): number => (rules < 2 ? 0 : 1)

/** An attack from its front removes one Guard token, never two, which reduces the damage. (BP-204) */
function guarded(table: BloodyPalaceTable, foe: Foe, by: Seat): number {
  const { at } = hunterAt(table, by)
  if (foe.guard === 0 || at === undefined) return 0
  if (!isInFront(sizeOf(table, foe), foe, at, table.options['front'] === 'half')) return 0
  foe.guard--
  emit(table, 'BP-204', 'guarded', { foe: foe.id, left: foe.guard })
  return foeOf(table, foe.class).guard?.less ?? 0
}

/** Removes the model with its tokens, drops its orbs, and records the kill. (BP-109, BP-141) */
function slay(table: BloodyPalaceTable, foe: Foe, by: Seat): void {
  const { red, green, size, boss } = foeOf(table, foe.class)
  const hexes = hexesOf(table, foe)
  table.foes = table.foes.filter((other) => other !== foe)
  table.slayer = by
  emit(table, 'BP-109', 'slain', { foe: foe.id, seat: by })
  if (red + green > 0) plan(table, { step: 'drop', seat: by, class: foe.class, hexes, placed: [], red, green })
  if (red > 0) takeMore(table, by)
  const { attack, turn } = table
  if (turn) offerFeats(table, by, 'slain-in-turn', ++turn.slain, turn.slain - 1)
  if (attack) {
    attack.slain = [...attack.slain, { id: foe.id, class: foe.class, hexes }]
    attack.left = [...attack.left, { foe: foe.id, hexes }]
    offerFeats(table, by, 'slain-by-card', attack.slain.length, attack.slain.length - 1)
  }
  if (boss) offerFeats(table, by, 'boss-slain', 1)
  if (size === 'large' && foe.hurtBy.every((seat) => seat === by)) offerFeats(table, by, 'large-alone', 1)
}

/** Get More Orbs: extra orbs straight from the supply. */
function takeMore(table: BloodyPalaceTable, seat: Seat): void {
  const hunter = hunterAt(table, seat)
  const more = lasting(table, hunter, 'orb-bonus')
  if (more === 0) return
  hunter.red += more
  emit(table, 'BP-143', 'moreOrbs', { seat, red: more })
}
