import type { Questions, Steps } from '@gloamhall/kernel'
import type { BloodyPalaceTable } from '../table.ts'
import { enemyQuestions, enemySteps } from './enemies-chapter.ts'
import { huntQuestions, huntSteps } from './hunt-chapter.ts'
import { stageQuestions, stageSteps } from './stage-chapter.ts'

/** The book: set-up and stages, what a Hunter does in a turn, and what enemies do. */
export const steps: Steps<BloodyPalaceTable> = { ...stageSteps, ...huntSteps, ...enemySteps }

export const questions: Questions<BloodyPalaceTable> = { ...stageQuestions, ...huntQuestions, ...enemyQuestions }

/** What people count: a stage is set up, Hunters take turns, enemies act, the round ends, and so does the stage. */
export const COURSE = ['choosing', 'stage', 'turn', 'enemyPhase', 'endPhase', 'stageEnd', 'scoring'] as const

/** After each of these the table has changed in a way worth being seen, though more is to happen at once. */
export const FRAMES = [
  'foes',
  'damage',
  'stun',
  'knockBack',
  'effect',
  'foeActs',
  'deed',
  'marches',
  'turnFoe',
  'trample',
  'strike',
  'shove',
  'givesWay',
  'refill',
  'scoring',
  'reveal',
] as const
