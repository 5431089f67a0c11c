import type { Outcome } from './game.ts'
import type { Problem } from './problem.ts'
import { ProblemError, problem } from './problem.ts'
import type { Choice, Options, Seat } from './table.ts'
import { seat as toSeat } from './table.ts'

/**
 * The whole of a match: how the table was set, and one line for each thing somebody did. Everything else follows by
 * playing it again. As text:
 *
 *     gloamhall-record 1
 *     game blood-bound
 *     rules 1
 *     seats 6
 *     option guardianAtThree returns
 *     pack {"gloamhall":"content",…}  what lay over the cards, if anything
 *     commitment 6d1f…              the hash of the seed, known before the first card was dealt
 *     nonce 2 91ac…                 what the person in seat 2 threw in
 *     seed 0b77…                    once the match is over
 *     outcome {"winners":[1,3,5],"how":"leader-captured"}
 *
 *     3 attack 5
 *     5 says clan rose
 *     5 says "not me, I swear"
 *     undo by 3
 */
export interface MatchRecord {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: Options
  /** As it is written there: whether the game can be played with it, shows when it is. */
  readonly pack?: unknown
  readonly chance: ChanceRecord
  readonly outcome?: Outcome
  readonly lines: readonly Line[]
}

export type ChanceRecord =
  | { readonly kind: 'sealed'; readonly commitment: string; readonly nonces: Nonces; readonly seed?: string }
  | { readonly kind: 'swift'; readonly seed: number }

/** What each person threw into the dice, by seat. */
export type Nonces = Readonly<Record<number, string>>

export type Line =
  | { readonly kind: 'choice'; readonly seat: Seat; readonly choice: Choice }
  | { readonly kind: 'claim'; readonly seat: Seat; readonly claim: Choice }
  | { readonly kind: 'text'; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'undo'; readonly by: Seat | 'all' }

/** A record that cannot be read, the line where that showed, and how the line begins. */
export class RecordError extends ProblemError {
  override readonly name = 'RecordError'
  readonly line: number
  readonly found: string

  constructor(given: Problem, line: number, found: string) {
    super(given, found === '' ? `line ${line}: ` : `line ${line}, "${found}": `)
    this.line = line
    this.found = found
  }
}

const FIRST_LINE = 'gloamhall-record 1'

// ---- printing ----

export function printRecord(record: MatchRecord): string {
  return [
    FIRST_LINE,
    `game ${record.game}`,
    `rules ${record.version}`,
    `seats ${record.seats}`,
    ...Object.entries(record.options).map(([name, value]) => `option ${name} ${value}`),
    ...(record.pack === undefined ? [] : [`pack ${JSON.stringify(record.pack)}`]),
    ...printChance(record.chance),
    ...(record.outcome ? [`outcome ${JSON.stringify(record.outcome)}`] : []),
    '',
    ...record.lines.map(printLine),
    '',
  ].join('\n')
}

function printChance(chance: ChanceRecord): string[] {
  if (chance.kind === 'swift') return [`swift ${chance.seed}`]
  return [
    `commitment ${chance.commitment}`,
    ...Object.entries(chance.nonces).map(([seat, nonce]) => `nonce ${seat} ${nonce}`),
    ...(chance.seed === undefined ? [] : [`seed ${chance.seed}`]),
  ]
}

export function printLine(line: Line): string {
  switch (line.kind) {
    case 'choice':
      return `${line.seat} ${line.choice}`
    case 'claim':
      return `${line.seat} says ${line.claim}`
    case 'text':
      return `${line.seat} says ${JSON.stringify(line.text)}`
    case 'undo':
      return `undo by ${line.by}`
  }
}

// ---- reading ----

/** The exact inverse of printing, but for line ends from elsewhere: a record has one way to be written. */
export function parseRecord(text: string): MatchRecord {
  const reader = new Reader(text)
  if (reader.next() !== FIRST_LINE) throw reader.error('record-first-line', { line: FIRST_LINE })
  reader.checkEnd()
  const game = reader.field('game', /^[a-z][a-z-]*$/)
  const version = Number(reader.field('rules', /^[1-9]\d{0,5}$/))
  const seats = Number(reader.field('seats', /^[1-9]\d?$/))
  const options: Record<string, string> = {}
  while (reader.at('option')) {
    const [name = '', value = ''] = reader.field('option', /^[a-z]\w* [\w-]+$/i).split(' ')
    if (Object.hasOwn(options, name)) throw reader.error('record-option-twice', { name })
    options[name] = value
  }
  const pack = reader.at('pack') ? parsePack(reader) : undefined
  const chance = parseChance(reader, seats)
  const outcome = reader.at('outcome') ? parseOutcome(reader, seats) : undefined
  const ended = reader.ended()
  if (reader.next() !== '' || ended) throw reader.error('record-no-gap')
  const lines: Line[] = []
  while (!reader.ended()) lines.push(parseLine(reader, seats))
  return {
    game,
    version,
    seats,
    options,
    ...(pack === undefined ? {} : { pack }),
    chance,
    ...(outcome ? { outcome } : {}),
    lines,
  }
}

function parsePack(reader: Reader): unknown {
  const text = reader.field('pack', /^\{.*\}$/)
  const pack = reader.json(text)
  if (JSON.stringify(pack) !== text) throw reader.error('record-pack-print')
  return pack
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
  /^(?:undo by (?<by>all|[1-9]\d?)|(?<seat>[1-9]\d?) (?:says (?:(?<text>".*")|(?<claim>\S.*))|(?<choice>\S.*)))$/
const WORDS = /^[a-z0-9][a-z0-9.+-]*( [a-z0-9][a-z0-9.+-]*)*$/

function parseLine(reader: Reader, seats: number): Line {
  const groups = LINE.exec(reader.next())?.groups
  if (!groups) throw reader.error('record-line')
  const person = groups.by ?? groups.seat
  const who = toSeat(Number(person))
  if (person !== 'all' && who > seats) throw reader.error('record-no-seat', { seat: who, seats })
  if (groups.by !== undefined) return { kind: 'undo', by: groups.by === 'all' ? 'all' : who }
  if (groups.text !== undefined) {
    const text = reader.json(groups.text)
    if (JSON.stringify(text) !== groups.text) throw reader.error('record-text-print')
    return { kind: 'text', seat: who, text: text as string }
  }
  const words = groups.claim ?? groups.choice ?? ''
  if (!WORDS.test(words)) throw reader.error('record-words')
  return groups.claim === undefined
    ? { kind: 'choice', seat: who, choice: words }
    : { kind: 'claim', seat: who, claim: words }
}

/** Of a line that is wrong, so much is quoted. */
const QUOTED = 60

/** Walks through the lines and knows where it is when something is wrong. */
class Reader {
  readonly #lines: readonly string[]
  /** What stands behind the last line end: nothing, unless the writer was cut short. */
  readonly #rest: string
  #at = 0

  constructor(text: string) {
    const lines = text.replaceAll('\r\n', '\n').split('\n')
    this.#rest = lines.at(-1) ?? ''
    this.#lines = this.#rest === '' ? lines.slice(0, -1) : lines
  }

  /** Half a line may still read like a whole one: "3 attack 1" was "3 attack 12". */
  checkEnd(): void {
    if (this.#rest === '') return
    this.#at = this.#lines.length
    throw this.error('record-cut-off')
  }

  ended(): boolean {
    return this.#at >= this.#lines.length
  }

  next(): string {
    return this.#lines[this.#at++] ?? ''
  }

  at(name: string): boolean {
    return (this.#lines[this.#at] ?? '').startsWith(`${name} `)
  }

  field(name: string, form: RegExp): string {
    const ended = this.ended()
    const line = this.next()
    if (ended) throw this.error('record-ends', { name })
    if (!line.startsWith(`${name} `)) throw this.error('record-field', { name })
    const value = line.slice(name.length + 1)
    if (!form.test(value)) throw this.error('record-value', { name })
    return value
  }

  json(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw this.error('record-json')
    }
  }

  error(code: Problem['code'], params: Problem['params'] = {}): RecordError {
    const found = (this.#lines[this.#at - 1] ?? '').slice(0, QUOTED)
    return new RecordError(problem(code, params), this.#at, found)
  }
}
