import type { BotStrategy } from '@gloamhall/kernel'
import { likelyAnswer } from './habits.ts'
import type { Words } from './says.ts'
import { remember, worthSaying } from './says.ts'
import type { BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { standing } from './worth.ts'

/**
 * How a good Hunter thinks: play the round to its end in the head, with what the others may play (their hands lie open)
 * and with dice that may fall, and take the choice after which one stands best.
 */
export const strategy = {
  horizon: ({ round }: BloodborneTable) => round,
  evaluate: standing,
  rolloutPolicy: likelyAnswer,
  claim: worthSaying,
  remember,
} satisfies BotStrategy<BloodborneBoard, BloodborneTable, Words>
