import { expect, test } from 'vitest'
import type { Game, Line, MatchRecord, Seat } from '../src/index.ts'
import {
  explain,
  MAX_REPEATED_LINES,
  Match,
  parseRecord,
  problemWords,
  replay,
  teller,
  verify,
  versionsUndone,
} from '../src/index.ts'
import { RecordError } from '../src/reader.ts'
import type { ParlourTable } from './parlour.ts'
import { asking, parlour } from './parlour.ts'

const one = 1 as Seat
const SWIFT = { kind: 'swift', seed: 7 } as const

/** A parlour game with this number of rounds, and a counter of the answers and claims processed. */
function counted(rounds: number, seats: readonly number[] = [1]) {
  const game = parlour(...Array.from({ length: rounds }, () => seats.map((seat) => asking(seat))))
  const work = { done: 0 }
  const { answer, ...question } = game.questions.parlour
  const { hear, ...talk } = game.talk as NonNullable<Game<ParlourTable>['talk']>
  const counting: typeof game = {
    ...game,
    questions: {
      parlour: {
        ...question,
        answer: (...given: Parameters<typeof answer>) => {
          work.done++
          answer(...given)
        },
      },
    },
    talk: {
      ...talk,
      hear: (...given: Parameters<typeof hear>) => {
        work.done++
        hear(...given)
      },
    },
  }
  return { game: counting, work }
}

const recordOf = (game: ReturnType<typeof parlour>, seats: number, lines: readonly Line[]): MatchRecord => {
  const { head: _, ...opening } = new Match(game, seats, {}, SWIFT).record()
  return { ...opening, lines }
}

const nod = { kind: 'choice', seat: one, choice: 'nod' } as const
const back = (count: number): Line => ({ kind: 'undo', by: 'all', ...(count > 1 ? { count } : {}) })
const times = (count: number, ...lines: readonly Line[]): Line[] => Array.from({ length: count }, () => lines).flat()

/** The work done to replay a record, per line of it. */
function workPerLine(rounds: number, lines: readonly Line[]): number {
  const { game, work } = counted(rounds)
  replay(game, recordOf(game, 1, lines))
  return work.done / lines.length
}

test.each<[string, readonly Line[]]>([
  ['the last choice', [...times(1000, nod), ...times(2000, back(1), nod)]],
  ['more than the last anchors cover', [...times(1000, nod), ...times(100, back(40), ...times(40, nod))]],
  ['half of the match', [...times(1000, nod), ...times(20, back(500), ...times(500, nod))]],
  ['one choice after the other, to the start', [...times(1000, nod), ...times(1000, back(1)), ...times(1000, nod)]],
  [
    'a choice followed by much talk',
    [nod, ...times(2000, { kind: 'text', seat: one, text: 'well' }), ...times(1000, back(1), nod)],
  ],
  [
    'a choice followed by many claims',
    [nod, ...times(2000, { kind: 'claim', seat: one, claim: 'boring' }), back(1), ...times(1000, nod, back(1))],
  ],
])('undo costs in proportion to the lines of a record: %s, over and over', (_, lines) => {
  expect(workPerLine(1001, lines)).toBeLessThan(12)
})

test('a replay with sparse anchors ends at the table of the match', () => {
  const game = parlour(...Array.from({ length: 300 }, () => [asking(1)]))
  const match = new Match(game, 1, {}, SWIFT)
  for (const [at, choice] of times(200, nod).entries()) {
    match.choose(one, at % 9 === 0 ? 'roll' : choice.kind === 'choice' ? choice.choice : 'nod')
    if (at % 7 === 0) match.say(one, { claim: 'boring' })
    if (at % 31 === 30) match.undo('all', at - 11)
  }
  expect(replay(game, match.record()).table).toEqual(match.table)
})

test('a record whose undos repeat too much is rejected before its end, with line and limit', () => {
  const { game, work } = counted(1, [1, 2, 3])
  // Seat 3 never answers. Seats 1 and 2 answer in secret over and over; then seat 1 undoes its answers one by one.
  const lines: Line[] = [
    ...times(2000, { kind: 'choice', seat: one, choice: 'nod' }),
    ...times(2000, { kind: 'choice', seat: 2 as Seat, choice: 'nod' }),
    ...times(1999, { kind: 'undo', by: one, sealed: true }),
  ]
  const [found] = verify(game, recordOf(game, 3, lines))
  expect(found).toMatchObject({ code: 'undo-cost', params: { limit: MAX_REPEATED_LINES, line: 'undo sealed by 1' } })
  expect(found?.params['move']).toBeLessThan(4200)
  expect(work.done).toBe(0)
  const told = (language: 'en' | 'de') => found && explain(teller(language, problemWords[language], String), found)
  expect(told('en')).toContain('more than 100000 moves had to be replayed')
  expect(told('de')).toContain('mehr als 100000 Züge')
})

test('deeply nested JSON in a record is rejected before it is parsed', () => {
  const wall = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const text = `gloamhall-record 1\ngame parlour\nrules 3\nseats 1\ncarried {"a":${wall}}\nswift 7\n\n`
  expect(() => parseRecord(text)).toThrow(RecordError)
  expect(() => parseRecord(text)).toThrow('at most 64 levels')
})

test('each undo names the entries of the record that it undoes', () => {
  const talk = { kind: 'text', seat: one, text: 'Hm.' } as const
  const other = { kind: 'choice', seat: 2 as Seat, choice: 'nod' } as const
  const lines: Line[] = [nod, talk, other, { kind: 'undo', by: one, sealed: true }, nod, back(2), nod, back(1)]
  expect([...versionsUndone(lines)]).toEqual([
    [4, [1]],
    [6, [3, 5]],
    [8, [7]],
  ])
})
