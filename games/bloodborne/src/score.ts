import type { Laid } from './content/cards.ts'
import { trackOf } from './content/cards.ts'
import type { Trophy } from './content/effects.ts'
import { TROPHIES } from './content/effects.ts'
import type { Hunter } from './table.ts'

/** The chapter "Scoring" as a sum that can be followed; used both by the rules and to show the count. */

/** 0 before the first trophy. (BB-11, BB-110) */
export const trackValue = (on: Laid, type: Trophy, trophies: number): number =>
  trophies === 0 ? 0 : (trackOf(on, type)[trophies - 1] as number)

export function trophyBonus(on: Laid, { trophies }: Pick<Hunter, 'trophies'>): number {
  let bonus = 0
  for (const type of TROPHIES) bonus += trackValue(on, type, trophies[type])
  return bonus
}

/** Banked blood and the three tracks; each counts the space of its token. (BB-109, BB-116) */
export const bloodScore = (on: Laid, hunter: Pick<Hunter, 'banked' | 'trophies'>): number =>
  hunter.banked + trophyBonus(on, hunter)
