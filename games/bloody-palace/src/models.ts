import type { Seat } from '@gloamhall/kernel'
import type { Pose, Size } from './bases.ts'
import { covered } from './bases.ts'
import { foeOf } from './content/cards.ts'
import type { Hex } from './hexes.ts'
import { distance } from './hexes.ts'
import type { BloodyPalaceTable, Foe, Hunter } from './table.ts'

/** Which model is where. */

export const hunterAt = (table: BloodyPalaceTable, seat: Seat): Hunter => table.hunters[seat - 1] as Hunter

export function foeNamed({ foes }: BloodyPalaceTable, id: string): Foe | undefined {
  for (const foe of foes) if (foe.id === id) return foe
  return undefined
}

export const sizeOf = (table: BloodyPalaceTable, foe: Pick<Foe, 'class'>): Size => foeOf(table, foe.class).size

/** The hexes a foe covers. */
export const hexesOf = (table: BloodyPalaceTable, foe: Pick<Foe, 'class'> & Pose): readonly Hex[] =>
  covered(sizeOf(table, foe), foe) as readonly Hex[]

export function foeOn(table: BloodyPalaceTable, hex: Hex): Foe | undefined {
  for (const foe of table.foes) {
    // No base reaches farther than one hex from its `at`.
    if (foe.at === hex || (distance(foe.at, hex) === 1 && hexesOf(table, foe).includes(hex))) return foe
  }
  return undefined
}

export function hunterOn(table: BloodyPalaceTable, hex: Hex): Hunter | undefined {
  for (const hunter of table.hunters) if (hunter.at === hex) return hunter
  return undefined
}

/** Whether no model is in that hex. (BP-58) */
export const isFree = (table: BloodyPalaceTable, hex: Hex): boolean =>
  hunterOn(table, hex) === undefined && foeOn(table, hex) === undefined

/** Whether a foe fits in that pose: its whole base is in the arena, and no other model is in its way. (BP-66, BP-69) */
export function fits(table: BloodyPalaceTable, foe: Foe, pose: Pose): boolean {
  const hexes = covered(sizeOf(table, foe), pose)
  if (!hexes) return false
  return hexes.every((hex) => {
    if (hunterOn(table, hex)) return false
    const other = foeOn(table, hex)
    return other === undefined || other.id === foe.id
  })
}

/** All Hunters in turn order from the First Player. (BP-78) */
export const inTurn = ({ first, seats }: Pick<BloodyPalaceTable, 'first' | 'seats'>): readonly Seat[] =>
  (TURN_ORDERS[seats * 8 + first] ??= Array.from(
    { length: seats },
    (_, at) => (((first - 1 + at) % seats) + 1) as Seat,
  ))

/** Precomputed, because every distance measurement needs it. */
const TURN_ORDERS: (readonly Seat[])[] = []
