import type { Game } from '@gloamhall/kernel'
import { clone } from './clone.ts'
import { content } from './content/pack.ts'
import { imagine } from './imagine.ts'
import { older } from './older.ts'
import { alone, outcome } from './rules/end.ts'
import { COURSE, FRAMES, questions, steps } from './rules/index.ts'
import { setup } from './setup.ts'
import type { BloodyPalaceTable } from './table.ts'
import { OPTIONS } from './table.ts'
import { VERSION } from './version.ts'
import type { BloodyPalaceBoard } from './view.ts'
import { view } from './view.ts'

export const game: Game<BloodyPalaceTable, BloodyPalaceBoard> = {
  id: 'bloody-palace',
  version: VERSION,
  seats: { min: 1, max: 4 },
  options: OPTIONS,
  older,
  refusals: { notAsked: 'BP-83', over: 'BP-157' },
  setup,
  steps,
  questions,
  course: COURSE,
  frames: FRAMES,
  view,
  imagine,
  outcome,
  alone,
  clone,
  content,
}
