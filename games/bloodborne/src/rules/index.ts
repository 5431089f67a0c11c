import type { Questions, Steps } from '@gloamhall/kernel'
import type { BloodborneTable } from '../table.ts'
import { choose, playQuestion, turnUpCards } from './choose.ts'
import { resolve, targetQuestion } from './effects.ts'
import { end } from './end.ts'
import { endOfRound } from './end-of-round.ts'
import { escape } from './escape.ts'
import { huntersAttack } from './hunters-attack.ts'
import { dream, huntersDream, refill, removeQuestion, rest, upgradeQuestion } from './hunters-dream.ts'
import { instants } from './instants.ts'
import { monsterAttacks, wounds } from './monster-attacks.ts'
import { enter } from './reveal.ts'
import { round } from './round.ts'
import { addQuestion, transform, turnUpWeapons } from './transform.ts'

/** A round has eight steps in fixed order. (BB-29) */
export { ROUND } from '../content/round.ts'

/** The steps after which the table is shown: cards turned up, each strike, the die and its wounds, each Dream, the next foe. */
export const FRAMES = [
  'turnUpCards',
  'turnUpWeapons',
  'resolve',
  'monsterAttacks',
  'wounds',
  'escape',
  'dream',
  'refill',
  'enter',
] as const satisfies readonly BloodborneTable['agenda'][number]['step'][]

/** The book's table of contents: what happens, in the order it happens. */
export const steps: Steps<BloodborneTable> = {
  enter,
  round,
  // 1
  choose,
  turnUpCards,
  // 2
  transform,
  turnUpWeapons,
  // 3
  instants,
  resolve,
  // 4
  monsterAttacks,
  wounds,
  // 5
  huntersAttack,
  // 6
  escape,
  // 7
  huntersDream,
  dream,
  rest,
  refill,
  // 8
  endOfRound,
  end,
}

export { unasked } from './unasked.ts'

export const questions: Questions<BloodborneTable> = {
  play: playQuestion,
  add: addQuestion,
  target: targetQuestion,
  upgrade: upgradeQuestion,
  remove: removeQuestion,
}
