import type { BotStrategy } from '@gloamhall/kernel'
import { rolloutPolicy } from './rollout-policy.ts'
import type { RememberedClaims } from './claim-policy.ts'
import { remember, chooseClaim } from './claim-policy.ts'
import type { BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { evaluate } from './evaluation.ts'

/**
 * The bot's strategy: simulate the round to its end, with random dice and likely cards of the others (their hands are open), and
 * take the choice with the best outcome.
 */
export const strategy = {
  horizon: ({ round }: BloodborneTable) => round,
  evaluate,
  rolloutPolicy,
  claim: chooseClaim,
  remember,
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, RememberedClaims>
