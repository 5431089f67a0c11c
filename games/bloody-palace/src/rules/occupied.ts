import type { Hex } from '../hexes.ts'
import { HEXES } from '../hexes.ts'
import { hexesOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/** Where somebody stands, hex by hex: what a search asks again and again is counted once. (BP-58, BP-202) */
export function occupied(table: BloodyPalaceTable, but: Foe): Uint8Array {
  const taken = new Uint8Array(HEXES.length)
  for (const { at } of table.hunters) if (at !== undefined) taken[at] = 1
  for (const foe of table.foes) if (foe !== but) for (const hex of hexesOf(table, foe)) taken[hex] = 1
  return taken
}

/** None of these is taken. */
export function isOpen(taken: Uint8Array, hexes: readonly Hex[]): boolean {
  for (const hex of hexes) if (taken[hex] === 1) return false
  return true
}
