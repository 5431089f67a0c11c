import { describe, expect, test } from 'vitest'
import { conformance } from '../conformance/index.ts'
import type { Choice, Game, Match as MatchOf, Question } from '../src/index.ts'
import { byVersion, LANGUAGES, Match, pick, replay, swift, verify, wordsBy } from '../src/index.ts'
import { disguise, invariants } from './three-candles-digest.ts'
import type { CandleBoard, CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

type Candles = Game<CandleTable, CandleBoard>

/**
 * Three Candles in later versions. Since version 2, the winner of a candle has to look at a card: the question branches
 * on the version of the table. Since version 3, a tie has no winner by default: options are read before there is a
 * table, so the older versions list theirs in `older`.
 */
const peek = threeCandles.questions.peek as Question<CandleTable>
const shared = { options: threeCandles.options }
const lateCandles: Candles = {
  ...threeCandles,
  version: 3,
  older: { 1: shared, 2: shared },
  options: { ties: { values: ['nobody', 'shared'], rule: 'TC-5' } },
  questions: {
    ...threeCandles.questions,
    peek: {
      ...peek,
      options: (table, asked) => peek.options(table, asked).filter((choice) => table.rules < 2 || choice !== 'rest'),
    },
  },
}

conformance(lateCandles, { seats: [2, 4], games: 6, file: 'kernel/test/version.test.ts', invariants, disguise })

/** Plays to the end; a seat that may rest does. */
function played(game: Candles, seed: number): MatchOf<CandleTable, CandleBoard> {
  const match = new Match(game, 3, {}, { kind: 'swift', seed })
  const dice = swift(seed)
  for (let asked = match.table.asked.find(isOpen); asked; asked = match.table.asked.find(isOpen)) {
    const { choices } = match.view(asked.seat)
    match.choose(asked.seat, choices.includes('rest') ? 'rest' : pick(dice, choices))
  }
  return match
}

const isOpen = ({ answer }: { readonly answer?: Choice | undefined }): boolean => answer === undefined

describe('an older version of the rules', () => {
  test('is played by the rules of its time, and its record by no others', () => {
    const record = played(threeCandles, 1).record()
    expect(record.lines.filter((line) => line.kind === 'choice' && line.choice === 'rest')).toHaveLength(2)
    expect(verify(lateCandles, record)).toEqual([])
    expect(replay(lateCandles, record).table).toEqual(played(threeCandles, 1).table)
    expect(verify(lateCandles, { ...record, version: 2 })).toMatchObject([{ code: 'refused' }])
  })

  test('keeps the default options of its time if a record names none', () => {
    const tied = Array.from({ length: 40 }, (_, seed) => played(byVersion(lateCandles, 2) as Candles, seed)).find(
      ({ outcome }) => (outcome?.winners.length ?? 0) > 1,
    )
    const record = { ...(tied as MatchOf).record(), options: {} }
    expect(verify(lateCandles, record)).toEqual([])
    expect(verify(lateCandles, { ...record, version: 3 })).toMatchObject([{ code: 'outcome-differs' }])
  })

  test('is on the table, in every view and in the record', () => {
    const match = new Match(byVersion(lateCandles, 2) as Candles, 3, {}, { kind: 'swift', seed: 1 })
    expect([match.table.rules, match.view('spectator').rules, match.record().version]).toEqual([2, 2, 2])
  })

  test('is the game itself if it is the newest, and undefined if it is unknown', () => {
    expect(byVersion(lateCandles, 3)).toBe(lateCandles)
    expect([0, 4, -1, 1.5].map((version) => byVersion(lateCandles, version))).toEqual(Array(4).fill(undefined))
    expect(verify(lateCandles, { ...played(lateCandles, 1).record(), version: 4 })).toMatchObject([
      { code: 'other-version', params: { was: 4, is: 3 } },
    ])
  })
})

describe('the phrases of an older version', () => {
  const older = {
    1: { en: { candle: 'wick', light: 'dim' }, de: { candle: 'Docht', light: 'trüb' } },
    2: { en: { candle: 'taper' }, de: { candle: 'Kerzlein' } },
  }

  test('are those of its time, completed by those of the next versions', () => {
    expect(LANGUAGES.map((language) => wordsBy(older, 1, language))).toEqual([older[1].en, older[1].de])
    expect(wordsBy({ 1: { en: { light: 'dim' }, de: { light: 'trüb' } }, 2: older[2] }, 1, 'en')).toEqual({
      candle: 'taper',
      light: 'dim',
    })
    expect(wordsBy(older, 2, 'de')).toEqual({ candle: 'Kerzlein' })
  })

  test('are empty for the newest', () => {
    expect(wordsBy(older, 3, 'en')).toEqual({})
  })
})
