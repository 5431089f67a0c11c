import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import { foeOf } from '../content/cards.ts'
import { foeNamed } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { offerFeats } from './feats.ts'
import { attackOf } from './turn.ts'

/** A token for every target that was not slain. (BP-101, BP-110) */
export function stun(table: BloodyPalaceTable): void {
  const { hit, seat } = attackOf(table)
  for (const id of hit) {
    const foe = foeNamed(table, id)
    if (foe) stunFoe(table, foe, seat)
  }
}

/** Whether it has enough tokens for its next activation to be skipped. (BP-102, BP-187) */
export function isStunned(table: BloodyPalaceTable, { class: foe, stun: tokens }: Foe): boolean {
  const { stunsAt } = foeOf(table, foe)
  return stunsAt !== undefined && tokens >= stunsAt
}

/** Adds one token. Some foes take none, some need several; tokens beyond that change nothing. (BP-101, BP-102, BP-187) */
export function stunFoe(table: BloodyPalaceTable, foe: Foe, by?: Seat): void {
  const { stunsAt } = foeOf(table, foe.class)
  if (stunsAt === undefined) return emit(table, 'BP-102', 'unmoved', { foe: foe.id })
  const before = isStunned(table, foe)
  foe.stun++
  const stunned = isStunned(table, foe)
  emit(table, 'BP-101', stunned ? 'stunned' : 'stun', { foe: foe.id, tokens: foe.stun, of: stunsAt })
  const { turn } = table
  if (before || !stunned || !turn || turn.seat !== by || turn.stunned.includes(foe.id)) return
  turn.stunned = [...turn.stunned, foe.id]
  offerFeats(table, by, 'stunned-in-turn', turn.stunned.length, turn.stunned.length - 1)
}
