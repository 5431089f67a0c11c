import type { BotStrategy } from '@gloamhall/kernel'
import { prior, rolloutPolicy } from './bot/rollout-policy.ts'
import { plain } from './bot/journey.ts'
import { evaluate } from './bot/evaluation.ts'
import type { DarkSoulsTable } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/** Farther from every fight than any fight is long. */
const PEACE = -1000

/**
 * How a good party thinks: whoever acts plays the activation to its end in the head, what the enemies will do after it,
 * and once more the same for whoever comes next, and does that after which the party stands best. Between the fights much
 * goes without saying.
 */
export const strategy = {
  horizon: ({ fight }: DarkSoulsTable) => fight?.turns ?? PEACE,
  horizonDepth: 2,
  evaluate,
  rolloutPolicy,
  prior,
  forcedChoice: plain,
} satisfies BotStrategy<DarkSoulsBoard, DarkSoulsTable>
