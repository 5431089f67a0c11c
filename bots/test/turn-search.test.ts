import type { Budget, Choice, Evaluator, Game, Table, TurnModel, View } from '@gloamhall/kernel'
import { seat, swift, UNLIMITED } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { turnEvaluator } from '../src/turn-search.ts'

/** A turn of three steps to the left or to the right, which can be ended at any time. */
interface Walk extends Table {
  readonly at: number
  readonly steps: number
  readonly isEnded: boolean
}

const ROOT: Walk = {
  seats: 1,
  options: {},
  rules: 1,
  chance: swift(1),
  agenda: [],
  asked: [],
  at: 0,
  steps: 0,
  isEnded: false,
}

const game = { id: 'walk', imagine: () => ({ ...ROOT }) } as unknown as Game<Walk>

const CHOICES: Choice[] = ['left', 'right', 'end']
const view = { viewer: seat(1), choices: CHOICES, asked: [], board: {} } as unknown as View

function walked(table: Walk, choice: Choice | undefined): Walk {
  if (choice === 'end') return { ...table, isEnded: true }
  return { ...table, at: table.at + (choice === 'left' ? -1 : 1), steps: table.steps + 1 }
}

/** Places on the left look bad at first, but the third of them is worth most. */
const worth = ({ at }: Walk): number => (at === -3 ? 10 : at)

const model: TurnModel<Walk> = {
  limits: { beam: 8, sequences: 100, ends: 8, samples: 2 },
  isPlanned: () => true,
  actions: ({ steps }) => (steps === 3 ? [['end']] : CHOICES.map((choice) => [choice])),
  play: (table, _, [choice]) => walked(table, choice),
  isOver: ({ isEnded }) => isEnded,
  positionKey: ({ at, steps }) => `${at} ${steps}`,
  estimate: worth,
  evaluateEnd: worth,
  isSafe: () => false,
  afterTurn: (table) => table,
}

const other: Evaluator = { evaluateChoices: ({ choices }) => choices.map(() => 7) }

function best(changed: Partial<TurnModel<Walk>>, budget: Budget = UNLIMITED): Choice | undefined {
  const evaluator = turnEvaluator(game, { ...model, ...changed }, other)
  const values = evaluator.evaluateChoices(view, swift(1), { heard: [], memory: undefined, budget })
  expect(values).toHaveLength(CHOICES.length)
  return CHOICES[values.indexOf(Math.max(...values))]
}

test('a choice is worth as much as the best plan that begins with it', () => {
  expect(best({})).toBe('left')
  expect(best({ limits: { ...model.limits, beam: 1 } })).toBe('right')
})

test('what follows the turn counts, not what its end looks like', () => {
  const afterTurn = (table: Walk): Walk => ({ ...table, at: table.at === -3 ? -9 : table.at })
  expect(best({ afterTurn })).toBe('right')
})

test('more effort tries more plans, and once the time is up only the best one is continued', () => {
  const limits = { ...model.limits, beam: 2 }
  expect(best({ limits })).toBe('right')
  expect(best({ limits }, { ...UNLIMITED, effort: 9 })).toBe('left')
  expect(best({ limits }, { effort: 9, isUp: () => true })).toBe('right')
})

test('decisions that belong to no turn are left to the evaluator', () => {
  const evaluator = turnEvaluator(game, { ...model, isPlanned: () => false }, other)
  expect(evaluator.evaluateChoices(view, swift(1))).toEqual([7, 7, 7])
})
