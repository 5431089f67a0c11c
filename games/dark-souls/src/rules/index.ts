import type { Question, Questions, Steps } from '@gloamhall/kernel'
import { forgetProposals } from '../talk.ts'
import type { DarkSoulsTable } from '../table.ts'
import { activationQuestions, activationSteps } from './activation-chapter.ts'
import { enemiesQuestions, enemiesSteps } from './enemies-chapter.ts'
import { journeyQuestions, journeySteps } from './journey.ts'

/** All steps of the game: the journey, the characters' activations and the enemies' activations. */
export const steps: Steps<DarkSoulsTable> = { ...journeySteps, ...activationSteps, ...enemiesSteps }

/** Any answer clears the proposals. (DS-326) */
const settled = <A>(question: Question<DarkSoulsTable, A>): Question<DarkSoulsTable, A> => ({
  ...question,
  answer: (table, asked, choice) => {
    forgetProposals(table)
    question.answer(table, asked, choice)
  },
})

const asked: Questions<DarkSoulsTable> = { ...journeyQuestions, ...activationQuestions, ...enemiesQuestions }

export const questions = Object.fromEntries(
  Object.entries(asked).map(([name, question]) => [name, settled(question as Question<DarkSoulsTable>)]),
) as unknown as Questions<DarkSoulsTable>

/** Steps that mark progress for players: set-up, bonfire, entering a room, alternating activations, and the end. */
export const COURSE = [
  'map',
  'journey',
  'encounter',
  'bossEncounter',
  'enemies',
  'activation',
  'victory',
  'defeat',
] as const

/** Steps after which clients show the table even though more steps follow at once. */
export const FRAMES = [
  'encounter',
  'bossEncounter',
  'foeActs',
  'march',
  'glide',
  'push',
  'defences',
  'struck',
  'strike',
  'trapDodged',
  'victory',
  'defeat',
] as const
