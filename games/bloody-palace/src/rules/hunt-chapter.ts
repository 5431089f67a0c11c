import type { Questions, Steps } from '@gloamhall/kernel'
import type { BloodyPalaceTable } from '../table.ts'
import { actQuestion, acts } from './act.ts'
import { aimQuestion } from './aiming.ts'
import { attack, attacked, burn, burnQuestion } from './attack.ts'
import { damage, hitQuestion } from './damage.ts'
import { close, closeQuestion, effect, teleportQuestion } from './effects.ts'
import { featQuestion, offer } from './feats.ts'
import { follow, followQuestion } from './following.ts'
import { knockBack, knockQuestion, pullQuestion } from './knock-back.ts'
import { face, faceQuestion, move, moveQuestion } from './moving.ts'
import { drop, orbsQuestion } from './orbs.ts'
import { returnQuestion } from './returning.ts'
import { stun } from './stun.ts'
import { begins, lingers, styleQuestion, triggerQuestion, triggers, turn, turnEnds } from './turn.ts'

/** The steps and questions of a Hunter's turn, in the order of the book. (BP-83 … BP-117) */
export const huntSteps = {
  turn,
  lingers,
  begins,
  triggers,
  acts,
  move,
  face,
  // a card (BP-95)
  attack,
  burn,
  damage,
  drop,
  stun,
  knockBack,
  follow,
  effect,
  close,
  attacked,
  offer,
  turnEnds,
} satisfies Partial<Steps<BloodyPalaceTable>>

export const huntQuestions = {
  return: returnQuestion,
  style: styleQuestion,
  trigger: triggerQuestion,
  act: actQuestion,
  move: moveQuestion,
  face: faceQuestion,
  burn: burnQuestion,
  aim: aimQuestion,
  hit: hitQuestion,
  orbs: orbsQuestion,
  knock: knockQuestion,
  pull: pullQuestion,
  follow: followQuestion,
  teleport: teleportQuestion,
  close: closeQuestion,
  feat: featQuestion,
} satisfies Partial<Questions<BloodyPalaceTable>>
