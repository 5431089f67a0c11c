import type { Questions, Steps } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'
import { act, actQuestion } from './act.ts'
import { activation, breathQuestion, close, part, provokeQuestion, settle, settleQuestion } from './activation.ts'
import { boon, boonQuestion } from './grants.ts'
import { backstab, backstabQuestion } from './heroic.ts'
import { luck, luckQuestion } from './luck.ts'
import { dodgeOn, dodgeOnQuestion } from './movement.ts'
import { againQuestion, aim, blow, shiftQuestion, shove, slide, strike, swing } from './strike.ts'
import { trapDodged, trapQuestion, trapRoll, traps } from './traps.ts'

/** A character's activation, in the order of the book. */
export const activationSteps = {
  activation,
  act,
  // attacking with a row
  blow,
  slide,
  aim,
  swing,
  luck,
  strike,
  shove,
  boon,
  // traps, dodging and movement
  traps,
  trapRoll,
  trapDodged,
  dodgeOn,
  backstab,
  // end of the activation
  close,
  settle,
  part,
} satisfies Partial<Steps<DarkSoulsTable>>

export const activationQuestions = {
  breath: breathQuestion,
  act: actQuestion,
  again: againQuestion,
  shift: shiftQuestion,
  luck: luckQuestion,
  boon: boonQuestion,
  trap: trapQuestion,
  dodgeOn: dodgeOnQuestion,
  backstab: backstabQuestion,
  settle: settleQuestion,
  provoke: provokeQuestion,
} satisfies Partial<Questions<DarkSoulsTable>>
