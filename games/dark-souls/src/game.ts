import type { Game, Question } from '@gloamhall/kernel'
import { carriedFaults, readCarried, seatsFor } from './campaign/reading.ts'
import { clone } from './clone.ts'
import { content } from './content/pack.ts'
import { imagine } from './imagine.ts'
import { older } from './older.ts'
import { isDeathNear } from './rules/death.ts'
import { outcome } from './rules/end.ts'
import { COURSE, FRAMES, questions, steps } from './rules/index.ts'
import { setup } from './setup.ts'
import type { DarkSoulsTable } from './table.ts'
import { OPTIONS } from './table.ts'
import { talkAbout } from './talk.ts'
import { VERSION } from './version.ts'
import type { DarkSoulsBoard } from './view.ts'
import { view } from './view.ts'

/** The game as the platform sees it. One player may control the whole party: players have no secrets from each other. (DS-1) */
export const game: Game<DarkSoulsTable, DarkSoulsBoard> = {
  id: 'dark-souls',
  version: VERSION,
  seats: { min: 1, max: 4 },
  options: OPTIONS,
  older,
  refusals: { notAsked: 'DS-106', over: 'DS-3' },
  setup,
  steps,
  questions,
  course: COURSE,
  frames: FRAMES,
  fatal: { events: ['fell'], isNear: isDeathNear },
  view,
  open: true,
  imagine,
  outcome,
  campaign: { read: readCarried, faults: carriedFaults, seats: seatsFor }, // DS-264
  talk: talkAbout((table, asked) => (questions[asked.question] as Question<DarkSoulsTable>).options(table, asked)),
  several: true,
  clone,
  content,
}
