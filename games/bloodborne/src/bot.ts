import type { BotStrategy } from '@gloamhall/kernel'
import { rolloutPolicy } from './rollout-policy.ts'
import type { Words } from './claim-policy.ts'
import { remember, worthSaying } from './claim-policy.ts'
import type { BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { evaluate } from './evaluation.ts'

/**
 * How a good Hunter thinks: play the round to its end in the head, with what the others may play (their hands lie open)
 * and with dice that may fall, and take the choice after which one stands best.
 */
export const strategy = {
  horizon: ({ round }: BloodborneTable) => round,
  evaluate,
  rolloutPolicy,
  claim: worthSaying,
  remember,
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, Words>
