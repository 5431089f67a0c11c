import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChanceRecord, Line, MatchRecord, Outcome, Seat } from '../src/index.ts'
import { parseRecord, printLine, printRecord, RecordError, seat } from '../src/index.ts'

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

/** The record with one of its lines, counted from 1, put otherwise; without words it is left out. */
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
      lines: fc.array(line),
    },
    { requiredKeys: ['game', 'version', 'seats', 'options', 'chance', 'lines'] },
  )

  test('is the same after it was printed and read', () => {
    fc.assert(fc.property(record, (given) => void expect(parseRecord(printRecord(given))).toEqual(given)))
  })

  test('is the same text after it was read and printed', () => {
    fc.assert(
      fc.property(record, (given) => {
        const printed = printRecord(given)
        expect(printRecord(parseRecord(printed))).toBe(printed)
      }),
    )
  })

  test('is read alike with line ends from elsewhere', () => {
    fc.assert(
      fc.property(record, (given) => {
        const printed = printRecord(given)
        expect(parseRecord(printed.replaceAll('\n', '\r\n'))).toEqual(parseRecord(printed))
      }),
    )
  })

  test('takes one line for each thing somebody did', () => {
    fc.assert(fc.property(line, (given) => void expect(printLine(given)).not.toContain('\n')))
  })

  test('that is damaged anywhere is read or refused with a line, and never anything else', () => {
    fc.assert(
      fc.property(record, fc.nat(), fc.string({ maxLength: 3 }), (given, at, noise) => {
        const printed = printRecord(given)
        const cut = at % printed.length
        try {
          parseRecord(printed.slice(0, cut) + noise + printed.slice(cut + 1))
        } catch (error) {
          expect(error).toBeInstanceOf(RecordError)
        }
      }),
    )
  })
})

describe('a record as text', () => {
  test('says what it says', () => {
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

  test('may lack its last line end', () => {
    expect(parseRecord(RECORD.trimEnd())).toEqual(parseRecord(RECORD))
  })

  test('may be of a match in which nothing has happened yet', () => {
    const head = 'gloamhall-record 1\ngame three-candles\nrules 1\nseats 2\nswift 0\n\n'
    expect(printRecord(parseRecord(head))).toBe(head)
  })
})

describe('a record is refused', () => {
  const refused = (text: string): { line: number; message: string } => {
    try {
      parseRecord(text)
    } catch (error) {
      if (error instanceof RecordError) return { line: error.line, message: error.message }
      throw error
    }
    throw new Error('it was read')
  }

  // Only the seed and the outcome may be missing, so a head that ends before them is still cut off at the empty line.
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('when it is cut off after line %i', (kept) => {
    expect(refused(RECORD.split('\n').slice(0, kept).join('\n')).line).toBe(kept + 1)
    if (kept > 0) expect(refused(RECORD.split('\n').slice(0, kept).join('\n').concat('\n')).line).toBe(kept + 1)
  })

  test.each<[string, number, string | undefined, string]>([
    ['another first line', 1, 'gloamhall-record 2', 'a record begins with "gloamhall-record 1"'],
    ['a byte order mark', 1, '\ufeffgloamhall-record 1', 'a record begins with'],
    ['no game', 2, undefined, 'expected "game …", not "rules 1"'],
    ['a game in capital letters', 2, 'game Three-Candles', '"Three-Candles" is not a valid game'],
    ['a tab after a field', 2, 'game\tthree-candles', 'expected "game …"'],
    ['an unknown field', 3, 'colour red', 'expected "rules …", not "colour red"'],
    ['rules of version 0', 3, 'rules 0', '"0" is not a valid rules'],
    ['no seats at all', 4, 'seats 0', '"0" is not a valid seats'],
    ['seats in words', 4, 'seats three', '"three" is not a valid seats'],
    ['a hundred seats', 4, 'seats 100', '"100" is not a valid seats'],
    ['an option without a value', 5, 'option ties', '"ties" is not a valid option'],
    ['an option with two blanks', 5, 'option ties  nobody', '"ties  nobody" is not a valid option'],
    ['a commitment that is too short', 6, 'commitment 6d1f', '"6d1f" is not a valid commitment'],
    ['a commitment in capital letters', 6, `commitment ${COMMITMENT.toUpperCase()}`, 'is not a valid commitment'],
    ['a commitment that is no hex', 6, `commitment ${'xy'.repeat(32)}`, 'is not a valid commitment'],
    ['neither commitment nor seed', 6, undefined, 'expected "commitment …", not "nonce 2 91ac"'],
    ['a swift seed with leading noughts', 6, 'swift 007', '"007" is not a valid swift'],
    ['a negative swift seed', 6, 'swift -7', '"-7" is not a valid swift'],
    ['a nonce for a seat out of range', 7, 'nonce 4 91ac', 'there is no seat 4 at a table of 3'],
    ['a nonce of half bytes', 7, 'nonce 2 91a', '"2 91a" is not a valid nonce'],
    ['a seed that is too long', 8, `seed ${SEED}00`, 'is not a valid seed'],
    ['an outcome that is no object', 9, 'outcome [1]', '"[1]" is not a valid outcome'],
    ['an outcome that is no JSON', 9, 'outcome {winners}', 'the quotation marks or brackets do not match up'],
    ['an outcome without winners', 9, 'outcome {"how":"x"}', 'an outcome has winners (seats) and how (a word)'],
    ['a winner out of range', 9, 'outcome {"winners":[4],"how":"x"}', 'an outcome has winners (seats) and how'],
    ['no way of winning', 9, 'outcome {"winners":[1]}', 'an outcome has winners (seats) and how'],
    ['no empty line before the choices', 10, undefined, 'an empty line divides the head of a record from its choices'],
    ['a blank in the empty line', 10, ' ', 'an empty line divides the head of a record from its choices'],
    ['a second empty line', 11, '', 'expected a seat and its choice'],
    ['a choice without a seat', 11, 'lay 12', 'expected a seat and its choice'],
    ['a seat without a choice', 11, '3', 'expected a seat and its choice'],
    ['a seat out of range', 11, '4 lay 12', 'there is no seat 4 at a table of 3'],
    ['seat 0', 11, '0 lay 12', 'expected a seat and its choice'],
    ['a choice in capital letters', 11, '3 Lay 12', '"Lay 12" is not a choice'],
    ['a tab before a choice', 11, '3\tlay 12', 'expected a seat and its choice'],
    ['a tab in a choice', 11, '3 lay\t12', 'is not a choice'],
    ['two blanks in a choice', 11, '3 lay  12', '"lay  12" is not a choice'],
    ['a blank after a choice', 11, '3 lay 12 ', '"lay 12 " is not a choice'],
    ['a lone carriage return', 11, '3 lay 12\r1 lay 3', 'expected a seat and its choice'],
    ['a claim in capital letters', 12, '1 says Clan rose', '"Clan rose" is not a choice'],
    ['a text without its closing mark', 13, '1 says "not me', '""not me" is not a choice'],
    ['a text with a stray mark', 13, '1 says "not "me"', 'the quotation marks or brackets do not match up'],
    ['a text quoted in another way', 13, '1 says "\\u006eot me"', 'the text is not quoted as this house quotes it'],
    ['a text from a seat out of range', 13, '9 says "me"', 'there is no seat 9 at a table of 3'],
    ['an undo by nobody', 14, 'undo', 'expected a seat and its choice'],
    ['an undo by a seat out of range', 14, 'undo by 4', 'there is no seat 4 at a table of 3'],
    ['an undo by some', 14, 'undo by some', 'expected a seat and its choice'],
  ])('for %s', (_, line, words, problem) => {
    const found = refused(altered(line, words))
    expect(found.line).toBe(line)
    expect(found.message).toContain(`line ${line}: `)
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

  test.each([2, 3, 4, 6, 7, 8])('for lines %i and the next in the wrong order', (first) => {
    const lines = RECORD.split('\n')
    const swapped = lines.toSpliced(first - 1, 2, lines[first] as string, lines[first - 1] as string)
    expect(refused(swapped.join('\n')).line).toBeGreaterThanOrEqual(first)
    expect(refused(swapped.join('\n')).line).toBeLessThanOrEqual(first + 1)
  })

  test('that is empty, at its first line', () => {
    expect(refused('').line).toBe(1)
  })
})
