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

/** What a character does in a fight, in the order it happens. */
export const activationSteps = {
  activation,
  act,
  // a row used against enemies
  blow,
  slide,
  aim,
  swing,
  luck,
  strike,
  shove,
  boon,
  // where somebody stands
  traps,
  trapRoll,
  trapDodged,
  dodgeOn,
  backstab,
  // the end of it
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
