import type { Hex } from '../hexes.ts'
import { HEXES } from '../hexes.ts'
import { hexesOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/**
 * The hexes other models cover, as a bitmap for searches. The array is reused and valid until the next call: allocating one for
 * each move would cause most of a game's garbage. (BP-58, BP-202)
 */
export function occupied(table: BloodyPalaceTable, but: Foe): Uint8Array {
  TAKEN.fill(0)
  for (const { at } of table.hunters) if (at !== undefined) TAKEN[at] = 1
  for (const foe of table.foes) if (foe !== but) for (const hex of hexesOf(table, foe)) TAKEN[hex] = 1
  return TAKEN
}
const TAKEN = new Uint8Array(HEXES.length)

/** Whether none of these hexes is taken. */
export function isOpen(taken: Uint8Array, hexes: readonly Hex[]): boolean {
  for (const hex of hexes) if (taken[hex] === 1) return false
  return true
}
