import type { Asked, Entry, Game, Table } from '@gloamhall/kernel'
import { ask, seat, seatsOf } from '@gloamhall/kernel'

/**
 * A game for tests, with the two manners Three Candles lacks: any seat lights the lantern for all; then seat 1 puts it
 * out or waits, while the others may turn it up any number of times.
 */
export interface LanternTable
  extends Table<Entry & { step: 'dusk' | 'night' }, Asked & { question: 'light' | 'watch' | 'tend' }> {
  turnedUp: number
}

export const lantern: Game<LanternTable> = {
  id: 'lantern',
  version: 1,
  seats: { min: 2, max: 4 },
  options: {},
  refusals: { notAsked: 'LA-1', over: 'LA-2' },
  setup: (seats, options, chance, { version }) => ({
    seats,
    options,
    rules: version,
    chance,
    agenda: [{ step: 'dusk' }],
    asked: [],
    turnedUp: 0,
  }),
  steps: {
    dusk: (table) => {
      ask(
        table,
        seatsOf(table).map((each) => ({ question: 'light' as const, seat: each, manner: 'forAll' as const })),
      )
      table.agenda.push({ step: 'night' })
    },
    night: (table) => {
      const [first = seat(1), ...rest] = seatsOf(table)
      ask(table, { question: 'watch', seat: first })
      ask(
        table,
        rest.map((each) => ({ question: 'tend' as const, seat: each, manner: 'optional' as const })),
      )
    },
  },
  questions: {
    light: { rule: 'LA-1', options: () => ['light'], answer: () => {} },
    watch: {
      rule: 'LA-2',
      options: () => ['put-out', 'wait'],
      answer: (table, _, choice) => {
        if (choice === 'wait') table.agenda.push({ step: 'night' })
      },
    },
    tend: { rule: 'LA-2', options: () => ['turn-up'], answer: (table) => void table.turnedUp++ },
  },
  view: ({ turnedUp }) => ({ turnedUp }),
  imagine: () => {
    throw new Error('this lantern cannot be imagined')
  },
  outcome: ({ asked }) => (asked.length > 0 ? undefined : { winners: [seat(1)], how: 'dark' }),
}
