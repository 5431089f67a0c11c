import type { Outcome } from './game.ts'
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

/** A record that cannot be read, and the line where that showed. */
export class RecordError extends Error {
  readonly line: number
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
    this.name = 'RecordError'
    this.line = line
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

export function parseRecord(text: string): MatchRecord {
  const reader = new Reader(text)
  if (reader.next() !== FIRST_LINE) throw reader.error(`a record begins with "${FIRST_LINE}"`)
  const game = reader.field('game', /^[a-z][a-z-]*$/)
  const version = Number(reader.field('rules', /^[1-9]\d{0,5}$/))
  const seats = Number(reader.field('seats', /^[1-9]\d?$/))
  const options: Record<string, string> = {}
  while (reader.at('option')) {
    const [name = '', value = ''] = reader.field('option', /^[a-z]\w* [\w-]+$/i).split(' ')
    if (Object.hasOwn(options, name)) throw reader.error(`option ${name} is set twice`)
    options[name] = value
  }
  const chance = parseChance(reader, seats)
  const outcome = reader.at('outcome') ? parseOutcome(reader, seats) : undefined
  const cutOff = reader.ended()
  if (reader.next() !== '' || cutOff) throw reader.error('an empty line divides the head of a record from its choices')
  const lines: Line[] = []
  while (!reader.ended()) lines.push(parseLine(reader, seats))
  return { game, version, seats, options, chance, ...(outcome ? { outcome } : {}), lines }
}

function parseChance(reader: Reader, seats: number): ChanceRecord {
  if (reader.at('swift')) return { kind: 'swift', seed: Number(reader.field('swift', /^(0|[1-9]\d{0,14})$/)) }
  const commitment = reader.field('commitment', /^[0-9a-f]{64}$/)
  const nonces: Record<number, string> = {}
  while (reader.at('nonce')) {
    const [seat = '', nonce = ''] = reader.field('nonce', /^[1-9]\d? ([0-9a-f]{2}){1,64}$/).split(' ')
    if (Number(seat) > seats) throw reader.error(`there is no seat ${seat} at a table of ${seats}`)
    if (nonces[Number(seat)] !== undefined) throw reader.error(`seat ${seat} has two nonces`)
    nonces[Number(seat)] = nonce
  }
  const seed = reader.at('seed') ? reader.field('seed', /^[0-9a-f]{64}$/) : undefined
  return { kind: 'sealed', commitment, nonces, ...(seed === undefined ? {} : { seed }) }
}

function parseOutcome(reader: Reader, seats: number): Outcome {
  const outcome = reader.json(reader.field('outcome', /^\{.*\}$/)) as Partial<Outcome>
  const { winners, how } = outcome
  const fits =
    Array.isArray(winners) &&
    winners.every((seat) => Number.isInteger(seat) && seat >= 1 && seat <= seats) &&
    typeof how === 'string'
  if (!fits) throw reader.error('an outcome has winners (seats) and how (a word)')
  return outcome as Outcome
}

const LINE =
  /^(?:undo by (?<by>all|[1-9]\d?)|(?<seat>[1-9]\d?) (?:says (?:(?<text>".*")|(?<claim>\S.*))|(?<choice>\S.*)))$/
const WORDS = /^[a-z0-9][a-z0-9.+-]*( [a-z0-9][a-z0-9.+-]*)*$/

function parseLine(reader: Reader, seats: number): Line {
  const groups = LINE.exec(reader.next())?.groups
  if (!groups) throw reader.error('expected a seat and its choice, such as "3 attack 5", or "undo by 3"')
  const person = groups.by ?? groups.seat
  const who = toSeat(Number(person))
  if (person !== 'all' && who > seats) throw reader.error(`there is no seat ${who} at a table of ${seats}`)
  if (groups.by !== undefined) return { kind: 'undo', by: groups.by === 'all' ? 'all' : who }
  if (groups.text !== undefined) {
    const text = reader.json(groups.text)
    if (JSON.stringify(text) !== groups.text) throw reader.error('the text is not quoted as this house quotes it')
    return { kind: 'text', seat: who, text: text as string }
  }
  const words = groups.claim ?? groups.choice ?? ''
  if (!WORDS.test(words))
    throw reader.error(`"${words}" is not a choice: it takes small letters, digits and single spaces`)
  return groups.claim === undefined
    ? { kind: 'choice', seat: who, choice: words }
    : { kind: 'claim', seat: who, claim: words }
}

/** Walks through the lines and knows where it is when something is wrong. */
class Reader {
  readonly #lines: readonly string[]
  #at = 0
  constructor(text: string) {
    const lines = text.replaceAll('\r\n', '\n').split('\n')
    this.#lines = lines.at(-1) === '' ? lines.slice(0, -1) : lines
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
    const line = this.next()
    const value = line.slice(name.length + 1)
    if (!line.startsWith(`${name} `))
      throw this.error(`expected "${name} …"${line ? `, not "${line.slice(0, 60)}"` : ''}`)
    if (!form.test(value)) throw this.error(`"${value.slice(0, 60)}" is not a valid ${name}`)
    return value
  }
  json(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw this.error('the quotation marks or brackets do not match up')
    }
  }
  error(problem: string): RecordError {
    return new RecordError(this.#at, problem)
  }
}
