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
import { ABILITY_VERBS, hearing } from './unasked.ts'
import { suffer, tokenQuestion, wound } from './wounds.ts'

/**
 * The book's table of contents: what happens, in the order it happens. A turn is an attack or a pass; an attack goes from the
 * request to the dagger. (BO-35)
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

/** Choices of doing nothing; the holder of the dagger is told that attacking or passing is required. (BO-29) */
const DO_NOTHING = ['stand', 'decline', 'refuse', 'forgo']

const OFFERING = ['offer', 'decline', 'withdraw']

/** Every question, with the words that answer it. */
export const questions: Questions<BloodBoundTable> = {
  act: hearing(actQuestion, 'attack', 'pass', ...DO_NOTHING),
  request: hearing(requestQuestion, 'ask', 'stand'),
  offer: hearing(offerQuestion, ...OFFERING),
  reconsider: hearing(reconsiderQuestion, ...OFFERING),
  accept: hearing(acceptQuestion, 'accept', 'refuse'),
  token: hearing(tokenQuestion, 'take'),
  ability: hearing(abilityQuestion, ...ABILITY_VERBS),
  lookAgain: hearing(lookAgainQuestion, 'look', 'forgo'),
  heal: hearing(healQuestion, 'return'),
  curse: hearing(curseQuestion, 'give', 'forgo'),
}
