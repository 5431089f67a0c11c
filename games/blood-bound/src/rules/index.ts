import type { Questions, Steps } from '@gloamhall/kernel'
import { clues } from '../setup.ts'
import type { BloodBoundTable } from '../table.ts'
import { ability, abilityQuestion, carryOut } from './abilities.ts'
import { healQuestion } from './abilities/alchemist.ts'
import { lookAgainQuestion } from './abilities/harlequin.ts'
import { curseQuestion, curses } from './abilities/inquisitor.ts'
import { handOver } from './dagger.ts'
import {
  acceptQuestion,
  decision,
  offerQuestion,
  offers,
  reconsiderQuestion,
  request,
  requestQuestion,
} from './intervene.ts'
import { actQuestion, turn } from './turn.ts'
import { suffer, tokenQuestion, wound } from './wounds.ts'

/**
 * The book's table of contents: what happens, in the order it happens. A turn is an attack or a pass; an attack goes
 * from the request to the dagger. (BO-35)
 */
export const steps: Steps<BloodBoundTable> = {
  clues,
  turn,
  request,
  offers,
  decision,
  suffer,
  wound,
  ability,
  curses,
  carryOut,
  handOver,
}

export { unasked } from './unasked.ts'

export const questions: Questions<BloodBoundTable> = {
  act: actQuestion,
  request: requestQuestion,
  offer: offerQuestion,
  reconsider: reconsiderQuestion,
  accept: acceptQuestion,
  token: tokenQuestion,
  ability: abilityQuestion,
  lookAgain: lookAgainQuestion,
  heal: healQuestion,
  curse: curseQuestion,
}
