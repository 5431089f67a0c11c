import type { BotStrategy } from '@gloamhall/kernel'
import { likelihoods, rolloutPolicy } from './rollout-policy.ts'
import type { RememberedClaims } from './claim-policy.ts'
import { remember, chooseClaim } from './claim-policy.ts'
import type { BloodborneAsked, BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { evaluate } from './evaluation.ts'

/**
 * The earlier bot: simulates the round to its end, with random dice and likely cards of the others (their hands are open), and
 * takes the choice with the best outcome.
 */
export const baseline = {
  horizon: ({ round }: BloodborneTable) => round,
  evaluate,
  rolloutPolicy,
  claim: chooseClaim,
  remember,
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, RememberedClaims>

/**
 * The bot's strategy: the same judgement, but every Hunter is expected to look for the card that is best for them, and the
 * round after this one counts as well. Measured in BALANCE.md.
 */
export const strategy = {
  ...baseline,
  horizonDepth: 2,
  tree: {
    policy: (table: BloodborneTable, asked: BloodborneAsked) =>
      asked.question === 'play' ? likelihoods(table, asked) : undefined,
    // All hands are open, and cards are chosen once in a round: the Hunters see the same until it ends.
    situation: () => '',
  },
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, RememberedClaims>
