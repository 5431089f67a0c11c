import type { Game } from '@gloamhall/kernel'
import { clone } from './clone.ts'
import { content } from './content/pack.ts'
import { forecast } from './forecast.ts'
import { imagine } from './imagine.ts'
import { older } from './older.ts'
import { outcome } from './rules/end.ts'
import { FRAMES, questions, ROUND, steps, unasked } from './rules/index.ts'
import { setup } from './setup.ts'
import type { BloodborneTable } from './table.ts'
import { OPTIONS } from './table.ts'
import { talk } from './talk.ts'
import type { BloodborneBoard } from './view.ts'
import { VERSION } from './version.ts'
import { view } from './view.ts'

/** Bloodborne: The Card Game by Eric M. Lang: Hunters fight side by side, and only one escapes the night. */
export const game: Game<BloodborneTable, BloodborneBoard> = {
  id: 'bloodborne',
  version: VERSION,
  older,
  seats: { min: 3, max: 5 }, // BB-1
  options: OPTIONS,
  refusals: { notAsked: 'BB-31', over: 'BB-113', unasked },
  setup,
  steps,
  questions,
  course: ROUND,
  frames: FRAMES,
  view: (table) => view(table, forecast(game, table)),
  open: true, // BB-120, BB-122
  imagine,
  outcome,
  talk,
  clone,
  content,
}
