import { expect, describe, test } from 'vitest'
import type { Choice, Game, Line, MatchRecord, Nonces, Receipt, Outcome, Seat, FastRng } from '../src/index.ts'
import {
  awaited,
  below,
  choicesOf,
  commitment,
  compare,
  headsOf,
  Match,
  parseRecord,
  pick,
  printLine,
  printRecord,
  RecordError,
  ReplayError,
  replay,
  seat as toSeat,
  seatsOf,
  swift,
  verify,
} from '../src/index.ts'

interface BindingOptions {
  readonly seats: readonly number[]
  /** House rules to play by; a record must not verify with others. */
  readonly options?: Readonly<Record<string, string>>
}

/**
 * Tests that a record is tamper-evident: plays a match in which each player keeps a receipt, then changes the record in
 * every possible way. Changes are made in the text; with corrected digests and head; and by a forger who plays on from
 * the change by the rules and rewrites everything after it. The record itself or a receipt must contradict each of
 * them.
 *
 * Options with their default value may be left out, since the match is the same.
 */
export function binding(game: Game, { seats, options = {} }: BindingOptions): void {
  describe.each([...seats])(`a record of ${game.id} at %i seats`, { timeout: 120_000 }, (count) => {
    const played = playMatch(game, count, options)
    const { record, receipts } = played
    const forgeries = [...headForgeries(game, played), ...lineForgeries(played), ...matchForgeries(game, played)]

    test('verifies unchanged, alone and with every receipt', () => {
      expect(verify(game, parseRecord(printRecord(record)), receipts)).toEqual([])
    })

    test('fails to verify when any line of its text is changed, left out, duplicated, moved or truncated', () => {
      for (const [what, text] of textForgeries(printRecord(record))) expect(failsAlone(game, text), what).toBe(true)
    })

    test('is contradicted by itself or by a receipt when a change comes with matching digests', () => {
      for (const [what, forged] of forgeries) expect(isDetected(game, forged, receipts), what).toBe(true)
    })

    test('is contradicted by a receipt when the head and the outcome are recomputed as well', () => {
      const headed = forgeries.map(([what, forged]) => [what, withRecomputedHead(game, forged)] as const)
      for (const [what, forged] of headed) {
        if (contradictsReceipt(game, forged, receipts)) continue
        const anew = withRecomputedOutcome(game, forged)
        // A forgery of the head or the outcome alone becomes the original again when they are recomputed.
        expect(printRecord(anew) === printRecord(record) || verify(game, anew).length > 0, what).toBe(true)
      }
      // Without receipts, such records would verify; replaying a tenth of them is enough to show it.
      const some = headed.filter((_, index) => index % 10 === 0)
      const passing = some.filter(([, forged]) => verify(game, withRecomputedOutcome(game, forged)).length === 0)
      expect(passing.length).toBeGreaterThan(some.length / 5)
    })
  })
}

const failsAlone = (game: Game, text: string): boolean => {
  try {
    return verify(game, parseRecord(text)).length > 0
  } catch (error) {
    if (error instanceof RecordError) return true
    throw error
  }
}

/** Receipts first: hashing the lines is faster than replaying them. */
const isDetected = (game: Game, record: MatchRecord, receipts: readonly Receipt[]): boolean =>
  contradictsReceipt(game, record, receipts) || verify(game, record).length > 0

const contradictsReceipt = (game: Game, record: MatchRecord, receipts: readonly Receipt[]): boolean =>
  receipts.some((receipt) => compare(game, record, receipt).length > 0)

// ---- a match, and the receipts its players keep ----

interface PlayedMatch {
  readonly record: MatchRecord
  readonly receipts: readonly Receipt[]
  /** What else could have been chosen or claimed, line by line. */
  readonly others: readonly (readonly Line[])[]
}

const SEED = '0b77'.repeat(16)
const OTHER_SEED = '0b78'.repeat(16)

/** People in every second seat; bots have no nonce. */
function playMatch(game: Game, seats: number, options: Readonly<Record<string, string>>): PlayedMatch {
  const people = Array.from({ length: seats }, (_, index) => index + 1).filter((each) => each % 2 === 1)
  const nonces = Object.fromEntries(people.map((each) => [each, `c0ffee${each.toString(16).padStart(2, '0')}`]))
  const match = new Match(game, seats, options, { kind: 'sealed', seed: SEED, nonces })
  const dice = swift(seats)
  const heads = [match.head]
  const others: Line[][] = []
  const write = (alternatives: readonly Line[]): void => {
    heads.push(match.head)
    others.push([...alternatives])
  }
  while (!match.outcome) step(match, dice, write)
  const told = heads.map((head, version) => ({ version, head }))
  const receipt = { table: 'K7RW2M', game: game.id, seal: commitment(SEED), people }
  const receipts: Receipt[] = people.map((each) => ({
    ...receipt,
    seat: each,
    nonce: nonces[each] as string,
    heads: told,
  }))
  // Most receipts hold only some of the heads, and one is of a spectator who joined late.
  const kept = receipts.map((each, index) => ({ ...each, heads: told.filter(everyNth(told.length, 5 + index)) }))
  return { record: match.record(), receipts: [...kept, { ...receipt, heads: told.slice(-3) }], others }
}

const everyNth = (count: number, every: number) => (_: unknown, index: number) =>
  index % every === 0 || index === count - 1

/** Mostly makes a choice; now and then says something or undoes a choice. */
function step(match: Match, dice: FastRng, write: (alternatives: readonly Line[]) => void): void {
  const { game, table } = match
  const speaker = toSeat(below(dice, match.seats) + 1)
  const luck = below(dice, 12)
  if (luck === 0 && match.say(speaker, { text: 'not me' }).ok) return write([text(speaker, 'me')])
  const claims = luck === 1 ? (game.talk?.claims(table, speaker) ?? []) : []
  if (claims.length > 0) {
    const claim = pick(dice, claims)
    match.say(speaker, { claim })
    return write(claims.filter((each) => each !== claim).map((each) => ({ kind: 'claim', seat: speaker, claim: each })))
  }
  if (luck === 2 && match.undo('all').ok) return write([{ kind: 'undo', by: speaker }])
  const { seat } = pick(dice, awaited(table))
  const offered = choicesOf(game, table, seat)
  const choice = pick(dice, offered)
  match.choose(seat, choice)
  write(offered.filter((each) => each !== choice).map((each) => ({ kind: 'choice', seat, choice: each })))
}

const text = (seat: Seat, words: string): Line => ({ kind: 'text', seat, text: words })

// ---- forgeries ----

type Forgery = readonly [what: string, record: MatchRecord]

type SealedChance = Extract<MatchRecord['chance'], { readonly kind: 'sealed' }>

const sealedIn = ({ chance }: MatchRecord): SealedChance => {
  if (chance.kind !== 'sealed') throw new Error('a match between players is sealed')
  return chance
}

function headForgeries(game: Game, { record }: PlayedMatch): Forgery[] {
  const chance = sealedIn(record)
  const { nonces } = chance
  const { outcome: _, ...open } = record
  const { seed: __, ...unopened } = chance
  const { pack, ...box } = record
  const withNonces = (changed: Nonces): MatchRecord => ({
    ...record,
    chance: { ...chance, nonces: changed },
  })
  const outcome = record.outcome as Outcome
  return [
    ['another game', { ...record, game: 'parcheesi' }],
    ['another version of the rules', { ...record, version: record.version + 1 }],
    ...[-1, 1].map((more): Forgery => [`${more} seats`, { ...record, seats: record.seats + more }]),
    ...Object.entries(game.options).flatMap(([name, { values }]) =>
      values
        .filter((value) => value !== record.options[name])
        .map((value): Forgery => [`${name} ${value}`, { ...record, options: { ...record.options, [name]: value } }]),
    ),
    ['a pack that was not used', { ...record, pack: { cards: {} } }],
    ...(pack === undefined ? [] : [['the pack removed', box] satisfies Forgery]),
    ['another seed', { ...record, chance: { ...chance, seed: OTHER_SEED } }],
    ['another commitment', { ...record, chance: { ...chance, commitment: commitment(OTHER_SEED) } }],
    [
      'another seed with its own commitment',
      { ...record, chance: { ...chance, seed: OTHER_SEED, commitment: commitment(OTHER_SEED) } },
    ],
    ['the seed removed', { ...record, chance: unopened }],
    ['seed and outcome removed', { ...open, chance: unopened }],
    ...seatsOf(record).flatMap((each): Forgery[] => {
      const { [each]: nonce, ...rest } = nonces
      return nonce === undefined
        ? [[`a nonce for seat ${each}`, withNonces({ ...nonces, [each]: 'c0ffeeff' })]]
        : [
            [`another nonce for seat ${each}`, withNonces({ ...nonces, [each]: 'c0ffeeff' })],
            [`no nonce for seat ${each}`, withNonces(rest)],
            [`the nonce of seat ${each} one seat on`, withNonces({ ...rest, [each === 1 ? 2 : each - 1]: nonce })],
          ]
    }),
    ['no outcome', open],
    ['other winners', { ...record, outcome: { ...outcome, winners: seatsOf(record).filter(not(outcome.winners)) } }],
    ['another way of winning', { ...record, outcome: { ...outcome, how: 'by-decree' } }],
    ['another head', { ...record, head: commitment(OTHER_SEED) }],
  ]
}

const not =
  (seats: readonly Seat[]) =>
  (seat: Seat): boolean =>
    !seats.includes(seat)

function lineForgeries({ record, others }: PlayedMatch): Forgery[] {
  const { lines } = record
  const put = (what: string, at: number, remove: number, ...more: readonly Line[]): Forgery => [
    `${what} line ${at + 1}`,
    { ...record, lines: lines.toSpliced(at, remove, ...more) },
  ]
  const said = text(toSeat(1), 'on my word')
  return lines.flatMap((line, at): Forgery[] => {
    const next = lines[at + 1]
    return [
      ...(others[at] ?? []).slice(0, 2).map((other) => put(`“${printLine(other)}” instead of`, at, 1, other)),
      put('without', at, 1),
      put('twice', at, 0, line),
      put('a word before', at, 0, said),
      put('cut off before', at, lines.length),
      ...(next && printLine(next) !== printLine(line) ? [put('the next before', at, 2, next, line)] : []),
    ]
  })
}

/**
 * Matches that differ from some line on, played to their end by the rules; and one with another seed from the start.
 */
function matchForgeries(game: Game, { record, others }: PlayedMatch): Forgery[] {
  const chance = sealedIn(record)
  const { nonces } = chance
  const forks = record.lines.flatMap((line, at) => {
    const [other] = others[at] ?? []
    return line.kind === 'choice' && other && at % 7 < 2 ? [[at, other] as const] : []
  })
  const anew = new Match(game, record.seats, record.options, { kind: 'sealed', seed: OTHER_SEED, nonces })
  return [
    ...forks.map(([at, other]): Forgery => {
      const match = replay(game, { ...record, lines: [...record.lines.slice(0, at), other] })
      return [`another match from line ${at + 1}`, playedToEnd(match)]
    }),
    ['another match', playedToEnd(anew)],
  ]
}

function playedToEnd(match: Match): MatchRecord {
  const dice = swift(99)
  while (!match.outcome) {
    const { seat } = pick(dice, awaited(match.table))
    const choice: Choice = pick(dice, choicesOf(match.game, match.table, seat))
    match.choose(seat, choice)
  }
  return match.record()
}

/** A forgery with the head recomputed, as anyone with this program can. */
function withRecomputedHead(game: Game, forged: MatchRecord): MatchRecord {
  const head = headsOf(game, forged)?.at(-1)
  return head === undefined ? forged : { ...forged, head }
}

/** A forgery with the outcome recomputed, if the rules let it come to one. */
function withRecomputedOutcome(game: Game, forged: MatchRecord): MatchRecord {
  const { outcome: _, ...rest } = forged
  try {
    const { outcome } = replay(game, forged)
    return outcome ? { ...rest, outcome } : rest
  } catch (error) {
    if (error instanceof ReplayError) return forged
    throw error
  }
}

/**
 * For every line of the text: another character in it, left out, duplicated, moved up, and everything after it cut off.
 */
function textForgeries(printed: string): (readonly [what: string, text: string])[] {
  const lines = printed.split('\n').slice(0, -1)
  const change = (what: string, at: number, remove: number, ...more: string[]) =>
    [`line ${at + 1} ${what}`, `${lines.toSpliced(at, remove, ...more).join('\n')}\n`] as const
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]
    return [
      ...[0, line.length >> 1, line.length - 1].map((place) =>
        change(`at ${place}`, at, 1, withChangedCharacter(line, place)),
      ),
      change('left out', at, 1),
      change('twice', at, 0, line),
      ...(before === undefined || before === line ? [] : [change('earlier', at - 1, 2, line, before)]),
      ...(at === lines.length - 1 ? [] : [change('last', at + 1, lines.length)]),
    ]
  })
}

/** Replaces a digit by another digit, so that the line still parses; adds a character to an empty line. */
function withChangedCharacter(line: string, place: number): string {
  const letter = line[place] ?? ''
  const other = /[1-8]/.test(letter) ? String(Number(letter) + 1) : letter === 'a' ? 'b' : 'a'
  return line.slice(0, Math.max(place, 0)) + other + line.slice(place + 1)
}
