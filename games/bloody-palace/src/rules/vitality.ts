import type { Laid } from '../content/cards.ts'
import { foeOf } from '../content/cards.ts'
import type { Foe } from '../table.ts'

/** A boss's Vitality depends on the number of players. (BP-152) */
export function vitalityOf(table: Laid & { readonly seats: number }, foe: Pick<Foe, 'class'>): number {
  const { vitality } = foeOf(table, foe.class)
  return typeof vitality === 'number' ? vitality : (vitality[table.seats - 1] as number)
}
