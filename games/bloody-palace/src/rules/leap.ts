import type { Seat } from '@gloamhall/kernel'
import { gap } from '../bases.ts'
import type { EnemyAction } from '../content/effects.ts'
import type { Hex } from '../hexes.ts'
import { hexesOf, hunterAt, sizeOf } from '../models.ts'
import type { Footprint } from '../footprint.ts'
import { everyFootprint, hexesUnder, footprintOf } from '../footprint.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { goTo } from './march.ts'
import { farTo, meant } from './nearest.ts'
import { isOpen, occupied } from './occupied.ts'
import { endsOf, mayTurnAside } from './ways.ts'

/** Leaps over any models to free hexes beside the Hunter; if there are none, the foe moves on foot. (BP-59, BP-124) */
export function leap(
  table: BloodyPalaceTable,
  foe: Foe,
  { hexes, to }: Extract<EnemyAction, { readonly kind: 'leap' }>,
): void {
  const size = sizeOf(table, foe)
  const taken = occupied(table, foe)
  const seats = meant(table, foe, to)
  const landings = seats.map((seat) => landingsFor(table, foe, taken, hexes, seat))
  const ends = seats.map((seat, index) => {
    const beside = landings[index] as readonly Footprint[]
    if (beside.length > 0) return beside
    const goal = [hunterAt(table, seat).at as Hex]
    return endsOf(size, footprintOf(size, foe), taken, {
      hexes,
      way: 'toward',
      goal,
      mayTurnAside: mayTurnAside(table),
    })
  })
  goTo(
    table,
    foe,
    [...new Set(ends.flat())],
    landings.some((beside) => beside.length > 0),
  )
}

/** The free hexes beside the Hunter within range: each hex of the base must be that near to the foe. */
function landingsFor(
  table: BloodyPalaceTable,
  foe: Foe,
  taken: Uint8Array,
  far: number,
  seat: Seat,
): readonly Footprint[] {
  const [size, stood, hunter] = [sizeOf(table, foe), hexesOf(table, foe), hunterAt(table, seat)]
  return everyFootprint(size).filter((footprint) => {
    const hexes = hexesUnder(size, footprint)
    return farTo(hexes, hunter) === 1 && isOpen(taken, hexes) && hexes.every((hex) => gap([hex], stood) <= far)
  })
}
