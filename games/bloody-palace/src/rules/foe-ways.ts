import type { Pose } from '../bases.ts'
import { advanced, covered, gap } from '../bases.ts'
import type { Hex } from '../hexes.ts'
import { FACINGS } from '../hexes.ts'
import { sizeOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { isOpen, occupied } from './occupied.ts'

/**
 * The poses a foe can be knocked back to: one advance that increases its distance from the Hunter, with the same facing.
 * (BP-104, BP-177)
 */
export const knockedTo = (table: BloodyPalaceTable, foe: Foe, from: Hex): Pose[] =>
  stepped(table, foe, occupied(table, foe), foe, from, 1)

/** The poses a foe can be pulled to: n advances, each nearer, or as many of them as are possible. (BP-177) */
export function pulledTo(table: BloodyPalaceTable, foe: Foe, towards: Hex, n: number): Pose[] {
  const taken = occupied(table, foe)
  let reached: Pose[] = []
  for (let left = n, from: Pose[] = [{ at: foe.at, facing: foe.facing }]; left > 0 && from.length > 0; left--) {
    const next = from.flatMap((pose) => stepped(table, foe, taken, pose, towards, -1))
    from = next.filter(({ at }, index) => next.findIndex((other) => other.at === at) === index)
    if (from.length > 0) reached = from
  }
  return reached
}

/** All advances that increase the distance (sign 1) or decrease it (sign -1). */
function stepped(
  table: BloodyPalaceTable,
  foe: Foe,
  taken: Uint8Array,
  { at, facing }: Pose,
  hunter: Hex,
  sign: 1 | -1,
): Pose[] {
  const size = sizeOf(table, foe)
  const farFrom = (pose: Pose): number => sign * gap(covered(size, pose) as readonly Hex[], [hunter])
  const far = farFrom({ at, facing })
  return FACINGS.flatMap((way) => advanced(size, { at, facing }, way) ?? []).filter(
    (pose) => farFrom(pose) > far && isOpen(taken, covered(size, pose) as readonly Hex[]),
  )
}
