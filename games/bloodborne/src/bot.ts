import type { BotStrategy } from '@gloamhall/kernel'
import { likelihoods, rolloutPolicy } from './rollout-policy.ts'
import type { RememberedClaims } from './claim-policy.ts'
import { remember, chooseClaim } from './claim-policy.ts'
import type { BloodborneAsked, BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { evaluate } from './evaluation.ts'
import { prospects } from './prospects.ts'

/**
 * The earlier bot: simulates the rest of the round with random dice and likely cards of the others, whose hands are open,
 * and makes the choice with the best outcome.
 */
export const baseline = {
  horizon: ({ round }: BloodborneTable) => round,
  evaluate,
  rolloutPolicy,
  claim: chooseClaim,
  remember,
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, RememberedClaims>

/**
 * The current strategy: the same evaluation, but every Hunter is expected to look for their own best card, and the next
 * round counts as well. Measurements are in BALANCE.md.
 */
export const strategy = {
  ...baseline,
  horizonDepth: 2,
  prospects,
  tree: {
    policy: (table: BloodborneTable, asked: BloodborneAsked) =>
      asked.question === 'play' ? likelihoods(table, asked) : undefined,
    // Hands are open and cards are chosen once in a round, so the Hunters see the same until it ends.
    situation: () => '',
  },
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, RememberedClaims>
