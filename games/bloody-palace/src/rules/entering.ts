import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { Hex } from '../hexes.ts'
import { nameOf } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { offerFeats } from './feats.ts'
import { collect } from './orbs.ts'

/** How a Hunter enters a hex. */
export type Entrance = 'walk' | 'follow' | 'teleport' | 'shove' | 'place' | 'giveWay' | 'return'

const EVENTS = {
  walk: ['BP-58', 'moved'],
  follow: ['BP-105', 'followed'],
  teleport: ['BP-43', 'teleported'],
  shove: ['BP-191', 'shoved'],
  place: ['BP-10', 'placed'],
  giveWay: ['BP-28', 'placed'],
  return: ['BP-136', 'returned'],
} as const satisfies Readonly<Record<Entrance, readonly [rule: string, key: string]>>

/**
 * Orbs are collected however a Hunter enters; hexes count for achievements only when she moves by herself in her own turn.
 * (BP-72, BP-107)
 */
export function enter(table: BloodyPalaceTable, seat: Seat, hex: Hex, how: Entrance): void {
  const [rule, key] = EVENTS[how]
  hunterAt(table, seat).at = hex
  emit(table, rule, key, { seat, to: nameOf(hex) })
  const { turn } = table
  if (turn?.seat === seat && (how === 'walk' || how === 'follow')) {
    turn.moved++
    offerFeats(table, seat, 'moved-in-turn', turn.moved, turn.moved - 1)
  }
  collect(table, seat)
}
