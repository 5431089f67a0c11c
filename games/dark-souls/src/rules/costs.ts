import type { Character, Foe } from '../table.ts'

/** Cost of a step: Frostbite adds one to each walk and each run; a walk of two nodes counts once. (DS-142, DS-150, DS-151) */
export function paceCost({ conditions }: Pick<Character, 'conditions'>, pace: 'walk' | 'run', walked: number): number {
  const frozen = conditions.includes('frostbite') ? 1 : 0
  return pace === 'run' ? 1 + frozen : walked === 0 ? frozen : 0
}

/** Extra cost of breaking a barrel. (DS-92) */
export const BARREL_COST = 1

const DODGE_COST = 1

export const dodgeCost = ({ conditions }: Pick<Character, 'conditions'>): number =>
  DODGE_COST + (conditions.includes('frostbite') ? 1 : 0)

/** Heavy Blows: a high block roll against the Winged Knight costs a stamina cube. (DS-239) */
export const costsToBlock = ({ model }: Pick<Foe, 'model'>, total: number): boolean =>
  model === 'winged-knight' && total >= HEAVY_BLOW_MIN_BLOCK
const HEAVY_BLOW_MIN_BLOCK = 3
