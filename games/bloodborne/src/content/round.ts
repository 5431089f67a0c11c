/** A round has eight steps in fixed order. (BB-29) */
export const ROUND = [
  'choose',
  'transform',
  'instants',
  'monsterAttacks',
  'huntersAttack',
  'escape',
  'huntersDream',
  'endOfRound',
] as const

export type RoundStep = (typeof ROUND)[number]
