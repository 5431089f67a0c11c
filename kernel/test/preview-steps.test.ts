import { expect, test } from 'vitest'
import type { Asked, Entry, Game, Table } from '../src/index.ts'
import { ask, begin, clone, roll, seat, show, previewSteps, swift, emit, whisper } from '../src/index.ts'

/** A clock with a step for every hour; it first waits for seat 1 to look at it. */
interface ClockTable extends Table<Hour, Asked & { question: 'look' }> {
  struck: number
}
type Hour = Entry & { step: 'look' | 'gather' | 'strike' | 'double' | 'roll' | 'show' | 'whisper' }

const clockOf = (...hours: readonly Hour['step'][]): Game<ClockTable> => ({
  id: 'clock',
  version: 1,
  seats: { min: 1, max: 2 },
  options: {},
  refusals: { notAsked: 'CL-1', over: 'CL-1' },
  setup: (seats, options, chance, { version }) => ({
    seats,
    options,
    rules: version,
    chance,
    agenda: ['look' as const, ...hours].reverse().map((step) => ({ step })),
    asked: [],
    struck: 0,
  }),
  steps: {
    look: (table) => ask(table, { question: 'look', seat: seat(1) }),
    gather: (table) => ask(table, { question: 'look', seat: seat(2), manner: 'forAll' }),
    strike: (table) => emit(table, 'CL-1', 'struck', { times: ++table.struck }),
    double: (table) => table.agenda.push({ step: 'strike' }, { step: 'strike' }),
    roll: (table) => emit(table, 'CL-1', 'rolled', { face: roll(table.chance, 6) }),
    show: (table) => show(table, 'CL-1', 'shown', {}),
    whisper: (table) => whisper(table, 'CL-1', 'whispered', seat(2), { secret: 7 }),
  },
  course: ['strike'],
  questions: { look: { rule: 'CL-1', options: () => ['look'], answer: () => {} } },
  view: () => ({}),
  imagine: () => {
    throw new Error('this clock cannot be imagined')
  },
  outcome: () => undefined,
})

/** The events of a preview of the named steps; checks that the table does not change. */
function told(game: Game<ClockTable>, ...only: readonly Hour['step'][]): string[] {
  const table = begin(game, 2, {}, swift(3))
  const before = clone(table)
  const events = previewSteps(game, table, new Set(only))
  expect(table).toEqual(before)
  return events.map(({ key, all, step }) => `${step}: ${key} ${all?.['times']}`)
}

test('plays the named steps and those they plan on a copy, and skips the others', () => {
  const clock = clockOf('strike', 'roll', 'double', 'show', 'strike')
  expect(told(clock, 'strike')).toEqual(['strike: struck 1', 'strike: struck 2'])
  expect(told(clock, 'double')).toEqual([])
  expect(told(clock, 'strike', 'double')).toEqual([1, 2, 3, 4].map((times) => `strike: struck ${times}`))
})

test('treats open questions as unanswered and continues with the next step', () => {
  const clock = clockOf('strike', 'gather', 'strike', 'look', 'strike')
  expect(told(clock, 'strike', 'gather', 'look')).toEqual([1, 2, 3].map((times) => `strike: struck ${times}`))
})

test.each(['roll', 'show', 'whisper'] as const)('stops before a step with a hidden result: %s', (hour) => {
  expect(told(clockOf('strike', hour, 'strike'), 'strike', hour)).toEqual(['strike: struck 1'])
})

test('rethrows the error of a broken rule', () => {
  const clock = clockOf('strike')
  const broken = { ...clock, steps: { ...clock.steps, strike: () => expect.unreachable('a rule broke') } }
  expect(() => told(broken, 'strike')).toThrow('a rule broke')
})
