import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Choice, MatchRecord } from '../src/index.ts'
import { commitment, headsOf, Match, printLine, seat } from '../src/index.ts'
import { asking, parlour } from './parlour.ts'
import { threeCandles } from './three-candles.ts'

const SEED = '0b77'.repeat(16)
const NONCES = { 1: '91ac', 2: '5d' }
const fresh = (seed = SEED, options: object = {}) =>
  new Match(threeCandles, 2, options, { kind: 'sealed', seed, nonces: NONCES })

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Computes the head independently, with Node's crypto and the public seed. */
function headByHand(seed: string, opening: readonly string[], lines: readonly string[]): string {
  const key = sha256('gloamhall chain key 1', Buffer.from(seed, 'hex'))
  return lines.reduce((head, line) => sha256(key, head, line), sha256(key, opening.join('\n'))).toString('hex')
}

const OPENING = [
  'gloamhall chain 1',
  'game three-candles',
  'rules 1',
  'seats 2',
  `commitment ${commitment(SEED)}`,
  'nonce 1 91ac',
  'nonce 2 5d',
]

/** A match in which seat 1 has answered in secret, seat 2 has spoken, and seat 1 has undone its answer. */
function begun(): Match {
  const match = fresh() as Match
  match.choose(seat(1), match.view(seat(1)).choices[0] as Choice)
  match.say(seat(2), { text: 'hm, „so“' })
  match.undo(seat(1))
  return match
}

describe('the head of a chain', () => {
  test('equals the digest computed by hand from the setup and every line', () => {
    const match = begun()
    const lines = match.record().lines.map(printLine)
    expect(match.head).toBe(headByHand(SEED, OPENING, lines))
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toBe('undo by 1')
  })

  test('does not depend on when it is read, and is the same in a replay', () => {
    const [asked, late] = [fresh() as Match, fresh() as Match]
    const heads = [asked.head]
    for (const words of ['a', 'b', 'c']) {
      for (const match of [asked, late]) match.say(seat(1), { text: words })
      heads.push(asked.head)
    }
    expect(late.head).toBe(heads.at(-1))
    expect(new Set(heads).size).toBe(4)
    const open = late.record()
    expect(headsOf(threeCandles, open)).toBeUndefined()
    const opened = { ...open, chance: { ...open.chance, seed: SEED } as MatchRecord['chance'] }
    expect(headsOf(threeCandles, opened)).toEqual(heads)
    expect(open.head).toBe(heads.at(-1))
  })

  test('of a match restored from a snapshot is that of the whole match', () => {
    const match = begun()
    const { lines } = match.record()
    const seeding = { kind: 'sealed', seed: SEED, nonces: NONCES } as const
    const snapshot = JSON.parse(JSON.stringify(match.snapshot())) as ReturnType<typeof match.snapshot>
    const again = Match.restore(threeCandles as never, 2, {}, seeding, lines, snapshot)
    expect(again.head).toBe(match.head)
  })

  test('does not change with a refused choice or a rule that throws', () => {
    const match = new Match(parlour([asking(1)], [asking(1)]), 1, {}, { kind: 'swift', seed: 4 })
    const before = match.head
    expect(match.choose(seat(1), 'dance').ok).toBe(false)
    expect(() => match.choose(seat(1), 'break')).toThrow('a rule broke')
    expect(match.head).toBe(before)
    match.choose(seat(1), 'roll')
    expect(match.head).not.toBe(before)
  })

  test('omits a house rule with its default value, and no other', () => {
    expect(fresh(SEED, { ties: 'shared' }).head).toBe(fresh().head)
    expect(fresh(SEED, { ties: 'nobody' }).head).toBe(
      headByHand(SEED, OPENING.toSpliced(4, 0, 'option ties nobody'), []),
    )
  })
})

describe('while a match is played, its head', () => {
  test('does not reveal sealed answers: no offered choice leads to it without the seed', () => {
    const match = fresh() as Match
    const [before, choices] = [match.head, match.view(seat(1)).choices]
    match.choose(seat(1), choices[1] as Choice)
    const told = match.head
    // Everything an observer has: the setup, the head before, and every answer that was offered.
    const publicly = ['', commitment(SEED), before, '00'.repeat(32)]
    const tried = choices.flatMap((choice) => [
      sha256(Buffer.from(before, 'hex'), `1 ${choice}`).toString('hex'),
      ...publicly.map((guess) => headByHand(guess, OPENING, [`1 ${choice}`])),
      ...publicly.map((guess) =>
        sha256(Buffer.from(guess, 'hex'), Buffer.from(before, 'hex'), `1 ${choice}`).toString('hex'),
      ),
    ])
    expect(tried).not.toContain(told)
    // With the seed, the same attempt succeeds, so the test tries the right thing.
    expect(choices.map((choice) => headByHand(SEED, OPENING, [`1 ${choice}`]))).toContain(told)
  })

  test('has nothing in common with the head of the same lines under another seed', () => {
    const seeds = [SEED, '0b78'.repeat(16)]
    const [one = '', other = ''] = seeds.map((seed) => {
      const match = fresh(seed)
      match.say(seat(1), { text: 'hello' })
      return match.head
    })
    const alike = [...one].filter((digit, index) => digit === other[index]).length
    expect(alike).toBeLessThan(16)
  })

  test('is neither the commitment nor the seed', () => {
    const { head } = begun()
    expect([SEED, commitment(SEED)]).not.toContain(head)
  })
})
