import type { Game } from '@gloamhall/kernel'
import { clone } from './clone.ts'
import { course, frames } from './course.ts'
import { imagine } from './imagine.ts'
import { outcome } from './rules/capture.ts'
import { questions, steps, unasked } from './rules/index.ts'
import { setup } from './setup.ts'
import type { BloodBoundTable } from './table.ts'
import { OPTIONS } from './table.ts'
import { talk } from './talk.ts'
import type { BloodBoundBoard } from './view.ts'
import { view } from './view.ts'

/** Blood Bound by Kalle Krenzer: two clans, one dagger, and secret leaders. */
export const game: Game<BloodBoundTable, BloodBoundBoard> = {
  id: 'blood-bound',
  version: 1,
  seats: { min: 6, max: 12 }, // BO-1
  options: OPTIONS,
  refusals: { notAsked: 'BO-28', over: 'BO-126', unasked },
  setup,
  steps,
  questions,
  course,
  frames,
  view,
  imagine,
  outcome,
  talk,
  clone,
}
