import type { Affiliation, Rank } from './content/characters.ts'
import { PILES, RANK_TOKENS } from './content/supply.ts'
import type { BloodBoundBoard } from './view.ts'

/** How many rank tokens of a number are left in the supply. (BO-6) */
export function ranksLeft({ players }: BloodBoundBoard, rank: Rank): number {
  const lying = players.filter(({ tokens }) => tokens.includes(rank)).length
  return (rank === 'fleur' ? RANK_TOKENS.fleur : RANK_TOKENS.number) - lying
}

/** How many tokens of a pile are left; by rule the piles are unlimited, so the count never goes below 0. (BO-5, BO-62) */
export function pileLeft({ players }: BloodBoundBoard, kind: Affiliation): number {
  const lying = players.reduce((sum, { tokens }) => sum + tokens.filter((token) => token === kind).length, 0)
  return Math.max(0, PILES[kind] - lying)
}
