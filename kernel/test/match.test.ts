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
  test('an accepted choice tells what happened and is a line of the record', () => {
    const match = parley()
    expect(match.choose(one, 'tell')).toEqual({ ok: true, events: [{ key: 'told', rule: 'PA-3', all: { seat: 1 } }] })
    expect(lines(match)).toEqual(['1 tell'])
  })

  test('a refused choice leaves table and record as they were', () => {
    const match = parley()
    const before = state(match)
    expect(match.choose(one, 'cheat')).toEqual({ ok: false, code: 'not-offered', rule: 'PA-4' })
    expect(match.choose(two, 'nod')).toEqual({ ok: false, code: 'not-your-question', rule: 'PA-1' })
    expect(state(match)).toBe(before)
    expect(lines(match)).toEqual([])
  })

  test('events once handed out stay as they are when the match goes on', () => {
    const match = parley()
    const verdict = match.choose(one, 'tell')
    match.choose(one, 'show')
    expect(verdict.ok && verdict.events.map(({ key }) => key)).toEqual(['told'])
  })

  test('a rule that throws leaves the match as it was, and the match goes on', () => {
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

  test('the outcome is there once the match is over', () => {
    const match = new Match(parlour([asking(1)]), 1, {}, SWIFT)
    expect(match.outcome).toBeUndefined()
    match.choose(one, 'nod')
    expect(match.outcome).toEqual({ winners: [1], how: 'talked-out' })
    expect(match.record().outcome).toEqual(match.outcome)
  })

  test('each viewer gets the own view', () => {
    const match = new Match(threeCandles, 2, {}, SWIFT)
    expect(match.view(one).board.players[0]).toHaveProperty('hand')
    expect(match.view(two).board.players[0]).not.toHaveProperty('hand')
    expect(match.view('spectator').board.players[0]).not.toHaveProperty('hand')
  })
})

test('what happened before the first question is kept, also when the table is set anew', () => {
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
  test('a claim is heard by the game, told to everybody and recorded', () => {
    const match = parley()
    expect(match.say(two, { claim: 'boring' })).toMatchObject({ ok: true, events: [{ key: 'claim' }] })
    expect(match.table.heard).toEqual(['2 claims boring'])
    expect(lines(match)).toEqual(['2 says boring'])
  })

  test('free text is told to everybody and recorded, and changes nothing at the table', () => {
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
    ['tag letters that nobody sees', 'good\u{e0067}\u{e0062}'],
    ['joiners alone', '\u200d\u200d'],
    ['a letter that is blank', '\u3164'],
  ])('a text of %s is refused', (_, text) => {
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
    ['accents of their own', 'e\u0301'],
  ])('%s is welcome', (_, text) => {
    expect(parley().say(one, { text })).toEqual(accepted)
  })

  test('a claim the game does not list is refused', () => {
    const match = parley()
    expect(match.say(one, { claim: 'after 1' })).toEqual({ ok: false, code: 'not-a-claim' })
    expect(new Match(threeCandles, 2, {}, SWIFT).say(one, { claim: 'boring' })).toEqual({
      ok: false,
      code: 'not-a-claim',
    })
    expect(lines(match)).toEqual([])
  })

  test('nobody speaks from a chair that is not there', () => {
    const match = parley()
    for (const nobody of [0, 3, 1.5]) {
      expect(match.say(seat(nobody), { text: 'boo' })).toEqual({ ok: false, code: 'not-a-text' })
      expect(match.say(seat(nobody), { claim: 'boring' })).toEqual({ ok: false, code: 'not-a-claim' })
    }
    expect(lines(match)).toEqual([])
  })

  test('a game without talk still carries free text', () => {
    expect(new Match(threeCandles, 2, {}, SWIFT).say(one, { text: 'good luck' })).toMatchObject({ ok: true })
  })
})

describe('taking back', () => {
  test('there is nothing to take back at the start, not even after talk', () => {
    const match = parley()
    match.say(one, { text: 'hello' })
    expect(match.mayUndo(one)).toBe('nothing-to-undo')
    expect(match.undo('all')).toEqual({ ok: false, code: 'nothing-to-undo' })
  })

  test.each(['nod', 'tell'])('is free after "%s": no die fell and nothing hidden was shown', (choice) => {
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

  test('needs consent when it was another seat that chose last', () => {
    const match = parley()
    for (let times = 0; times < 3; times++) match.choose(one, 'nod')
    expect(match.mayUndo(two)).toBe('needs-consent')
    match.choose(two, 'nod')
    expect(match.mayUndo(one)).toBe('needs-consent')
    expect(match.mayUndo(two)).toBeUndefined()
  })

  test('goes on step by step, as far back as the last die', () => {
    const match = parley()
    match.choose(one, 'roll')
    match.choose(one, 'nod')
    match.choose(one, 'tell')
    expect([match.undo(one).ok, match.undo(one).ok]).toEqual([true, true])
    expect(match.undo(one)).toEqual({ ok: false, code: 'needs-consent' })
    expect(match.table.heard[0]).toBe('1 roll')
  })

  test('is free for a sealed answer, whatever others have sealed since', () => {
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
    // What nobody has seen of it is not there: the same record, read again, and the same bookmark.
    expect(state(replay(threeCandles, match.record()))).toBe(state(match))
    const again = Match.restore(threeCandles, 3, {}, SWIFT, match.record().lines, match.snapshot())
    expect(again.undo(one)).toEqual(accepted)
    expect(again.mayUndo('all')).toBe('nothing-to-undo')
  })

  test('a sealed answer is the own one: a record that says it of another choice is of no match', () => {
    const match = new Match(threeCandles, 3, {}, SWIFT)
    match.choose(two, match.view(two).choices[0] ?? '')
    match.undo(two)
    const record = match.record()
    const lie = { ...record, lines: [...record.lines.slice(0, 1), { kind: 'undo', by: two, sealed: true } as const] }
    expect(() => replay(threeCandles, lie)).toThrow(/undo sealed by 2/)
  })

  test('once the answers lie open they are everybody’s', () => {
    const match = new Match(threeCandles, 2, {}, SWIFT)
    match.choose(two, match.view(two).choices[0] ?? '')
    match.choose(one, match.view(one).choices[0] ?? '')
    for (const who of [one, two]) expect(match.mayUndo(who)).toBe('needs-consent')
  })

  test('all together take back several at once, in one line of the record', () => {
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

  test('a seat is told what lies between it and its own last choice', () => {
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

  test('gives the same dice again: a second try cannot fish for a better one', () => {
    const match = parley()
    match.choose(one, 'roll')
    const fallen = match.table.heard.at(-1)
    match.undo('all')
    match.choose(one, 'nod')
    match.choose(one, 'roll')
    expect(match.table.heard.at(-1)).toBe(fallen)
  })

  test('is an entry in the record, not an erasure', () => {
    const match = parley()
    match.choose(one, 'nod')
    match.undo(one)
    match.choose(one, 'show')
    match.undo('all')
    expect(lines(match)).toEqual(['1 nod', 'undo by 1', '1 show', 'undo by all'])
  })

  test('leaves what was said', () => {
    const match = parley()
    match.choose(one, 'nod')
    match.say(two, { claim: 'boring' })
    match.say(two, { text: 'well?' })
    match.undo(one)
    expect(match.table.heard).toEqual(['2 claims boring'])
    expect(lines(match)).toEqual(['1 nod', '2 says boring', '2 says "well?"', 'undo by 1'])
  })

  test('drops a claim that nobody could make without the choice, in the match and in its replay', () => {
    const match = parley()
    match.choose(one, 'nod')
    expect(match.say(two, { claim: 'after 1' })).toEqual(accepted)
    match.undo(one)
    expect(match.table.heard).toEqual([])
    expect(replay(match.game, match.record()).table).toEqual(match.table)
  })

  test('is refused once the end has opened the seed, even to all', () => {
    const game = parlour([asking(1)])
    const match = new Match(game, 1, {}, SEALED)
    match.choose(one, 'nod')
    expect(match.record().chance).toHaveProperty('seed')
    expect(match.undo(one)).toEqual({ ok: false, code: 'nothing-to-undo' })
    expect(match.undo('all')).toEqual({ ok: false, code: 'nothing-to-undo' })
  })

  test('reopens a finished match where nobody bets on the dice', () => {
    const match = new Match(parlour([asking(1)]), 1, {}, SWIFT)
    match.choose(one, 'nod')
    expect(match.undo(one)).toEqual(accepted)
    expect(match.outcome).toBeUndefined()
  })

  test('is itself left undone when a rule throws on the way', () => {
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

  test('takes the nonces in the order of the seats', () => {
    const chance = (nonces: Record<number, string>) =>
      new Match(parlour([asking(1)]), 3, {}, { kind: 'sealed', seed: '0b77'.repeat(16), nonces }).table.chance
    expect(chance({ 3: '03', 1: '01', 2: '02' })).toEqual(sealed('0b77'.repeat(16), ['01', '02', '03']))
  })
})

describe('a decision for all', () => {
  const party = () => new Match(parlour([asking(1, 'forAll'), asking(2, 'forAll')], [asking(3)]), 3, {}, SWIFT)

  test('may be taken back by whoever was asked, not only by who answered; by nobody else', () => {
    const match = party()
    match.choose(two, 'nod')
    expect([one, two, seat(3)].map((by) => match.mayUndo(by))).toEqual([undefined, undefined, 'needs-consent'])
    expect(match.undo(one)).toEqual(accepted)
    expect(match.table.heard).toEqual([])
    expect(lines(match)).toEqual(['2 nod', 'undo by 1'])
  })

  test('not freely where a die fell, and so also behind a bookmark', () => {
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

describe('undo', () => {
  test('goes back to the table behind the last die, and does not play the match from its start', () => {
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

describe('a bookmark', () => {
  /** As a store has it: the table and the rest as text. */
  const stored = (match: Match) => JSON.parse(JSON.stringify(match.snapshot()))
  const restored = (match: ReturnType<typeof parley>) =>
    Match.restore(match.game, match.seats, match.options, SWIFT, match.record().lines, stored(match))

  test('goes on where the match stood, with the same record', () => {
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

  test.each(['nod', 'show'])('after "%s" the last choice is as free to take back as it was', (choice) => {
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

  test('lines that were taken back stay taken back', () => {
    const match = parley()
    match.choose(one, 'tell')
    match.choose(one, 'nod')
    match.undo(one)
    const again = restored(match)
    for (const each of [match, again]) expect(each.undo('all')).toEqual(accepted)
    expect(state(again)).toBe(state(match))
    expect(again.mayUndo('all')).toBe('nothing-to-undo')
  })

  test('of another record is noticed', () => {
    const match = parley()
    match.choose(one, 'nod')
    expect(() => Match.restore(match.game, 2, {}, SWIFT, [], stored(match))).toThrow(/line 1/)
  })
})
