import type { Questions, Steps } from '@gloamhall/kernel'
import type { BloodyPalaceTable } from '../table.ts'
import { enemyQuestions, enemySteps } from './enemies-chapter.ts'
import { huntQuestions, huntSteps } from './hunt-chapter.ts'
import { stageQuestions, stageSteps } from './stage-chapter.ts'

/** All steps and questions, in the order of the book: set-up and stages, a Hunter's turn, and the Enemy Phase. */
export const steps: Steps<BloodyPalaceTable> = { ...stageSteps, ...huntSteps, ...enemySteps }

export const questions: Questions<BloodyPalaceTable> = { ...stageQuestions, ...huntQuestions, ...enemyQuestions }

/** The phases players count: set-up of a stage, Hunters' turns, the Enemy Phase, the end of the round and of the stage. */
export const COURSE = ['choosing', 'stage', 'turn', 'enemyPhase', 'endPhase', 'stageEnd', 'scoring'] as const

/** After each of these steps the table is shown, though more steps follow without a question. */
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
