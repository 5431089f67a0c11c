import type { Question, Questions, Steps } from '@gloamhall/kernel'
import { forgetProposals } from '../talk.ts'
import type { DarkSoulsTable } from '../table.ts'
import { activationQuestions, activationSteps } from './activation-chapter.ts'
import { enemiesQuestions, enemiesSteps } from './enemies-chapter.ts'
import { journeyQuestions, journeySteps } from './journey.ts'

/** The book: what happens between fights and around them, what characters do in one, and what enemies do. */
export const steps: Steps<DarkSoulsTable> = { ...journeySteps, ...activationSteps, ...enemiesSteps }

/** With the answer everything proposed is settled. (DS-326) */
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

/** What people count: they set up, sit at the fire, enter a room, and take turns with the enemies until it is over. */
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

/** After each of these the table has changed in a way worth being seen, though more is to happen at once. */
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
