import type { Questions, Steps } from '@gloamhall/kernel'
import type { EnemyAsked, EnemyStep } from '../agenda-types/enemies.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { towardQuestion } from './assault.ts'
import { blockQuestion, strike } from './blocking.ts'
import { commanded } from './command.ts'
import { enemyAction } from './enemy-actions.ts'
import { enemiesDone, enemyPhase, nextClass } from './enemy-phase.ts'
import { lookQuestion, turnFoe } from './facing.ts'
import { marches, marchQuestion } from './march.ts'
import { foeActs, foeRests, nextFoe, orderQuestion } from './order.ts'
import { givesWay, shove, shoveQuestion } from './shoving.ts'
import { loseQuestion, loses } from './time-lag.ts'
import { trample } from './trample.ts'

/** The steps of the Enemy Phase, in the order of the book. (pp. 20–21) */
export const enemySteps: Pick<Steps<BloodyPalaceTable>, EnemyStep['step']> = {
  enemyPhase,
  nextClass,
  nextFoe,
  foeActs,
  // behaviour cards
  deed: enemyAction,
  commanded,
  marches,
  turnFoe,
  trample,
  loses,
  // damage to Hunters
  strike,
  shove,
  givesWay,
  foeRests,
  enemiesDone,
}

export const enemyQuestions: Pick<Questions<BloodyPalaceTable>, EnemyAsked['question']> = {
  order: orderQuestion,
  toward: towardQuestion,
  march: marchQuestion,
  look: lookQuestion,
  block: blockQuestion,
  shove: shoveQuestion,
  lose: loseQuestion,
}
