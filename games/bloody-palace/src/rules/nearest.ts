import type { Seat } from '@gloamhall/kernel'
import { gap, isInFront } from '../bases.ts'
import type { FoeClass } from '../content/foes.ts'
import type { Hex } from '../hexes.ts'
import { distance } from '../hexes.ts'
import { hexesOf, hunterAt, inTurn, sizeOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/** Knocked-out Hunters are not targets and are ignored in distances. (BP-127, BP-201) */
export const inArena = (table: BloodyPalaceTable): Seat[] =>
  inTurn(table).filter((seat) => hunterAt(table, seat).at !== undefined)

export const isEmpty = ({ hunters }: BloodyPalaceTable): boolean => hunters.every(({ at }) => at === undefined)

/** The distance between a base and a Hunter, by their nearest hexes; models in between do not matter. (BP-201) */
export function farTo(hexes: readonly Hex[], { at }: { readonly at: Hex | undefined }): number {
  let least = UNREACHABLE
  if (at === undefined) return least
  for (const hex of hexes) {
    const far = distance(hex, at)
    if (far < least) least = far
  }
  return least
}
const UNREACHABLE = 999

export const isBeside = (table: BloodyPalaceTable, foe: Foe, seat: Seat): boolean =>
  farTo(hexesOf(table, foe), hunterAt(table, seat)) === 1

/** Whether a Hunter is in front of it, at any distance; everything else is behind it. (BP-63, BP-175) */
export const sees = (table: BloodyPalaceTable, foe: Foe, { at }: { readonly at: Foe['at'] | undefined }): boolean =>
  at !== undefined && isInFront(sizeOf(table, foe), foe, at, table.options.front === 'half')

/** All equally near Hunters among these; the First Player chooses. (BP-125, BP-201) */
export const nearestOf = (table: BloodyPalaceTable, hexes: readonly Hex[], seats: readonly Seat[]): Seat[] =>
  foremost(seats, (seat) => farTo(hexes, hunterAt(table, seat)))

/** Written out for speed: it is needed after every move. */
export function nearestTo(table: BloodyPalaceTable, hexes: readonly Hex[]): Seat[] {
  let least = UNREACHABLE - 1
  const found: Seat[] = []
  for (const seat of inTurn(table)) {
    const far = farTo(hexes, hunterAt(table, seat))
    if (far > least) continue
    if (far < least) found.length = 0
    least = far
    found.push(seat)
  }
  return found
}

const farthestFrom = (table: BloodyPalaceTable, hexes: readonly Hex[]): Seat[] =>
  foremost(inArena(table), (seat) => -farTo(hexes, hunterAt(table, seat)))

/** The Hunters a card may mean by these words. */
export const meant = (table: BloodyPalaceTable, foe: Foe, whom: 'nearest' | 'farthest'): Seat[] =>
  (whom === 'nearest' ? nearestTo : farthestFrom)(table, hexesOf(table, foe))

/** The other foes of a class, all that are equally near. */
export const alliesOf = (table: BloodyPalaceTable, foe: Foe, ally: FoeClass): Foe[] =>
  foremost(
    table.foes.filter((other) => other.class === ally && other.id !== foe.id),
    (other) => gap(hexesOf(table, foe), hexesOf(table, other)),
  )

function foremost<T>(all: readonly T[], far: (each: T) => number): T[] {
  let least = Number.POSITIVE_INFINITY
  let found: T[] = []
  for (const each of all) {
    const measured = far(each)
    if (measured > least) continue
    if (measured < least) found = []
    least = measured
    found.push(each)
  }
  return found
}
