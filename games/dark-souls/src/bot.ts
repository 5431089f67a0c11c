import type { Judgement } from '@gloamhall/kernel'
import { likely } from './bot/habits.ts'
import { plain } from './bot/journey.ts'
import { standing } from './bot/worth.ts'
import type { DarkSoulsTable } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/**
 * How a good party thinks: whoever acts plays the activation to its end in the head, and what the enemies will do after
 * it, and does that after which the party stands best. Between the fights much goes without saying.
 */
export const judgement = {
  horizon: ({ fight }: DarkSoulsTable) => fight?.turns ?? -1,
  standing,
  likely,
  plain,
} satisfies Judgement<DarkSoulsBoard, DarkSoulsTable>
