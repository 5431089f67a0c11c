import { describe, expect, test } from 'vitest'
import type { Head, MatchRecord, Receipt, Problem } from '../src/index.ts'
import {
  commitment,
  compare,
  explain,
  LANGUAGES,
  Match,
  parseReceipt,
  pick,
  printReceipt,
  problemWords,
  RecordError,
  seat,
  swift,
  teller,
  verify,
} from '../src/index.ts'
import { threeCandles } from './three-candles.ts'

const SEED = '0b77'.repeat(16)
const HEAD = '51c3'.repeat(16)

const TEXT = `gloamhall-note 1
table K7RW2M
game three-candles
seal ${commitment(SEED)}
seat 2
nonce 5d
people 1 2
head 0 ${HEAD}
head 17 ${HEAD}
`

const NOTE: Receipt = {
  table: 'K7RW2M',
  game: 'three-candles',
  seal: commitment(SEED),
  seat: 2,
  nonce: '5d',
  people: [1, 2],
  heads: [
    { version: 0, head: HEAD },
    { version: 17, head: HEAD },
  ],
}

const refused = (text: string): RecordError => {
  try {
    parseReceipt(text)
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
  throw new Error('parsing succeeded')
}

describe('a receipt as text', () => {
  test('is parsed and printed without loss', () => {
    expect(parseReceipt(TEXT)).toEqual(NOTE)
    expect(printReceipt(NOTE)).toBe(TEXT)
    expect(parseReceipt(TEXT.replaceAll('\n', '\r\n'))).toEqual(NOTE)
  })

  test('of a spectator has neither seat nor heads', () => {
    const { seat: _, nonce: __, people: ___, ...rest } = NOTE
    const bare: Receipt = { ...rest, heads: [] }
    expect(parseReceipt(printReceipt(bare))).toEqual(bare)
  })

  test('names the contradiction at which it stopped', () => {
    const doubted = TEXT.replace('head 0', 'doubt lines\nhead 0')
    expect(parseReceipt(doubted)).toEqual({ ...NOTE, doubt: 'lines' })
    expect(printReceipt({ ...NOTE, doubt: 'lines' })).toBe(doubted)
  })

  test.each<[string, string, number, string]>([
    ['another first line', TEXT.replace('note 1', 'note 2'), 1, 'note-first-line'],
    ['a record', TEXT.replace('gloamhall-note', 'gloamhall-record'), 1, 'note-first-line'],
    ['nothing', '', 1, 'note-first-line'],
    ['no seal', TEXT.replace(/seal .*\n/, ''), 4, 'record-field'],
    ['half a seal', TEXT.replace(/(seal .{8}).*/, '$1'), 4, 'record-value'],
    ['an end before the seal', TEXT.split('\n').slice(0, 3).join('\n').concat('\n'), 4, 'note-ends'],
    ['a last line that is cut off', TEXT.slice(0, -9), 9, 'record-cut-off'],
    ['an unknown contradiction', TEXT.replace('head 0', 'doubt weather\nhead 0'), 8, 'record-value'],
    ['heads in the wrong order', TEXT.replace('head 17', 'head 0'), 9, 'note-head-order'],
    ['a head without a number', TEXT.replace('head 17', 'head'), 9, 'record-value'],
    ['an extra line', `${TEXT}and so on\n`, 10, 'record-field'],
  ])('is rejected for %s, with the line', (_, text, line, code) => {
    expect(refused(text)).toMatchObject({ line, problem: { code } })
  })

  test('has error messages in both languages', () => {
    const { problem } = refused('dear diary\n')
    expect(LANGUAGES.map((language) => explain(teller(language, problemWords[language], String), problem))).toEqual([
      'a receipt starts with “gloamhall-note 1”',
      'ein Beleg beginnt mit „gloamhall-note 1“',
    ])
  })
})

/** A finished match with three seats, two of them players, and every head that was sent. */
function finished(nonces: Record<number, string> = { 1: '91ac', 2: '5d' }, options: object = {}) {
  const match = new Match(threeCandles, 3, options, { kind: 'sealed', seed: SEED, nonces })
  const dice = swift(3)
  const heads: Head[] = [{ version: 0, head: match.head }]
  const told = (): number => heads.push({ version: heads.length, head: match.head })
  match.say(seat(1), { text: 'good luck' })
  told()
  for (let asked = match.table.asked.find(open); asked; asked = match.table.asked.find(open)) {
    match.choose(asked.seat, pick(dice, match.view(asked.seat).choices))
    told()
  }
  const note: Receipt = { ...NOTE, heads }
  return { record: match.record(), note, last: heads.length - 1 }
}

const open = (asked: { answer?: string | undefined }): boolean => asked.answer === undefined

const codes = (problems: readonly Problem[]): string[] => problems.map(({ code }) => code)

/** The contradictions between a record and a receipt with only these heads. */
const found = (
  change: (record: MatchRecord) => MatchRecord,
  heard: (head: Head) => boolean = () => true,
): Problem[] => {
  const { record, note } = finished()
  return compare(threeCandles, change(record), { ...note, heads: note.heads.filter(heard) })
}

describe('comparing a record with a receipt', () => {
  test('finds no contradiction for the same match, however few heads there are', () => {
    const { record, note } = finished()
    expect(compare(threeCandles, record, note)).toEqual([])
    expect(compare(threeCandles, record, { ...note, heads: note.heads.slice(3, 4) })).toEqual([])
    const { seat: _, nonce: __, people: ___, ...watched } = note
    expect(compare(threeCandles, record, { ...watched, heads: [] })).toEqual([])
    expect(verify(threeCandles, record, [note, watched])).toEqual([])
  })

  test('rejects another game or another commitment', () => {
    const { record, note } = finished()
    expect(codes(compare(threeCandles, record, { ...note, game: 'blood-bound' }))).toEqual(['note-game'])
    expect(codes(compare(threeCandles, record, { ...note, seal: HEAD }))).toEqual(['note-seal'])
  })

  test('detects a nonce that was replaced before the first head, by the receipt of its seat only', () => {
    const { record, note } = finished({ 1: '91ac', 2: 'bad0' })
    expect(compare(threeCandles, record, note)).toEqual([{ code: 'note-nonce', params: { seat: 2 } }])
    expect(compare(threeCandles, record, { ...note, seat: 1, nonce: '91ac' })).toEqual([])
    const without = finished({ 1: '91ac' })
    expect(compare(threeCandles, without.record, without.note)).toEqual([
      { code: 'note-nonce-missing', params: { seat: 2 } },
    ])
  })

  test('detects a nonce from a seat that had none, by any receipt', () => {
    const { record, note } = finished({ 1: '91ac', 2: '5d', 3: 'bad0' })
    for (const each of [note, { ...note, seat: 1, nonce: '91ac' }]) {
      expect(compare(threeCandles, record, each)).toEqual([{ code: 'note-stranger', params: { seat: 3 } }])
    }
  })

  test('rejects every record if the receipt holds a contradiction', () => {
    const { record, note } = finished()
    const doubted = { code: 'note-doubted', params: { doubt: 'head' } }
    expect(compare(threeCandles, record, { ...note, doubt: 'head' })).toEqual([doubted])
    expect(verify(threeCandles, record, [{ ...note, doubt: 'head' }])).toEqual([doubted])
    expect(codes(compare(threeCandles, record, { ...note, seal: HEAD, doubt: 'seal' }))).toEqual([
      'note-seal',
      'note-doubted',
    ])
  })

  test('locates a changed line between two heads', () => {
    const other = (at: number) => (record: MatchRecord) => ({
      ...record,
      lines: record.lines.toSpliced(at - 1, 1, { kind: 'text' as const, seat: seat(1), text: 'bad luck' }),
    })
    expect(found(other(4))).toEqual([{ code: 'note-between', params: { from: 4, to: 4 } }])
    expect(found(other(4), ({ version }) => version % 3 === 0)).toEqual([
      { code: 'note-between', params: { from: 4, to: 6 } },
    ])
    expect(found(other(4), ({ version }) => version > 4)).toEqual([{ code: 'note-start', params: { to: 5 } }])
    const ties = (record: MatchRecord) => ({ ...record, options: { ties: 'nobody' } })
    expect(found(ties)).toEqual([{ code: 'note-opening', params: { to: 0 } }])
  })

  test('detects a record that is shorter than what was sent', () => {
    const { last } = finished()
    const cut = (record: MatchRecord) => ({ ...record, lines: record.lines.slice(0, -2) })
    expect(found(cut)).toEqual([{ code: 'note-lines', params: { lines: last - 2, seen: last } }])
  })

  test('checks only commitment and nonces while the seed is sealed', () => {
    const closed = (record: MatchRecord): MatchRecord => {
      const { seed: _, ...chance } = record.chance as Extract<MatchRecord['chance'], { kind: 'sealed' }>
      return { ...record, chance: { ...chance, nonces: { 1: '91ac' } } }
    }
    expect(codes(found(closed))).toEqual(['note-nonce-missing'])
  })

  test('has messages in both languages', () => {
    const { record, note } = finished({ 1: '91ac', 2: '5d', 3: 'bad0' })
    const problems = compare(threeCandles, { ...record, lines: [] }, { ...note, nonce: '00' })
    const told = LANGUAGES.map((language) =>
      problems.map((each) => explain(teller(language, problemWords[language], String), each)),
    )
    expect(told).toEqual([
      [
        'the nonce of seat 2 differs from the one entered at the table',
        'there is a nonce for seat 3, but none had been entered when the game started',
        'the record ends after 0 entries, but 12 were seen at the table',
      ],
      [
        'der Zufallsbeitrag von Platz 2 im Protokoll ist nicht der, der am Tisch eingegeben wurde',
        'laut Protokoll gibt es einen Zufallsbeitrag von Platz 3, bei Spielbeginn gab es von dort aber keinen',
        'das Protokoll endet nach 0 Einträgen, am Tisch waren es aber 12',
      ],
    ])
  })
})
