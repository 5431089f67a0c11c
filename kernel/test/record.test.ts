import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChanceRecord, Line, MatchRecord, Outcome, Seat } from '../src/index.ts'
import {
  explain,
  problemWords,
  LANGUAGES,
  parseRecord,
  parseRecordSetup,
  printLine,
  printRecord,
  RecordError,
  seat,
  splitRecord,
  teller,
} from '../src/index.ts'

const COMMITMENT = '6d1f'.repeat(16)
const SEED = '0b77'.repeat(16)

const RECORD = `gloamhall-record 1
game three-candles
rules 1
seats 3
option ties nobody
commitment ${COMMITMENT}
nonce 2 91ac
seed ${SEED}
outcome {"winners":[1,3],"how":"most-candles"}

3 lay 12
1 says clan rose
1 says "not me, I \\"swear\\""
undo by 3
undo by all
`

const HEAD = '51c3'.repeat(16)

/** The length of the first line. */
const FIRST_LINE_LENGTH = RECORD.indexOf('\n')

/** The record with one line, counted from 1, replaced; without words it is left out. */
const altered = (line: number, words?: string): string =>
  RECORD.split('\n')
    .toSpliced(line - 1, 1, ...(words === undefined ? [] : [words]))
    .join('\n')

describe('any record', () => {
  const SEATS = 12
  const seats = fc.integer({ min: 1, max: SEATS }).map(seat)
  const hex = (min: number, max: number) =>
    fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => Buffer.from(bytes).toString('hex'))
  const word = fc.stringMatching(/^[a-z0-9][a-z0-9.+-]{0,8}$/)
  const choice = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '))
    .filter((words) => !words.startsWith('says'))
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((words) => !/[\p{Cc}\u2028\u2029]/u.test(words) && words.isWellFormed())
  const line: fc.Arbitrary<Line> = fc.oneof(
    fc.record({ kind: fc.constant('choice' as const), seat: seats, choice }),
    fc.record({ kind: fc.constant('claim' as const), seat: seats, claim: choice }),
    fc.record({ kind: fc.constant('text' as const), seat: seats, text }),
    fc.record({ kind: fc.constant('undo' as const), by: fc.oneof(seats, fc.constant('all' as const)) }),
    fc.record({ kind: fc.constant('undo' as const), by: seats, sealed: fc.constant(true as const) }),
    fc.record({
      kind: fc.constant('undo' as const),
      by: fc.constant('all' as const),
      count: fc.integer({ min: 2, max: 999 }),
    }),
  )
  const chance: fc.Arbitrary<ChanceRecord> = fc.oneof(
    fc.record({ kind: fc.constant('swift' as const), seed: fc.integer({ min: 0, max: 999_999_999_999_999 }) }),
    fc.record(
      {
        kind: fc.constant('sealed' as const),
        commitment: hex(32, 32),
        nonces: fc.dictionary(seats.map(String), hex(1, 64)) as unknown as fc.Arbitrary<Record<number, string>>,
        seed: hex(32, 32),
      },
      { requiredKeys: ['kind', 'commitment', 'nonces'] },
    ),
  )
  const outcome: fc.Arbitrary<Outcome> = fc.record(
    {
      winners: fc.uniqueArray(seats) as fc.Arbitrary<Seat[]>,
      how: word,
      params: fc.dictionary(word, fc.oneof(text, fc.integer(), fc.boolean(), fc.array(fc.integer()))),
      scores: fc.array(fc.integer()),
    },
    { requiredKeys: ['winners', 'how'] },
  )
  const record: fc.Arbitrary<MatchRecord> = fc.record(
    {
      game: fc.stringMatching(/^[a-z][a-z-]{0,20}$/),
      version: fc.integer({ min: 1, max: 999_999 }),
      seats: fc.constant(SEATS),
      options: fc.dictionary(fc.stringMatching(/^[a-zA-Z]\w{0,12}$/), fc.stringMatching(/^[\w-]{1,12}$/)),
      chance,
      outcome,
      head: hex(32, 32),
      lines: fc.array(line),
    },
    { requiredKeys: ['game', 'version', 'seats', 'options', 'chance', 'lines'] },
  )

  test('is the same after printing and parsing', () => {
    fc.assert(fc.property(record, (given) => void expect(parseRecord(printRecord(given))).toEqual(given)))
  })

  test('is the same text after parsing and printing', () => {
    fc.assert(
      fc.property(record, (given) => {
        const printed = printRecord(given)
        expect(printRecord(parseRecord(printed))).toBe(printed)
      }),
    )
  })

  test('is parsed alike with CRLF line ends', () => {
    fc.assert(
      fc.property(record, (given) => {
        const printed = printRecord(given)
        expect(parseRecord(printed.replaceAll('\n', '\r\n'))).toEqual(parseRecord(printed))
      }),
    )
  })

  test('has a setup that can be parsed without its lines, whatever the line endings', () => {
    fc.assert(
      fc.property(record, fc.constantFrom('\n', '\r\n'), (given, lineEnd) => {
        const printed = printRecord(given).replaceAll('\n', lineEnd)
        const { setup, rest } = splitRecord(printed)
        expect(setup + rest).toBe(printed)
        const { lines: _, ...expected } = given
        expect(parseRecordSetup(setup)).toEqual(expected)
      }),
    )
  })

  test('has one line for each action', () => {
    fc.assert(fc.property(line, (given) => void expect(printLine(given)).not.toContain('\n')))
  })

  test('is, when damaged anywhere, parsed as it is or rejected with a line number', () => {
    fc.assert(
      fc.property(record, fc.nat(), fc.string({ maxLength: 3 }), (given, at, noise) => {
        const printed = printRecord(given)
        const cut = at % printed.length
        const damaged = printed.slice(0, cut) + noise + printed.slice(cut + 1)
        try {
          expect(printRecord(parseRecord(damaged))).toBe(damaged.replaceAll('\r\n', '\n'))
        } catch (error) {
          expect(error).toBeInstanceOf(RecordError)
        }
      }),
    )
  })
})

describe('a record as text', () => {
  test('has, if chained, a digest of everything before it in front of every line, and one at the end', () => {
    const chained = printRecord({ ...parseRecord(RECORD), head: HEAD })
    const [top = '', body = ''] = chained.split('\n\n')
    expect(top).toBe(`${RECORD.split('\n\n')[0]?.replace('-record 1', '-record 2')}\nhead ${HEAD}`)
    const sha256 = (...parts: (string | Buffer)[]) =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
    let digest = sha256(`${top}\n`)
    for (const line of body.split('\n').slice(0, -1)) {
      const [mark, ...words] = line.split(' ')
      expect(mark).toBe(digest.toString('hex').slice(0, 8))
      digest = sha256(digest, words.join(' '))
    }
    expect(body.split('\n').slice(0, -2).join('\n').replaceAll(/^.{9}/gm, '')).toBe(RECORD.split('\n\n')[1]?.trim())
    expect(parseRecord(chained)).toEqual({ ...parseRecord(RECORD), head: HEAD })
  })

  test('is parsed and printed without loss', () => {
    expect(parseRecord(RECORD)).toEqual({
      game: 'three-candles',
      version: 1,
      seats: 3,
      options: { ties: 'nobody' },
      chance: { kind: 'sealed', commitment: COMMITMENT, nonces: { 2: '91ac' }, seed: SEED },
      outcome: { winners: [1, 3], how: 'most-candles' },
      lines: [
        { kind: 'choice', seat: 3, choice: 'lay 12' },
        { kind: 'claim', seat: 1, claim: 'clan rose' },
        { kind: 'text', seat: 1, text: 'not me, I "swear"' },
        { kind: 'undo', by: 3 },
        { kind: 'undo', by: 'all' },
      ],
    })
    expect(printRecord(parseRecord(RECORD))).toBe(RECORD)
  })

  test('may be of a match without any lines', () => {
    const head = 'gloamhall-record 1\ngame three-candles\nrules 1\nseats 2\nswift 0\n\n'
    expect(printRecord(parseRecord(head))).toBe(head)
  })
})

describe('a record is rejected', () => {
  const refused = (text: string): RecordError => {
    try {
      parseRecord(text)
    } catch (error) {
      if (error instanceof RecordError) return error
      throw error
    }
    throw new Error('parsing succeeded')
  }

  // Only the seed and the outcome may be missing, so a head that ends before them still lacks its empty line.
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('when it ends after line %i', (kept) => {
    const text = RECORD.split('\n').slice(0, kept).join('\n').concat('\n')
    expect(refused(text)).toMatchObject({
      line: kept + 1,
      found: '',
      problem: { code: kept < 6 ? 'record-ends' : 'record-no-gap' },
    })
  })

  test('when it is cut off in the middle of any line: "3 lay 1" was "3 lay 12"', () => {
    for (let kept = FIRST_LINE_LENGTH; kept < RECORD.length; kept++) {
      const text = RECORD.slice(0, kept)
      if (text.endsWith('\n')) continue
      for (const cut of [text, text.replaceAll('\n', '\r\n')]) {
        const { line, problem, message } = refused(cut)
        expect([line, problem.code]).toEqual([text.split('\n').length, 'record-cut-off'])
        expect(message).toMatch(/: the last line is cut off$/)
      }
    }
  })

  test('when it is cut off within its first line', () => {
    expect(refused(RECORD.slice(0, FIRST_LINE_LENGTH - 3))).toMatchObject({
      line: 1,
      problem: { code: 'record-first-line' },
    })
  })

  test.each<[string, number, string | undefined, string]>([
    ['another first line', 1, 'gloamhall-record 3', 'a record starts with “gloamhall-record 2”'],
    ['a byte order mark', 1, '\ufeffgloamhall-record 1', 'a record starts with'],
    ['no game', 2, undefined, '"rules 1": expected a “game” line here'],
    ['a game in capital letters', 2, 'game Three-Candles', 'the “game” line is malformed'],
    ['a tab after a field', 2, 'game\tthree-candles', 'expected a “game” line here'],
    ['an unknown field', 3, 'colour red', '"colour red": expected a “rules” line here'],
    ['rules of version 0', 3, 'rules 0', '"rules 0": the “rules” line is malformed'],
    ['no seats at all', 4, 'seats 0', 'the “seats” line is malformed'],
    ['seats in words', 4, 'seats three', 'the “seats” line is malformed'],
    ['a hundred seats', 4, 'seats 100', 'the “seats” line is malformed'],
    ['an option without a value', 5, 'option ties', 'the “option” line is malformed'],
    ['an option with two blanks', 5, 'option ties  nobody', 'the “option” line is malformed'],
    ['a commitment that is too short', 6, 'commitment 6d1f', 'the “commitment” line is malformed'],
    [
      'a commitment in capital letters',
      6,
      `commitment ${COMMITMENT.toUpperCase()}`,
      'the “commitment” line is malformed',
    ],
    ['a commitment that is not hexadecimal', 6, `commitment ${'xy'.repeat(32)}`, 'the “commitment” line is malformed'],
    ['neither commitment nor seed', 6, undefined, '"nonce 2 91ac": expected a “commitment” line here'],
    ['a swift seed with leading noughts', 6, 'swift 007', 'the “swift” line is malformed'],
    ['a negative swift seed', 6, 'swift -7', 'the “swift” line is malformed'],
    ['a nonce for a seat out of range', 7, 'nonce 4 91ac', 'there is no seat 4 at a table of 3'],
    ['a nonce of half bytes', 7, 'nonce 2 91a', 'the “nonce” line is malformed'],
    ['a seed that is too long', 8, `seed ${SEED}00`, 'the “seed” line is malformed'],
    ['an outcome that is not an object', 9, 'outcome [1]', 'the “outcome” line is malformed'],
    ['an outcome that is no JSON', 9, 'outcome {winners}', 'unbalanced quotation marks or brackets'],
    ['an outcome without winners', 9, 'outcome {"how":"x"}', 'an outcome has winners (seats) and how (a word)'],
    ['an outcome with a blank', 9, 'outcome {"winners": [1],"how":"x"}', 'the outcome is not in canonical form'],
    [
      'an outcome with a key twice',
      9,
      'outcome {"winners":[1],"how":"y","how":"x"}',
      'the outcome is not in canonical form',
    ],
    [
      'an outcome with a number in another notation',
      9,
      'outcome {"winners":[1.0],"how":"x"}',
      'the outcome is not in canonical form',
    ],
    ['a winner out of range', 9, 'outcome {"winners":[4],"how":"x"}', 'an outcome has winners (seats) and how'],
    ['no way of winning', 9, 'outcome {"winners":[1]}', 'an outcome has winners (seats) and how'],
    [
      'no empty line before the choices',
      10,
      undefined,
      'an empty line must separate the head of a record from its moves',
    ],
    ['a blank in the empty line', 10, ' ', 'an empty line must separate the head of a record from its moves'],
    ['a second empty line', 11, '', 'expected a seat and its choice here'],
    ['a choice without a seat', 11, 'lay 12', 'expected a seat and its choice here'],
    ['a seat without a choice', 11, '3', 'expected a seat and its choice here'],
    ['a seat out of range', 11, '4 lay 12', 'there is no seat 4 at a table of 3'],
    ['seat 0', 11, '0 lay 12', 'expected a seat and its choice here'],
    ['a choice in capital letters', 11, '3 Lay 12', 'a choice consists of lower-case letters'],
    ['a tab before a choice', 11, '3\tlay 12', 'expected a seat and its choice here'],
    ['a tab in a choice', 11, '3 lay\t12', 'a choice consists of lower-case letters'],
    ['two blanks in a choice', 11, '3 lay  12', 'a choice consists of lower-case letters'],
    ['a blank after a choice', 11, '3 lay 12 ', 'a choice consists of lower-case letters'],
    ['a lone carriage return', 11, '3 lay 12\r1 lay 3', 'expected a seat and its choice here'],
    ['a claim in capital letters', 12, '1 says Clan rose', 'a choice consists of lower-case letters'],
    ['a text without its closing mark', 13, '1 says "not me', 'a choice consists of lower-case letters'],
    ['a text with a stray mark', 13, '1 says "not "me"', 'unbalanced quotation marks or brackets'],
    ['a text quoted in another way', 13, '1 says "\\u006eot me"', 'the quoted text is not in canonical form'],
    ['a text from a seat out of range', 13, '9 says "me"', 'there is no seat 9 at a table of 3'],
    ['an undo without a seat', 14, 'undo', 'expected a seat and its choice here'],
    ['an undo by a seat out of range', 14, 'undo by 4', 'there is no seat 4 at a table of 3'],
    ['an undo by some', 14, 'undo by some', 'expected a seat and its choice here'],
  ])('for %s', (_, line, words, problem) => {
    const found = refused(altered(line, words))
    expect(found.line).toBe(line)
    expect(found.message).toMatch(new RegExp(`^line ${line}[:,] `))
    expect(found.message).toContain(problem)
  })

  test.each<[string, number, string]>([
    ['an option that is set twice', 5, 'option ties shared'],
    ['two nonces of one seat', 7, 'nonce 2 ffff'],
    ['two commitments', 6, `commitment ${COMMITMENT}`],
    ['two seeds', 8, `seed ${SEED}`],
    ['two outcomes', 9, 'outcome {"winners":[],"how":"x"}'],
  ])('for %s', (_, line, words) => {
    const lines = RECORD.split('\n')
    expect(refused(lines.toSpliced(line, 0, words).join('\n')).line).toBe(line + 1)
  })

  test('for nonces that are not in the order of the seats', () => {
    expect(refused(altered(7, 'nonce 3 5d\nnonce 2 91ac'))).toMatchObject({
      line: 8,
      problem: { code: 'record-nonce-order' },
    })
  })

  test('with messages in both languages', () => {
    const { problem } = refused(altered(7, 'nonce 4 91ac'))
    expect(LANGUAGES.map((language) => explain(teller(language, problemWords[language], String), problem))).toEqual([
      'there is no seat 4 at a table of 3',
      'an einem Tisch mit 3 Plätzen gibt es keinen Platz 4',
    ])
  })

  test.each([2, 3, 4, 6, 7, 8])('for lines %i and the next in the wrong order', (first) => {
    const lines = RECORD.split('\n')
    const swapped = lines.toSpliced(first - 1, 2, lines[first] as string, lines[first - 1] as string)
    expect(refused(swapped.join('\n')).line).toBeGreaterThanOrEqual(first)
    expect(refused(swapped.join('\n')).line).toBeLessThanOrEqual(first + 1)
  })

  describe('if it is chained', () => {
    const CHAINED = printRecord({ ...parseRecord(RECORD), head: HEAD })
    const LINES = CHAINED.split('\n').slice(0, -1)
    const chained = (at: number, remove: number, ...words: string[]) =>
      refused(`${LINES.toSpliced(at - 1, remove, ...words).join('\n')}\n`)

    test.each<[string, RecordError, number, string]>([
      ['a seat', chained(4, 1, 'seats 4'), 12, 'record-changed'],
      ['an option left out', chained(5, 1), 11, 'record-changed'],
      ['another seed', chained(8, 1, `seed ${COMMITMENT}`), 12, 'record-changed'],
      ['another head', chained(10, 1, `head ${COMMITMENT}`), 12, 'record-changed'],
      ['another choice', chained(12, 1, `${LINES[11]?.slice(0, 9)}3 lay 11`), 13, 'record-changed'],
      ['a line left out', chained(13, 1), 13, 'record-changed'],
      ['a line added', chained(14, 0, `${LINES[13]?.slice(0, 9)}2 lay 4`), 15, 'record-changed'],
      ['a line twice', chained(14, 0, LINES[13] ?? ''), 15, 'record-changed'],
      ['two lines in the wrong order', chained(13, 2, LINES[13] ?? '', LINES[12] ?? ''), 13, 'record-changed'],
      ['another word', chained(14, 1, LINES[13]?.replace('not me', 'me') ?? ''), 15, 'record-changed'],
      ['another digest', chained(14, 1, `0${LINES[13]?.slice(1)}`), 14, 'record-changed'],
      ['no digest', chained(14, 1, LINES[13]?.slice(9) ?? ''), 14, 'record-no-digest'],
      ['the last line and the digest after it left out', chained(16, 2), 16, 'record-unclosed'],
      ['the last line left out', chained(16, 1), 16, 'record-changed'],
      ['the last digest left out', chained(17, 1), 17, 'record-unclosed'],
      ['a line after the last digest', chained(18, 0, '3 lay 12'), 18, 'record-goes-on'],
      ['no head', chained(10, 1), 10, 'record-field'],
    ])('for %s, at the right line', (_, { line, problem }, at, code) => {
      expect([line, problem.code]).toEqual([at, code])
    })
  })

  test('if it is empty, at its first line', () => {
    expect(refused('').line).toBe(1)
  })
})
