import type { Asked, Entry, Game, Table } from '@gloamhall/kernel'
import { ask, seat, seatsOf, emit } from '@gloamhall/kernel'

/**
 * A game for tests: seat 1 puts the lamp out or waits; meanwhile all other seats may turn it up any number of times.
 */
export interface LampTable extends Table<Entry & { step: 'dusk' }, Asked & { question: 'watch' | 'tend' }> {
  turnedUp: number
  said: string[]
}

export const standingLamp: Game<LampTable> = {
  id: 'standing-lamp',
  version: 1,
  seats: { min: 2, max: 4 },
  options: {},
  refusals: { notAsked: 'SL-1', over: 'SL-2' },
  setup: (seats, options, chance, { version }) => ({
    seats,
    options,
    rules: version,
    chance,
    agenda: [{ step: 'dusk' }],
    asked: [],
    turnedUp: 0,
    said: [],
  }),
  steps: {
    dusk: (table) => {
      ask(table, { question: 'watch', seat: seat(1) })
      const rest = seatsOf(table).slice(1)
      ask(
        table,
        rest.map((each) => ({ question: 'tend' as const, seat: each, manner: 'optional' as const })),
      )
    },
  },
  questions: {
    watch: {
      rule: 'SL-1',
      options: () => ['put-out', 'wait'],
      answer: (table, _, choice) => {
        if (choice === 'wait') table.agenda.push({ step: 'dusk' })
      },
    },
    tend: {
      rule: 'SL-2',
      options: () => ['turn-up'],
      answer: (table) => {
        table.turnedUp++
      },
    },
  },
  view: ({ turnedUp }) => ({ turnedUp }),
  imagine: () => {
    throw new Error('this lamp has no hidden information to imagine')
  },
  outcome: (table) => (table.asked.length > 0 ? undefined : { winners: [seat(1)], how: 'dark' }),
  talk: {
    rule: 'SL-3',
    claims: () => ['tired'],
    hear: (table, who, claim) => {
      table.said.push(`${who} ${claim}`)
      emit(table, 'SL-3', 'claim', { seat: who, claim })
    },
  },
}
