import type { Questions, Steps } from '@gloamhall/kernel'
import type { EnemiesAsked, EnemiesStep } from '../agenda-types/enemies.ts'
import type { DarkSoulsTable } from '../table.ts'
import { march, stepQuestion } from './approach.ts'
import { defences, defendFirstQuestion } from './assault.ts'
import { defence, defendQuestion, dodgeRoll, standFast, standFastQuestion, struck } from './defence.ts'
import { deed, enemies, foeActs, foeRests, nextFoe, orderQuestion } from './enemies.ts'
import { glide } from './glide.ts'
import { crowd, crowdQuestion, push, pushQuestion } from './pushing.ts'
import { trample } from './trample.ts'

/** The enemies' activations, in the order of the book. (pp. 21, 24, 25, 29) */
export const enemiesSteps: Pick<Steps<DarkSoulsTable>, EnemiesStep['step']> = {
  // pushing
  push,
  crowd,
  // enemy activations
  enemies,
  nextFoe,
  foeActs,
  deed,
  march,
  trample,
  // enemy attacks
  defences,
  defence,
  dodgeRoll,
  standFast,
  struck,
  // boss activations
  glide,
  foeRests,
}

export const enemiesQuestions: Pick<Questions<DarkSoulsTable>, EnemiesAsked['question']> = {
  order: orderQuestion,
  step: stepQuestion,
  push: pushQuestion,
  crowd: crowdQuestion,
  defendFirst: defendFirstQuestion,
  defend: defendQuestion,
  standFast: standFastQuestion,
}
