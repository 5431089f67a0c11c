import { describe, expect, test } from 'vitest'
import type { Seeding } from '../src/index.ts'
import { commitment, Match, printLine, printRecord, replay, sealed, seat } from '../src/index.ts'
import { asking, openedParlour, parlour } from './parlour.ts'
import { threeCandles } from './three-candles.ts'

const [one, two] = [seat(1), seat(2)]
const SWIFT: Seeding = { kind: 'swift', seed: 11 }
const SEALED: Seeding = { kind: 'sealed', seed: '0b77'.repeat(16), nonces: { 2: '91ac' } }

/** Seat 1 is asked three times, then seat 2 twice. */
const parley = (seeding: Seeding = SWIFT) =>
  new Match(parlour([asking(1)], [asking(1)], [asking(1)], [asking(2)], [asking(2)]), 2, {}, seeding)

const accepted = expect.objectContaining({ ok: true })
const state = (match: Match) => JSON.stringify(match.table)
const lines = (match: Match) => match.record().lines.map(printLine)

describe('choosing', () => {
  test('returns the events of an accepted choice and adds a line to the record', () => {
    const match = parley()
    expect(match.choose(one, 'tell')).toEqual({ ok: true, events: [{ key: 'told', rule: 'PA-3', all: { seat: 1 } }] })
    expect(lines(match)).toEqual(['1 tell'])
  })

  test('leaves table and record unchanged when a choice is refused', () => {
    const match = parley()
    const before = state(match)
    expect(match.choose(one, 'cheat')).toEqual({ ok: false, code: 'not-offered', rule: 'PA-4' })
    expect(match.choose(two, 'nod')).toEqual({ ok: false, code: 'not-your-question', rule: 'PA-1' })
    expect(state(match)).toBe(before)
    expect(lines(match)).toEqual([])
  })

  test('returns events that do not change when the match goes on', () => {
    const match = parley()
    const verdict = match.choose(one, 'tell')
    match.choose(one, 'show')
    expect(verdict.ok && verdict.events.map(({ key }) => key)).toEqual(['told'])
  })

  test('leaves the match unchanged when a rule throws, and the match goes on', () => {
    const match = parley()
    match.choose(one, 'roll')
    match.say(two, { claim: 'boring' })
    const [before, recorded] = [state(match), lines(match)]
    const heard = [...match.table.heard]
    expect(() => match.choose(one, 'break')).toThrow('a rule broke')
    expect(match.table.heard).toEqual(heard)
    expect(state(match)).toBe(before)
    expect(lines(match)).toEqual(recorded)
    expect(match.choose(one, 'nod')).toEqual(accepted)
  })

  test('sets the outcome once the match is over', () => {
    const match = new Match(parlour([asking(1)]), 1, {}, SWIFT)
    expect(match.outcome).toBeUndefined()
    match.choose(one, 'nod')
    expect(match.outcome).toEqual({ winners: [1], how: 'talked-out' })
    expect(match.record().outcome).toEqual(match.outcome)
  })

  test('gives each viewer their own view', () => {
    const match = new Match(threeCandles, 2, {}, SWIFT)
    expect(match.view(one).board.players[0]).toHaveProperty('hand')
    expect(match.view(two).board.players[0]).not.toHaveProperty('hand')
    expect(match.view('spectator').board.players[0]).not.toHaveProperty('hand')
  })
})

test('the opening events are kept, even when the table is rebuilt', () => {
  const match = new Match(openedParlour([asking(1)], [asking(1)]), 2, {}, SWIFT)
  const keys = () => match.opening.map(({ key }) => key)
  expect(keys()).toEqual(['welcome', 'note'])
  expect(match.table.news).toEqual([])
  match.choose(one, 'tell')
  match.undo(one)
  expect(keys()).toEqual(['welcome', 'note'])
  expect(parley().opening).toEqual([])
})

describe('saying', () => {
  test('a claim reaches the game, is emitted to every viewer and recorded', () => {
    const match = parley()
    expect(match.say(two, { claim: 'boring' })).toMatchObject({ ok: true, events: [{ key: 'claim' }] })
    expect(match.table.heard).toEqual(['2 claims boring'])
    expect(lines(match)).toEqual(['2 says boring'])
  })

  test('free text is emitted to every viewer and recorded, and does not change the table', () => {
    const match = parley()
    expect(match.say(two, { text: 'not me, I "swear" 🕯' })).toMatchObject({
      ok: true,
      events: [{ key: 'talk', all: { seat: 2, text: 'not me, I "swear" 🕯' } }],
    })
    expect(match.table.heard).toEqual([])
    expect(lines(match)).toEqual(['2 says "not me, I \\"swear\\" 🕯"'])
  })

  test('a text may have 500 characters', () => {
    expect(parley().say(one, { text: 'a'.repeat(500) })).toEqual(accepted)
  })

  test.each([
    ['nothing', ''],
    ['only blanks', '   '],
    ['501 characters', 'a'.repeat(501)],
    ['a new line', 'one\n2 show'],
    ['a carriage return', 'one\rtwo'],
    ['a tab', 'one\ttwo'],
    ['an escape sequence', '\u001b[2Jgone'],
    ['a NUL', 'one\u0000'],
    ['a next-line character', 'one\u0085two'],
    ['a line separator', 'one\u2028two'],
    ['a paragraph separator', 'one\u2029two'],
    ['half a character', 'one \ud83d'],
    ...['061c', '200e', '200f', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069'].map((hex) => [
      `letters turned round by U+${hex.toUpperCase()}`,
      `good${String.fromCodePoint(Number.parseInt(hex, 16))}night`,
    ]),
    ['a zero-width space', 'Seat\u200b3'],
    ['a word joiner', 'Seat\u20603'],
    ['a byte order mark', '\ufeffgood night'],
    ['a soft hyphen', 'good\u00adnight'],
    ['invisible tag characters', 'good\u{e0067}\u{e0062}'],
    ['joiners alone', '\u200d\u200d'],
    ['a blank letter', '\u3164'],
  ])('refuses a text of %s', (_, text) => {
    const match = parley()
    expect(match.say(one, { text })).toEqual({ ok: false, code: 'not-a-text' })
    expect(lines(match)).toEqual([])
  })

  test.each([
    ['a family, joined', '👨‍👩‍👧‍👦 and 🏳️‍🌈'],
    ['a skin tone', '👍🏽'],
    ['a flag spelt with tag letters', 'come on 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!'],
    ['a heart in its colourful form', '❤\ufe0f'],
    ['Arabic and Hebrew', 'مرحبا שלום'],
    ['Persian, which joins and parts letters', 'می\u200cخواهم'],
    ['combining accents', 'e\u0301'],
  ])('accepts %s', (_, text) => {
    expect(parley().say(one, { text })).toEqual(accepted)
  })

  test('refuses a claim the game does not list', () => {
    const match = parley()
    expect(match.say(one, { claim: 'after 1' })).toEqual({ ok: false, code: 'not-a-claim' })
    expect(new Match(threeCandles, 2, {}, SWIFT).say(one, { claim: 'boring' })).toEqual({
      ok: false,
      code: 'not-a-claim',
    })
    expect(lines(match)).toEqual([])
  })

  test('refuses to speak for a seat that does not exist', () => {
    const match = parley()
    for (const missing of [0, 3, 1.5]) {
      expect(match.say(seat(missing), { text: 'boo' })).toEqual({ ok: false, code: 'not-a-text' })
      expect(match.say(seat(missing), { claim: 'boring' })).toEqual({ ok: false, code: 'not-a-claim' })
    }
    expect(lines(match)).toEqual([])
  })

  test('accepts free text in a game without claims', () => {
    expect(new Match(threeCandles, 2, {}, SWIFT).say(one, { text: 'good luck' })).toMatchObject({ ok: true })
  })
})

describe('undo', () => {
  test('is refused at the start, even after talk', () => {
    const match = parley()
    match.say(one, { text: 'hello' })
    expect(match.mayUndo(one)).toBe('nothing-to-undo')
    expect(match.undo('all')).toEqual({ ok: false, code: 'nothing-to-undo' })
  })

  test.each(['nod', 'tell'])('is free after "%s", which rolls no die and reveals nothing', (choice) => {
    const match = parley()
    const before = state(match)
    match.choose(one, choice)
    expect(match.mayUndo(one)).toBeUndefined()
    expect(match.undo(one)).toEqual({ ok: true, events: [] })
    expect(state(match)).toBe(before)
  })

  test.each(['roll', 'show', 'whisper'])('needs the consent of all after "%s"', (choice) => {
    const match = parley()
    const before = state(match)
    match.choose(one, choice)
    const after = state(match)
    expect(match.undo(one)).toEqual({ ok: false, code: 'needs-consent' })
    expect(state(match)).toBe(after)
    expect(match.undo('all')).toEqual(accepted)
    expect(state(match)).toBe(before)
  })

  test('needs consent when another seat chose last', () => {
    const match = parley()
    for (let times = 0; times < 3; times++) match.choose(one, 'nod')
    expect(match.mayUndo(two)).toBe('needs-consent')
    match.choose(two, 'nod')
    expect(match.mayUndo(one)).toBe('needs-consent')
    expect(match.mayUndo(two)).toBeUndefined()
  })

  test('goes back step by step, as far as the last die', () => {
    const match = parley()
    match.choose(one, 'roll')
    match.choose(one, 'nod')
    match.choose(one, 'tell')
    expect([match.undo(one).ok, match.undo(one).ok]).toEqual([true, true])
    expect(match.undo(one)).toEqual({ ok: false, code: 'needs-consent' })
    expect(match.table.heard[0]).toBe('1 roll')
  })

  test('is free for a sealed answer, even if other seats have answered since', () => {
    const match = new Match(threeCandles, 3, {}, SWIFT)
    const [before, lowest] = [state(match), (who: typeof one) => match.view(who).choices[0] ?? '']
    const [ofOne, ofTwo] = [lowest(one), lowest(two)]
    match.choose(two, ofTwo)
    expect(match.undo(two)).toEqual(accepted)
    expect(state(match)).toBe(before)
    match.choose(two, ofTwo)
    match.choose(one, ofOne)
    expect(match.undo(two)).toEqual(accepted)
    expect(lines(match)).toEqual([`2 ${ofTwo}`, 'undo by 2', `2 ${ofTwo}`, `1 ${ofOne}`, 'undo sealed by 2'])
    expect([match.view(one).answer, match.view(two).answer]).toEqual([ofOne, undefined])
    // An undone answer leaves no trace: a replay of the record and a restored snapshot behave the same.
    expect(state(replay(threeCandles, match.record()))).toBe(state(match))
    const again = Match.restore(threeCandles, 3, {}, SWIFT, match.record().lines, match.snapshot())
    expect(again.undo(one)).toEqual(accepted)
    expect(again.mayUndo('all')).toBe('nothing-to-undo')
  })

  test('is only `sealed` for a sealed answer of the seat itself; a record that says otherwise is invalid', () => {
    const match = new Match(threeCandles, 3, {}, SWIFT)
    match.choose(two, match.view(two).choices[0] ?? '')
    match.undo(two)
    const record = match.record()
    const lie = { ...record, lines: [...record.lines.slice(0, 1), { kind: 'undo', by: two, sealed: true } as const] }
    expect(() => replay(threeCandles, lie)).toThrow(/undo sealed by 2/)
  })

  test('needs consent once the answers are open', () => {
    const match = new Match(threeCandles, 2, {}, SWIFT)
    match.choose(two, match.view(two).choices[0] ?? '')
    match.choose(one, match.view(one).choices[0] ?? '')
    for (const who of [one, two]) expect(match.mayUndo(who)).toBe('needs-consent')
  })

  test('removes several choices at once by consent of all, as one line of the record', () => {
    const match = parley()
    for (const choice of ['roll', 'nod', 'tell']) match.choose(one, choice)
    match.say(two, { text: 'well' })
    match.choose(two, 'show')
    const before = new Match(match.game, 2, {}, SWIFT)
    before.choose(one, 'roll')
    before.say(two, { text: 'well' })
    for (const count of [0, 5, 1.5, -1]) expect(match.undo('all', count).ok).toBe(false)
    expect(match.undo(two, 2).ok).toBe(false)
    expect(match.undo('all', 3)).toEqual(accepted)
    expect(lines(match).at(-1)).toBe('undo 3 by all')
    expect(match.table.heard).toEqual(before.table.heard)
    expect(match.mayUndo(one)).toBe('needs-consent')
    expect(state(replay(match.game, match.record()))).toBe(state(match))
    const again = Match.restore(match.game, 2, {}, SWIFT, match.record().lines, match.snapshot())
    expect(again.undo('all')).toEqual(accepted)
    expect(again.mayUndo('all')).toBe('nothing-to-undo')
  })

  test('lists the choices made since a seat’s own last choice', () => {
    const match = parley()
    expect(match.since(two)).toEqual([])
    for (const choice of ['roll', 'nod', 'tell']) match.choose(one, choice)
    match.say(two, { text: 'well' })
    match.choose(two, 'show')
    const between = (each: Match) => each.since(one).map(({ line, final }) => `${printLine(line)}${final ? '!' : ''}`)
    expect(between(match)).toEqual(['1 tell', '2 show!'])
    match.undo('all')
    match.choose(two, 'nod')
    expect(between(match)).toEqual(['1 tell', '2 nod'])
    const again = Match.restore(match.game, 2, {}, SWIFT, match.record().lines, match.snapshot())
    expect(between(again)).toEqual(between(match))
  })

  test('gives the same dice again, so that a second try cannot find better ones', () => {
    const match = parley()
    match.choose(one, 'roll')
    const fallen = match.table.heard.at(-1)
    match.undo('all')
    match.choose(one, 'nod')
    match.choose(one, 'roll')
    expect(match.table.heard.at(-1)).toBe(fallen)
  })

  test('adds a line to the record instead of erasing one', () => {
    const match = parley()
    match.choose(one, 'nod')
    match.undo(one)
    match.choose(one, 'show')
    match.undo('all')
    expect(lines(match)).toEqual(['1 nod', 'undo by 1', '1 show', 'undo by all'])
  })

  test('keeps what was said', () => {
    const match = parley()
    match.choose(one, 'nod')
    match.say(two, { claim: 'boring' })
    match.say(two, { text: 'well?' })
    match.undo(one)
    expect(match.table.heard).toEqual(['2 claims boring'])
    expect(lines(match)).toEqual(['1 nod', '2 says boring', '2 says "well?"', 'undo by 1'])
  })

  test('drops a claim that is invalid without the choice, in the match and in its replay', () => {
    const match = parley()
    match.choose(one, 'nod')
    expect(match.say(two, { claim: 'after 1' })).toEqual(accepted)
    match.undo(one)
    expect(match.table.heard).toEqual([])
    expect(replay(match.game, match.record()).table).toEqual(match.table)
  })

  test('is refused once the end has published the seed, even by consent of all', () => {
    const game = parlour([asking(1)])
    const match = new Match(game, 1, {}, SEALED)
    match.choose(one, 'nod')
    expect(match.record().chance).toHaveProperty('seed')
    expect(match.undo(one)).toEqual({ ok: false, code: 'nothing-to-undo' })
    expect(match.undo('all')).toEqual({ ok: false, code: 'nothing-to-undo' })
  })

  test('reopens a finished match with unsealed dice', () => {
    const match = new Match(parlour([asking(1)]), 1, {}, SWIFT)
    match.choose(one, 'nod')
    expect(match.undo(one)).toEqual(accepted)
    expect(match.outcome).toBeUndefined()
  })

  test('changes nothing when a rule throws during the rebuild', () => {
    let broken = false
    const game = parlour([asking(1)], [asking(1)], [asking(1)])
    const { parlour: question } = game.questions
    const answer: typeof question.answer = (table, asked, choice) => {
      if (broken) {
        broken = false
        throw new Error('a rule broke')
      }
      question.answer(table, asked, choice)
    }
    const match = new Match({ ...game, questions: { parlour: { ...question, answer } } }, 1, {}, SWIFT)
    match.choose(one, 'nod')
    match.choose(one, 'shake')
    const before = state(match)
    broken = true
    expect(() => match.undo(one)).toThrow('a rule broke')
    expect(state(match)).toBe(before)
    expect(lines(match)).toEqual(['1 nod', '1 shake'])
    expect(match.undo(one)).toEqual(accepted)
  })
})

describe('the record of a sealed match', () => {
  const match = () => new Match(parlour([asking(1)], [asking(1)]), 2, {}, SEALED)

  test('has the commitment and the nonces from the start', () => {
    expect(match().record().chance).toEqual({
      kind: 'sealed',
      commitment: commitment('0b77'.repeat(16)),
      nonces: { 2: '91ac' },
    })
  })

  test('has the seed only when the match is over', () => {
    const played = match()
    played.choose(one, 'roll')
    expect(printRecord(played.record())).not.toContain('0b77')
    played.choose(one, 'roll')
    expect(played.record().chance).toMatchObject({ seed: '0b77'.repeat(16) })
  })

  test('does not change when the match goes on', () => {
    const played = match()
    const early = played.record()
    played.choose(one, 'nod')
    expect(early.lines).toEqual([])
  })

  test('orders the nonces by seat', () => {
    const chance = (nonces: Record<number, string>) =>
      new Match(parlour([asking(1)]), 3, {}, { kind: 'sealed', seed: '0b77'.repeat(16), nonces }).table.chance
    expect(chance({ 3: '03', 1: '01', 2: '02' })).toEqual(sealed('0b77'.repeat(16), ['01', '02', '03']))
  })
})

describe('a decision for all', () => {
  const party = () => new Match(parlour([asking(1, 'forAll'), asking(2, 'forAll')], [asking(3)]), 3, {}, SWIFT)

  test('can be undone by every seat that was asked, and by no other', () => {
    const match = party()
    match.choose(two, 'nod')
    expect([one, two, seat(3)].map((by) => match.mayUndo(by))).toEqual([undefined, undefined, 'needs-consent'])
    expect(match.undo(one)).toEqual(accepted)
    expect(match.table.heard).toEqual([])
    expect(lines(match)).toEqual(['2 nod', 'undo by 1'])
  })

  test('cannot be undone freely after a die, even after restoring a snapshot', () => {
    const [rolled, nodded] = [party(), party()]
    rolled.choose(two, 'roll')
    nodded.choose(two, 'nod')
    const restored = (match: Match) =>
      Match.restore(match.game, 3, {}, SWIFT, match.record().lines, JSON.parse(JSON.stringify(match.snapshot())))
    expect(rolled.mayUndo(one)).toBe('needs-consent')
    expect(restored(rolled).mayUndo(one)).toBe('needs-consent')
    expect(restored(nodded).mayUndo(one)).toBeUndefined()
  })
})

describe('the cost of undo', () => {
  test('is bounded by the last die: the match is not replayed from its start', () => {
    const rounds = Array.from({ length: 60 }, () => [asking(1)])
    const game = parlour(...rounds)
    let answered = 0
    const { answer, ...question } = game.questions.parlour
    const counting = {
      ...game,
      questions: {
        parlour: {
          ...question,
          answer: (...given: Parameters<typeof answer>) => {
            answered++
            answer(...given)
          },
        },
      },
    }
    const match = new Match(counting, 1, {}, SWIFT)
    for (let move = 0; move < 50; move++) match.choose(one, move % 5 === 0 ? 'roll' : 'nod')
    const before = state(match)
    match.choose(one, 'nod')
    answered = 0
    expect(match.undo(one)).toEqual(accepted)
    expect(answered).toBeLessThan(8)
    expect(state(match)).toBe(before)
    match.choose(one, 'roll')
    answered = 0
    expect(match.undo('all')).toEqual(accepted)
    expect(answered).toBeLessThan(16)
    expect(state(match)).toBe(before)
  })
})

describe('a snapshot', () => {
  /** Serialised and parsed, as a store does. */
  const stored = (match: Match) => JSON.parse(JSON.stringify(match.snapshot()))
  const restored = (match: ReturnType<typeof parley>) =>
    Match.restore(match.game, match.seats, match.options, SWIFT, match.record().lines, stored(match))

  test('continues the match from the same table, with the same record', () => {
    const match = parley()
    match.choose(one, 'tell')
    match.say(two, { claim: 'boring' })
    match.choose(one, 'roll')
    const again = restored(match)
    expect(state(again)).toBe(state(match).replace(/"news":\[.*?\]/, '"news":[]'))
    for (const each of [match, again]) {
      expect(each.choose(one, 'nod')).toEqual(accepted)
      expect(each.choose(two, 'roll')).toEqual(accepted)
    }
    expect(state(again)).toBe(state(match))
    expect(lines(again)).toEqual(lines(match))
  })

  test.each(['nod', 'show'])('after "%s" leaves the last choice as free to undo as before', (choice) => {
    const match = parley()
    match.choose(one, 'roll')
    match.choose(one, choice)
    match.say(two, { text: 'well' })
    const again = restored(match)
    for (const by of [one, two, 'all'] as const) expect(again.mayUndo(by)).toBe(match.mayUndo(by))
    for (const each of [match, again]) expect(each.undo('all')).toEqual(accepted)
    expect(state(again)).toBe(state(match))
    expect(again.mayUndo(one)).toBe('needs-consent')
    expect(lines(restored(again))).toEqual(lines(match))
  })

  test('does not bring back undone lines', () => {
    const match = parley()
    match.choose(one, 'tell')
    match.choose(one, 'nod')
    match.undo(one)
    const again = restored(match)
    for (const each of [match, again]) expect(each.undo('all')).toEqual(accepted)
    expect(state(again)).toBe(state(match))
    expect(again.mayUndo('all')).toBe('nothing-to-undo')
  })

  test('of another record is rejected', () => {
    const match = parley()
    match.choose(one, 'nod')
    expect(() => Match.restore(match.game, 2, {}, SWIFT, [], stored(match))).toThrow(/line 1/)
  })
})
