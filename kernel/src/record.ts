import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Outcome } from './game.ts'
import { Reader } from './reader.ts'
import type { Choice, Options, Seat } from './table.ts'
import { seat as toSeat } from './table.ts'

/**
 * The record of a match: how the table was set up, and one line for each thing a player did. Everything else follows
 * from playing it again. As text:
 *
 *     gloamhall-record 2
 *     game blood-bound
 *     rules 1
 *     seats 6
 *     option guardianAtThree returns
 *     pack {"gloamhall":"content",…}  the content pack, if any
 *     carried {"oil":4}             the campaign state from the session before, if any
 *     commitment 6d1f…              a hash of the seed, published before the first card was dealt
 *     nonce 2 91ac…                 the nonce contributed by the player in seat 2
 *     seed 0b77…                    once the match is over
 *     outcome {"winners":[1,3,5],"how":"leader-captured"}
 *     head 51c3…                    of the chain of all lines (chain.ts)
 *
 *     9e107d9d 3 attack 5
 *     e4d909c2 5 says clan rose
 *     7d793037 5 says "not me, I swear"
 *     1f3870be undo by 3            or `undo sealed by 3`, an answer no player has seen; or `undo 4 by all`
 *     04c6e90f
 *
 * Each line follows a digest of everything above it, and one last digest closes the record: damage, a missing line and
 * a truncated end are all detected and located. The digests do not stop a forger, who can compute new ones; receipts do
 * (receipt.ts). A record of format 1 has neither head nor digests.
 */
export interface MatchRecord {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: Options
  /** The pack as written in the record; whether the game accepts it shows when the record is replayed. */
  readonly pack?: unknown
  readonly carried?: unknown
  readonly chance: ChanceRecord
  readonly outcome?: Outcome
  /** The head of the chain of its lines; records of format 1 have no chain. */
  readonly head?: string
  readonly lines: readonly Line[]
}

/** The chance of a match as recorded. `seed` of a sealed one is absent until the match is over. */
export type ChanceRecord =
  | { readonly kind: 'sealed'; readonly commitment: string; readonly nonces: Nonces; readonly seed?: string }
  | { readonly kind: 'swift'; readonly seed: number }

/** The nonce each player contributed to the dice, by seat. */
export type Nonces = Readonly<Record<number, string>>

/** One line of a record: a choice, a claim, free text or an undo. */
export type Line =
  | { readonly kind: 'choice'; readonly seat: Seat; readonly choice: Choice }
  | { readonly kind: 'claim'; readonly seat: Seat; readonly claim: Choice }
  | { readonly kind: 'text'; readonly seat: Seat; readonly text: string }
  | Undo

/**
 * Undoes the last choice, or several at once with everyone's consent. `sealed` marks the undo of a seat's own answer
 * that no player has seen, even if other seats have answered since.
 */
export interface Undo {
  readonly kind: 'undo'
  readonly by: Seat | 'all'
  readonly count?: number
  readonly sealed?: true
}

const FIRST_LINE = 'gloamhall-record 2'
const FIRST_LINE_UNCHAINED = 'gloamhall-record 1'

// ---- printing ----

/** Prints a record in the format above; without a head in format 1. */
export function printRecord(record: MatchRecord): string {
  const top = printTop(record)
  const lines = record.lines.map(printLine)
  return [...top, ...(record.head === undefined ? lines : withDigests(top, lines)), ''].join('\n')
}

/** Everything above the first line, and the empty line that separates them. */
const printTop = (record: MatchRecord): string[] => [
  record.head === undefined ? FIRST_LINE_UNCHAINED : FIRST_LINE,
  `game ${record.game}`,
  `rules ${record.version}`,
  `seats ${record.seats}`,
  ...Object.entries(record.options).map(([name, value]) => `option ${name} ${value}`),
  ...(record.pack === undefined ? [] : [`pack ${JSON.stringify(record.pack)}`]),
  ...(record.carried === undefined ? [] : [`carried ${JSON.stringify(record.carried)}`]),
  ...printChance(record.chance),
  ...(record.outcome ? [`outcome ${JSON.stringify(record.outcome)}`] : []),
  ...(record.head === undefined ? [] : [`head ${record.head}`]),
  '',
]

function withDigests(top: readonly string[], lines: readonly string[]): string[] {
  const digest = new Digest(top)
  const marked = lines.map((line) => {
    const { mark } = digest
    digest.add(line)
    return `${mark} ${line}`
  })
  return [...marked, digest.mark]
}

/** Digests a record line by line; `mark` covers everything added so far. */
class Digest {
  #all: Uint8Array

  constructor(top: readonly string[]) {
    this.#all = sha256(utf8ToBytes(top.join('\n')))
  }

  get mark(): string {
    return bytesToHex(this.#all.subarray(0, 4))
  }

  add(line: string): void {
    this.#all = sha256(concatBytes(this.#all, utf8ToBytes(line)))
  }
}

function printChance(chance: ChanceRecord): string[] {
  if (chance.kind === 'swift') return [`swift ${chance.seed}`]
  return [
    `commitment ${chance.commitment}`,
    ...Object.entries(chance.nonces).map(([seat, nonce]) => `nonce ${seat} ${nonce}`),
    ...(chance.seed === undefined ? [] : [`seed ${chance.seed}`]),
  ]
}

/** Prints one line, without its digest. */
export function printLine(line: Line): string {
  switch (line.kind) {
    case 'choice':
      return `${line.seat} ${line.choice}`
    case 'claim':
      return `${line.seat} says ${line.claim}`
    case 'text':
      return `${line.seat} says ${JSON.stringify(line.text)}`
    case 'undo':
      return `undo ${line.sealed ? 'sealed ' : ''}${line.count ? `${line.count} ` : ''}by ${line.by}`
  }
}

// ---- reading ----

/** The setup of a record: everything before its lines. */
export type RecordSetup = Omit<MatchRecord, 'lines'>

/** The exact inverse of printing, except that CRLF is accepted: there is one way to write a record. */
export function parseRecord(text: string): MatchRecord {
  const reader = new Reader('record', text)
  const { isChained, ...setup } = parseTop(reader)
  const ended = reader.ended()
  if (reader.next() !== '' || ended) throw reader.error('record-no-gap')
  return { ...setup, lines: isChained ? parseChained(reader, setup.seats) : parseLines(reader, setup.seats) }
}

/** Parses only the part of a record before the empty line, because there may be a megabyte of lines after it. */
export function parseRecordSetup(text: string): RecordSetup {
  const { isChained: _, ...setup } = parseTop(new Reader('record', text))
  return setup
}

/** Splits a record into the part before the empty line and the rest. */
export function splitRecord(text: string): { readonly setup: string; readonly rest: string } {
  const at = text.search(/\n\r?\n/) + 1
  return { setup: text.slice(0, at), rest: text.slice(at) }
}

function parseTop(reader: Reader): RecordSetup & { readonly isChained: boolean } {
  const isChained = reader.first(FIRST_LINE, FIRST_LINE_UNCHAINED) === FIRST_LINE
  const game = reader.field('game', /^[a-z][a-z-]*$/)
  const version = Number(reader.field('rules', /^[1-9]\d{0,5}$/))
  const seats = Number(reader.field('seats', /^[1-9]\d?$/))
  const options: Record<string, string> = {}
  while (reader.at('option')) {
    const [name = '', value = ''] = reader.field('option', /^[a-z]\w* [\w-]+$/i).split(' ')
    if (Object.hasOwn(options, name)) throw reader.error('record-option-twice', { name })
    options[name] = value
  }
  const pack = parseSetupJson(reader, 'pack')
  const carried = parseSetupJson(reader, 'carried')
  const chance = parseChance(reader, seats)
  const outcome = reader.at('outcome') ? parseOutcome(reader, seats) : undefined
  const head = isChained ? reader.field('head', /^[0-9a-f]{64}$/) : undefined
  return {
    isChained,
    game,
    version,
    seats,
    options,
    ...(pack === undefined ? {} : { pack }),
    ...(carried === undefined ? {} : { carried }),
    chance,
    ...(outcome ? { outcome } : {}),
    ...(head === undefined ? {} : { head }),
  }
}

function parseSetupJson(reader: Reader, what: 'pack' | 'carried'): unknown {
  if (!reader.at(what)) return undefined
  const text = reader.field(what, /^\{.*\}$/)
  const brought = reader.json(text)
  if (JSON.stringify(brought) !== text) throw reader.error(`record-${what}-print`)
  return brought
}

function parseChance(reader: Reader, seats: number): ChanceRecord {
  if (reader.at('swift')) return { kind: 'swift', seed: Number(reader.field('swift', /^(0|[1-9]\d{0,14})$/)) }
  const commitment = reader.field('commitment', /^[0-9a-f]{64}$/)
  const nonces: Record<number, string> = {}
  let last = 0
  while (reader.at('nonce')) {
    const [number = '', nonce = ''] = reader.field('nonce', /^[1-9]\d? ([0-9a-f]{2}){1,64}$/).split(' ')
    const seat = Number(number)
    if (seat > seats) throw reader.error('record-no-seat', { seat, seats })
    if (seat === last) throw reader.error('record-two-nonces', { seat })
    if (seat < last) throw reader.error('record-nonce-order')
    nonces[seat] = nonce
    last = seat
  }
  const seed = reader.at('seed') ? reader.field('seed', /^[0-9a-f]{64}$/) : undefined
  return { kind: 'sealed', commitment, nonces, ...(seed === undefined ? {} : { seed }) }
}

function parseOutcome(reader: Reader, seats: number): Outcome {
  const text = reader.field('outcome', /^\{.*\}$/)
  const outcome = reader.json(text) as Partial<Outcome>
  const { winners, how } = outcome
  const fits =
    Array.isArray(winners) &&
    winners.every((seat) => Number.isInteger(seat) && seat >= 1 && seat <= seats) &&
    typeof how === 'string'
  if (!fits) throw reader.error('record-outcome')
  if (JSON.stringify(outcome) !== text) throw reader.error('record-outcome-print')
  return outcome as Outcome
}

const LINE =
  /^(?:undo (?:(?<sealed>sealed) by (?=\d)|(?<count>[2-9]|[1-9]\d{1,3}) by (?=all)|by )(?<by>all|[1-9]\d?)|(?<seat>[1-9]\d?) (?:says (?:(?<text>".*")|(?<claim>\S.*))|(?<choice>\S.*)))$/
const WORDS = /^[a-z0-9][a-z0-9.+-]*( [a-z0-9][a-z0-9.+-]*)*$/

function parseLines(reader: Reader, seats: number): Line[] {
  const lines: Line[] = []
  while (!reader.ended()) lines.push(parseLine(reader, reader.next(), seats))
  return lines
}

/** Parses lines after their digests, up to the digest that closes the record. */
function parseChained(reader: Reader, seats: number): Line[] {
  const digest = new Digest(reader.read())
  const lines: Line[] = []
  for (;;) {
    const ended = reader.ended()
    const [, mark, line] = DIGEST_LINE.exec(reader.next()) ?? []
    if (ended) throw reader.error('record-unclosed')
    if (mark === undefined) throw reader.error('record-no-digest')
    if (mark !== digest.mark) throw reader.error('record-changed')
    if (line === undefined) break
    lines.push(parseLine(reader, line, seats))
    digest.add(line)
  }
  if (reader.ended()) return lines
  reader.next()
  throw reader.error('record-goes-on')
}

const DIGEST_LINE = /^([0-9a-f]{8})(?: (.*))?$/

function parseLine(reader: Reader, text: string, seats: number): Line {
  const groups = LINE.exec(text)?.groups
  if (!groups) throw reader.error('record-line')
  const person = groups.by ?? groups.seat
  const who = toSeat(Number(person))
  if (person !== 'all' && who > seats) throw reader.error('record-no-seat', { seat: who, seats })
  if (groups.by !== undefined)
    return {
      kind: 'undo',
      by: groups.by === 'all' ? 'all' : who,
      ...(groups.count ? { count: Number(groups.count) } : {}),
      ...(groups.sealed ? { sealed: true } : {}),
    }
  if (groups.text !== undefined) {
    const said = reader.json(groups.text)
    if (JSON.stringify(said) !== groups.text) throw reader.error('record-text-print')
    return { kind: 'text', seat: who, text: said as string }
  }
  const words = groups.claim ?? groups.choice ?? ''
  if (!WORDS.test(words)) throw reader.error('record-words')
  return groups.claim === undefined
    ? { kind: 'choice', seat: who, choice: words }
    : { kind: 'claim', seat: who, claim: words }
}
