import type { Asked, Choice, Entry, Game, Seat, Table } from '../src/index.ts'
import { ask, plan, roll, seat, show, emit, whisper } from '../src/index.ts'

/**
 * A minimal game for tests: round after round, the seats are asked as the test specifies, and their answers are noted.
 * Each answer does one thing the kernel has to handle:
 *
 *     nod, shake   nothing                     tell      emits a public event    roll    rolls a die
 *     show         emits a revealing event     whisper   emits a secret event    break   changes the table, then throws
 */
export interface ParlourTable extends Table<Round, ParlourAsked> {
  heard: string[]
}

type Round = (Entry & { step: 'round'; asked: readonly ParlourAsked[] }) | (Entry & { step: 'opening' })
type ParlourAsked = Asked & { question: 'parlour'; note?: string }

const ANSWERS = ['nod', 'shake', 'tell', 'show', 'whisper', 'roll', 'break']

export function parlour(...rounds: readonly (readonly ParlourAsked[])[]): Game<ParlourTable, readonly string[]> {
  return {
    id: 'parlour',
    version: 3,
    seats: { min: 1, max: 3 },
    options: {},
    refusals: { notAsked: 'PA-1', over: 'PA-2' },
    setup: (seats, options, chance, { version }) => ({
      seats,
      options,
      rules: version,
      chance,
      agenda: rounds.map((asked) => ({ step: 'round' as const, asked })).reverse(),
      asked: [],
      heard: [],
    }),
    steps: {
      opening: (table) => {
        emit(table, 'PA-1', 'welcome', { seats: table.seats })
        whisper(table, 'PA-1', 'note', seat(2), { secret: 7 })
      },
      round: (table, { asked }) =>
        ask(
          table,
          asked.map((each) => ({ ...each })),
        ),
    },
    questions: {
      parlour: {
        rule: 'PA-3',
        options: () => ANSWERS,
        answer: (table, asked, choice) => answer(table, asked.seat, choice),
        barred: () => [{ choice: 'cheat', rule: 'PA-4' }],
        broken: (choice) => (choice.startsWith('cheat ') ? 'PA-5' : undefined),
      },
    },
    view: (table) => table.heard,
    imagine: ({ board, seats, options, rules }, chance) => ({
      seats,
      options,
      rules,
      chance,
      agenda: [],
      asked: [],
      heard: [...board],
    }),
    outcome: (table) => (table.asked.length > 0 ? undefined : { winners: [seat(1)], how: 'talked-out' }),
    talk: {
      rule: 'PA-5',
      claims: (table) => (table.heard.length > 0 ? ['boring', `after ${table.heard.length}`] : ['boring']),
      hear: (table, who, claim) => {
        table.heard.push(`${who} claims ${claim}`)
      },
    },
  }
}

/** The same, with a first step that emits a public event and a secret one to seat 2. */
export function openedParlour(...rounds: readonly (readonly ParlourAsked[])[]): ReturnType<typeof parlour> {
  const game = parlour(...rounds)
  return {
    ...game,
    setup: (...given) => {
      const table = game.setup(...given)
      plan(table, { step: 'opening' })
      return table
    },
  }
}

function answer(table: ParlourTable, who: Seat, choice: Choice): void {
  table.heard.push(`${who} ${choice}`)
  if (choice === 'tell') emit(table, 'PA-3', 'told', { seat: who })
  if (choice === 'show') show(table, 'PA-3', 'shown', { seat: who })
  if (choice === 'whisper') whisper(table, 'PA-3', 'whispered', who, { secret: 7 })
  if (choice === 'roll') table.heard.push(`${who} rolls ${roll(table.chance, 6)}`)
  if (choice === 'break') throw new Error('a rule broke')
}

/** A question to a seat, in the given manner. */
export const asking = (who: number, manner?: Asked['manner']): ParlourAsked => ({
  question: 'parlour',
  seat: seat(who),
  ...(manner ? { manner } : {}),
})
