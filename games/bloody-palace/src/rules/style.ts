import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** The eight sections of the style track, each by its first space. (BP-33) */
export const RANKS = [
  { rank: 'unranked', from: 0 },
  { rank: 'd', from: 4 },
  { rank: 'c', from: 9 },
  { rank: 'b', from: 15 },
  { rank: 'a', from: 21 },
  { rank: 's', from: 28 },
  { rank: 'ss', from: 36 },
  { rank: 'sss', from: 45 },
] as const
export type Rank = (typeof RANKS)[number]['rank']
/** The spaces in a lap. (BP-37) */
export const LAP = 50

const placeOf = (style: number): number => RANKS.findLastIndex(({ from }) => style >= from)

/** After a full lap a Hunter stays in the highest rank. (BP-37) */
export const rankOf = (style: number): Rank => (RANKS[placeOf(style)] as (typeof RANKS)[number]).rank

/** Where a knock-out moves the marker: to the first space of the rank below. (BP-34, BP-35, BP-199) */
export const dropped = (style: number): number => RANKS[Math.max(0, placeOf(style) - 1)]?.from ?? 0

/** Moves the marker one space for each point. (BP-38) */
export function score(table: BloodyPalaceTable, seat: Seat, points: number): void {
  hunterAt(table, seat).style += points
}

/** Moves the marker down a rank. (BP-134) */
export function dropRank(table: BloodyPalaceTable, seat: Seat): void {
  const hunter = hunterAt(table, seat)
  const from = hunter.style
  hunter.style = dropped(from)
  emit(table, 'BP-34', 'dropped', { seat, from, style: hunter.style })
}
