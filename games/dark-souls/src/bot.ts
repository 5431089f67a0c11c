import type { BotStrategy } from '@gloamhall/kernel'
import { prior, rolloutPolicy } from './bot/rollout-policy.ts'
import { forcedChoice } from './bot/journey.ts'
import { evaluate } from './bot/evaluation.ts'
import type { DarkSoulsTable } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/** Horizon outside fights: farther from any fight than the longest fight lasts. */
const NO_FIGHT_HORIZON = -1000

/**
 * Search model of the bot. The search plays the activation to its end, then the enemies' activation and the next
 * character's, and picks the choice after which the party evaluates best. Most choices outside fights are made by rules of
 * thumb.
 */
export const strategy = {
  horizon: ({ fight }: DarkSoulsTable) => fight?.turns ?? NO_FIGHT_HORIZON,
  horizonDepth: 2,
  evaluate,
  rolloutPolicy,
  prior,
  forcedChoice,
  scarce: ['estus', 'heroic', 'reroll', 'stand-fast', 'rest', 'luck', 'level', 'buy', 'ember', 'fog'],
} satisfies BotStrategy<DarkSoulsBoard, DarkSoulsTable>
