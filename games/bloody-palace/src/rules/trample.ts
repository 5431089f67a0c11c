import type { Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { Pose } from '../bases.ts'
import { advanced, covered } from '../bases.ts'
import type { EnemyAction } from '../content/effects.ts'
import type { EnemyStep, Trample } from '../agenda-types/enemies.ts'
import type { Hex } from '../hexes.ts'
import { nameOf, nameOfFacing } from '../hexes.ts'
import { foeNamed, foeOn, hunterAt, sizeOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { phaseOf } from './enemy-phase.ts'
import { inArena } from './nearest.ts'

/**
 * Moves straight ahead over Hunters for the full distance, unless another enemy or the edge stops it; then it faces the nearest
 * Hunter. (BP-59)
 */
export function setOff(
  table: BloodyPalaceTable,
  foe: Foe,
  { hexes, damage }: Extract<EnemyAction, { readonly kind: 'trample' }>,
): void {
  phaseOf(table).harmed = false
  const path: Hex[] = []
  let pose: Pose = foe
  for (let left = hexes; left > 0; left--) {
    const next = onward(table, foe, pose)
    if (!next) break
    path.push(...(covered(sizeOf(table, foe), next) as readonly Hex[]))
    pose = next
  }
  emit(table, 'BP-124', 'tramples', { foe: foe.id, facing: nameOfFacing(foe.facing) })
  plan(table, [
    { step: 'trample', foe: foe.id, way: foe.facing, left: hexes, damage, path },
    { step: 'turnFoe', foe: foe.id },
  ])
}

/** One hex ahead, unless the edge or another enemy is in the way. */
function onward(table: BloodyPalaceTable, foe: Foe, pose: Pose): Pose | undefined {
  const size = sizeOf(table, foe)
  const next = advanced(size, pose, pose.facing)
  const isBarred = (hex: Hex): boolean => {
    const other = foeOn(table, hex)
    return other !== undefined && other.id !== foe.id
  }
  return next && !covered(size, next)?.some(isBarred) ? next : undefined
}

/** One hex of the trample. Hunters in the way take damage, give way, and are not hit again. */
export function trample(table: BloodyPalaceTable, entry: Trample): void {
  const foe = foeNamed(table, entry.foe)
  if (!foe || entry.left === 0) return
  const next = onward(table, foe, foe)
  if (!next) return
  const under = covered(sizeOf(table, foe), next) as readonly Hex[]
  const inTheWay = inArena(table).filter((seat) => under.includes(hunterAt(table, seat).at as Hex))
  if (inTheWay.length > 0) return runInto(table, foe, entry, inTheWay)
  emit(table, 'BP-66', 'foeMoved', {
    foe: foe.id,
    from: nameOf(foe.at),
    to: nameOf(next.at),
    facing: nameOfFacing(next.facing),
  })
  foe.at = next.at
  plan(table, { ...entry, left: entry.left - 1 })
}

function runInto(table: BloodyPalaceTable, foe: Foe, entry: Trample, seats: readonly Seat[]): void {
  const { damage, path } = entry
  emit(table, 'BP-124', 'foeAttacks', {
    foe: foe.id,
    seats,
    damages: seats.map(() => damage),
    knockBack: false,
  })
  for (const seat of seats) hunterAt(table, seat).assailed += 1
  const steps: EnemyStep[] = [
    ...seats.map((seat): EnemyStep => ({ step: 'strike', foe: foe.id, seat, damage })),
    ...seats.map(
      (seat): EnemyStep => ({ step: 'shove', seat, from: hunterAt(table, seat).at as Hex, foe: foe.id, path }),
    ),
    // After that no Hunter is in its way: there is always room beside the path.
    entry,
  ]
  plan(table, steps)
}
