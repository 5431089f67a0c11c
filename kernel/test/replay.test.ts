import { describe, expect, test } from 'vitest'
import type { Choice, Game, Line, MatchRecord, Outcome, Seat } from '../src/index.ts'
import { bareCommitment } from '../src/chance.ts'
import {
  commitment,
  explain,
  problemWords,
  LANGUAGES,
  Match,
  parseRecord,
  pick,
  printRecord,
  ReplayError,
  replay,
  sealHolds,
  seat,
  swift,
  teller,
  verify,
} from '../src/index.ts'
import { asking, openedParlour, parlour } from './parlour.ts'
import type { CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

const SEED = '0b77'.repeat(16)

/** A finished match of two, with talk and an undone choice. */
function finished(): Match<CandleTable> {
  const match = new Match(threeCandles, 2, {}, { kind: 'sealed', seed: SEED, nonces: { 1: '91ac', 2: '5d' } })
  const dice = swift(3)
  match.say(seat(1), { text: 'good luck' })
  match.choose(seat(1), match.view(seat(1)).choices[0] as Choice)
  match.undo(seat(1))
  for (let asked = match.table.asked.find(unanswered); asked; asked = match.table.asked.find(unanswered)) {
    match.choose(asked.seat, pick(dice, match.view(asked.seat).choices))
  }
  return match
}

const unanswered = (asked: { answer?: Choice | undefined }): boolean => asked.answer === undefined

const refusal = (record: MatchRecord): string => {
  try {
    replay(threeCandles, record)
  } catch (error) {
    if (error instanceof ReplayError) return error.message
    throw error
  }
  throw new Error('the replay succeeded')
}

/** The problems that verification finds, in English. */
const findings = (game: Game, record: MatchRecord): string[] =>
  verify(game, record).map((found) => explain(teller('en', problemWords.en, String), found))

/** The record of a finished match with a forged part. */
const forged = (change: (record: MatchRecord) => Partial<MatchRecord>): MatchRecord => {
  const record = finished().record()
  return { ...record, ...change(record) }
}

const withLine = (at: number, line: Line) => forged(({ lines }) => ({ lines: lines.toSpliced(at, 1, line) }))

describe('a replay', () => {
  test('ends at the same table, with the same record', () => {
    const match = finished()
    const text = printRecord(match.record())
    const again = replay(threeCandles, parseRecord(text))
    expect(again.table).toEqual(match.table)
    expect(printRecord(again.record())).toBe(text)
  })

  test('calls the listener for every line, with the events and the match after it', () => {
    const { lines } = finished().record()
    const heard: [Line, string[], number][] = []
    replay(threeCandles, finished().record(), (line, events, match) => {
      heard.push([line, events.map(({ key }) => key), match.table.round])
    })
    expect(heard.map(([line]) => line)).toEqual(lines)
    expect(heard.flatMap(([, keys]) => keys).filter((key) => key === 'candle')).toHaveLength(3)
    expect(heard[0]?.[1]).toEqual(['talk'])
    expect(heard.at(-1)?.[2]).toBe(4)
  })

  test('of an unfinished match stops where the match stopped', () => {
    const match = new Match(parlour([asking(1)], [asking(2)]), 2, {}, { kind: 'swift', seed: 4 })
    match.choose(seat(1), 'roll')
    const again = replay(match.game, match.record())
    expect(again.table).toEqual(match.table)
    expect(again.outcome).toBeUndefined()
  })

  test('is refused for another game', () => {
    expect(refusal(forged(() => ({ game: 'blood-bound' })))).toBe(
      'this is a record of blood-bound, not of three-candles',
    )
  })

  test('is refused for another version of the rules', () => {
    expect(refusal(forged(() => ({ version: 2 })))).toBe(
      'the match was played with version 2 of the rules, which this server does not have; it has version 1',
    )
  })

  test('is refused for a table that cannot be set up', () => {
    expect(refusal(forged(() => ({ seats: 5 })))).toBe('three-candles has 2 to 4 seats, not 5')
    expect(refusal(forged(() => ({ options: { moon: 'full' } })))).toBe(
      'three-candles has no house rule “moon”; it has: ties',
    )
  })

  test('is refused while the seed is sealed', () => {
    const match = new Match(threeCandles, 2, {}, { kind: 'sealed', seed: SEED, nonces: {} })
    expect(refusal(match.record())).toBe('its seed is still secret, so it can’t be replayed yet')
  })

  test.each<[string, Line, string]>([
    [
      'a choice that was not offered',
      { kind: 'choice', seat: seat(1), choice: 'lay 13' },
      'the rules refuse move 1, “1 lay 13”: that was not one of the options (TC-2)',
    ],
    [
      'a choice of a seat that was not asked',
      { kind: 'choice', seat: seat(3), choice: 'lay 1' },
      'the rules refuse move 1, “3 lay 1”: it was not that seat’s turn (TC-2)',
    ],
    [
      'a claim the game does not know',
      { kind: 'claim', seat: seat(1), claim: 'boring' },
      'move 1, “1 says boring”, is refused: that could not be claimed',
    ],
    [
      'a text with control characters',
      { kind: 'text', seat: seat(1), text: '\u001b[2J' },
      'move 1, “1 says "\\u001b[2J"”, is refused: messages must be 1 to 500 visible characters',
    ],
    ['an undo of nothing', { kind: 'undo', by: 'all' }, 'move 1, “undo by all”, is refused: there was nothing to undo'],
  ])('is refused at %s', (_, line, message) => {
    expect(refusal(withLine(0, line))).toBe(message)
  })

  test('is refused at an undo after the end, and at one that needed consent', () => {
    const over = forged(({ lines }) => ({ lines: [...lines, { kind: 'undo', by: 'all' }] }))
    expect(refusal(over)).toMatch(/^move \d+, “undo by all”, is refused: there was nothing to undo$/)
    const { game, record } = rolled()
    const undone: MatchRecord = { ...record, lines: [...record.lines, { kind: 'undo', by: seat(1) }] }
    expect(() => replay(game, undone)).toThrow(
      'move 2, “undo by 1”, is refused: undoing that needed everyone’s consent',
    )
  })

  test('rethrows the error of a broken rule', () => {
    const { game, record } = rolled()
    const broken: MatchRecord = { ...record, lines: [{ kind: 'choice', seat: seat(1), choice: 'break' }] }
    expect(() => replay(game, broken)).toThrow(new Error('a rule broke'))
    expect(() => verify(game, broken)).toThrow(new Error('a rule broke'))
  })
})

/** A parlour game in which seat 1 has rolled, and is asked again. */
function rolled() {
  const match = new Match(parlour([asking(1)], [asking(1)]), 1, {}, { kind: 'swift', seed: 4 })
  match.choose(seat(1), 'roll')
  return { game: match.game, record: match.record() }
}

describe('verification', () => {
  test('accepts an honest match', () => {
    expect(verify(threeCandles, parseRecord(printRecord(finished().record())))).toEqual([])
  })

  test('detects a forged seed', () => {
    const record = forged(({ chance }) => ({ chance: { ...chance, seed: '0b78'.repeat(16) } as MatchRecord['chance'] }))
    expect(verify(threeCandles, record)).toEqual([{ code: 'commitment', params: {} }])
  })

  test('detects a seed forged together with its commitment, because the choices no longer fit', () => {
    const seed = '0b78'.repeat(16)
    const record = forged(({ chance }) => ({
      chance: { ...chance, seed, commitment: commitment(seed) } as MatchRecord['chance'],
    }))
    expect(findings(threeCandles, record)).toEqual([
      expect.stringMatching(/^the rules refuse move \d+, “.*”: that was not one of/),
    ])
  })

  test('detects a missing nonce', () => {
    const record = forged(({ chance }) => ({ chance: { ...chance, nonces: { 1: '91ac' } } as MatchRecord['chance'] }))
    expect(verify(threeCandles, record)).toMatchObject([{ code: 'refused' }])
  })

  test('detects changed, missing and added talk, which no rule would detect', () => {
    const { lines } = finished().record()
    const said = lines.findIndex(({ kind }) => kind === 'text')
    const other: Line = { kind: 'text', seat: seat(1), text: 'bad luck' }
    for (const put of [[other], [], [lines[said] as Line, other]]) {
      const record = forged(() => ({ lines: lines.toSpliced(said, 1, ...put) }))
      expect(verify(threeCandles, record)).toEqual([{ code: 'chain', params: {} }])
    }
  })

  test('of a record without a chain uses the commitment of that time', () => {
    const { head: _, ...rest } = finished().record()
    const older = { ...rest, chance: { ...rest.chance, commitment: bareCommitment(SEED) } as MatchRecord['chance'] }
    expect(printRecord(older)).toMatch(/^gloamhall-record 1\n/)
    expect(verify(threeCandles, parseRecord(printRecord(older)))).toEqual([])
    expect(sealHolds(older)).toBe(true)
    expect(verify(threeCandles, rest)).toEqual([{ code: 'commitment', params: {} }])
  })

  test('detects a forged outcome', () => {
    const { outcome } = finished()
    const winners = outcome?.winners.map((winner) => (winner === 1 ? 2 : 1) as Seat) ?? []
    const other: Outcome = { winners, how: 'most-candles' }
    expect(
      verify(
        threeCandles,
        forged(() => ({ outcome: other })),
      ),
    ).toEqual([{ code: 'outcome-differs', params: { says: JSON.stringify(other), is: JSON.stringify(outcome) } }])
  })

  test('detects a missing outcome, and one that came too early', () => {
    const { outcome: _, ...open } = finished().record()
    expect(findings(threeCandles, open)).toEqual([
      expect.stringContaining('the record gives no outcome, the rules say {'),
    ])
    const early = forged(({ lines }) => ({ lines: lines.slice(0, -1) }))
    expect(findings(threeCandles, early)).toEqual([expect.stringContaining('but by the rules the match is not over')])
  })

  test('detects a forged choice', () => {
    const { lines } = finished().record()
    const at = lines.findIndex((line) => line.kind === 'choice')
    const cards = Array.from({ length: 12 }, (_, index) => `lay ${index + 1}`)
    const [first] = lines.slice(at)
    const found = cards
      .filter((choice) => first?.kind !== 'choice' || choice !== first.choice)
      .map((choice) => verify(threeCandles, withLine(at, { kind: 'choice', seat: seat(1), choice })))
    // The first choice was undone, so the rules would accept any card of the same hand; the chain does not.
    expect(found.filter(([problem]) => problem?.code === 'chain')).toHaveLength(2)
    expect(found.filter(([problem]) => problem?.code === 'refused')).toHaveLength(9)
  })

  test('detects a missing choice and a repeated one', () => {
    const { lines } = finished().record()
    const last = lines.length - 1
    const without = forged(() => ({ lines: lines.toSpliced(last - 3, 1) }))
    const twice = forged(() => ({ lines: [...lines, lines[last] as Line] }))
    expect(verify(threeCandles, without)).toHaveLength(1)
    expect(findings(threeCandles, twice)).toEqual([expect.stringContaining(': the game was over (TC-5)')])
  })

  test('rejects a match whose seed is still sealed', () => {
    const { outcome: _, ...rest } = forged(({ chance }) => {
      const { seed: __, ...hidden } = chance as Extract<MatchRecord['chance'], { kind: 'sealed' }>
      return { chance: hidden }
    })
    expect(verify(threeCandles, rest)).toEqual([{ code: 'sealed', params: {} }])
  })
})

test('a problem of a record is data, and is formatted in the language of the reader', () => {
  const told = LANGUAGES.map((language) => {
    const [found] = verify(threeCandles, withLine(0, { kind: 'choice', seat: seat(1), choice: 'lay 13' }))
    return found && explain(teller(language, problemWords[language], String), found)
  })
  expect(told).toEqual([
    'the rules refuse move 1, “1 lay 13”: that was not one of the options (TC-2)',
    'die Regeln lassen Zug 1, „1 lay 13“, nicht zu: das stand nicht zur Wahl (TC-2)',
  ])
})

test('a replay keeps the opening events', () => {
  const game = openedParlour([asking(1)])
  const match = new Match(game, 2, {}, { kind: 'swift', seed: 4 })
  match.choose(seat(1), 'tell')
  expect(replay(game, match.record()).opening).toEqual(match.opening)
  expect(match.opening.map(({ key }) => key)).toEqual(['welcome', 'note'])
})
