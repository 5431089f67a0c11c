import type { Questions, Steps } from '@gloamhall/kernel'
import type { StageAsked, StageStep } from '../agenda-types/stage.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { choosing, hunterQuestion } from './choosing.ts'
import { deal } from './dealing.ts'
import { gameEnd } from './end.ts'
import { discards, discardsQuestion, endPhase, passToken, refill } from './end-phase.ts'
import { handQuestion, hands } from './hands.ts'
import { placeQuestion, placing } from './placing.ts'
import { round } from './round.ts'
import { reveal, scoring } from './scoring.ts'
import { shop, shopQuestion } from './shop.ts'
import { foes, giveWay, giveWayQuestion, stage } from './stage.ts'
import { shuffleAll, stageEnd } from './stage-end.ts'

/** The steps and questions of set-up, stages, rounds, and the end. */
export const stageSteps: Pick<Steps<BloodyPalaceTable>, StageStep['step']> = {
  choosing,
  placing,
  hands,
  stage,
  giveWay,
  foes,
  deal,
  round,
  endPhase,
  discards,
  refill,
  passToken,
  stageEnd,
  shop,
  shuffleAll,
  scoring,
  reveal,
  gameEnd,
}

export const stageQuestions: Pick<Questions<BloodyPalaceTable>, StageAsked['question']> = {
  hunter: hunterQuestion,
  place: placeQuestion,
  hand: handQuestion,
  giveWay: giveWayQuestion,
  discards: discardsQuestion,
  shop: shopQuestion,
}
