import type { Asked, Chance, Choice, Game, Line, Seat, Table } from '../../src/index.ts'
import {
  anyOption,
  askedOf,
  choicesOf,
  choose,
  cloneTable,
  options,
  parseRecord,
  pick,
  printLine,
  printRecord,
  seat,
  seatsOf,
  swift,
} from '../../src/index.ts'
import { questionOf } from '../../src/play.ts'
import type { Move } from './random-play.ts'
import { claimsOf, make, walk } from './random-play.ts'

/**
 * Every listed choice is accepted; everything else is refused with a code and a rule, and the table stays unchanged.
 */
export function acceptsWhatItLists<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const heard = new Set<Choice>(INVALID_CHOICES)
  const dice = swift(seed * 29 + 3)
  const claims = new Set<string>()
  for (const { table } of walk(game, seats, seed)) {
    for (const who of [...seatsOf(table), seat(0), seat(seats + 1)]) {
      const listed = choicesOf(game, table, who)
      refusesTheRest(game, table, who, someOf(heard, dice))
      for (const choice of listed) tryOut(game, table, { kind: 'choice', seat: who, choice })
      for (const choice of listed) heard.add(choice)
    }
    for (const asked of table.asked) drawsFromTheList(game, table, asked, seed)
    // Claims change little and there are many of them: each is tried once here, and random play makes others
    // throughout.
    for (const who of seatsOf(table)) {
      for (const claim of claimsOf(game, table, who)) {
        if (!claims.has(`${who} ${claim}`)) tryOut(game, table, { kind: 'claim', seat: who, claim })
        claims.add(`${who} ${claim}`)
      }
    }
  }
}

const INVALID_CHOICES: readonly Choice[] = ['', 'nonsense', 'attack', '0', 'undo', 'done', 'toString', '__proto__']

/**
 * The number of known choices tried at each question. A long game has thousands, so each question gets a random sample.
 */
const MAX_CHOICES_TRIED = 120

function someOf(heard: ReadonlySet<Choice>, dice: Chance): readonly Choice[] {
  const all = [...heard]
  return all.length <= MAX_CHOICES_TRIED
    ? all
    : [...INVALID_CHOICES, ...Array.from({ length: MAX_CHOICES_TRIED }, () => pick(dice, all))]
}

/** Choices that were legal elsewhere in this game but are not for this seat now are refused; so are barred choices. */
function refusesTheRest(game: Game, table: Table, who: Seat, heard: readonly Choice[]): void {
  const listed = choicesOf(game, table, who)
  const questions = table.asked.filter((asked) => asked.seat === who).length
  if (questions > 1) throw new Error(`seat ${who} is asked twice`)
  if (questions > 0 && listed.length === 0) throw new Error(`seat ${who} is asked, but has no legal answer`)
  if (new Set(listed).size !== listed.length) throw new Error(`a choice is listed twice: ${listed.join(', ')}`)
  const before = JSON.stringify(table)
  for (const choice of questions > 0 ? heard : INVALID_CHOICES) {
    if (!listed.includes(choice)) expectRefusal(game, table, who, choice)
  }
  for (const { choice, rule } of barredFor(game, table, who)) expectRefusal(game, table, who, choice, rule)
  if (JSON.stringify(table) !== before) throw new Error('a refused choice has changed the table')
}

/**
 * A question with its own `random` must draw what a draw from the list would give: the same options with the same
 * frequencies.
 */
function drawsFromTheList(game: Game, table: Table, asked: Asked, seed: number): void {
  const listed = options(game, table, asked)
  for (let draw = 0; draw < listed.length; draw++) {
    const expected = pick(swift(seed + draw), listed)
    const drawn = anyOption(game, table, asked, swift(seed + draw))
    if (drawn !== expected) throw new Error(`"${drawn}" was drawn where the list gives "${expected}"`)
  }
}

/** A listed move can be made, and a record that contains it can be parsed. */
function tryOut<T extends Table>(game: Game<T>, table: T, move: Move): void {
  make(game, cloneTable(game, table), move)
  const head = { game: 'any', version: 1, seats: table.seats, options: {}, chance: { kind: 'swift', seed: 1 } } as const
  const lines: readonly Line[] = parseRecord(printRecord({ ...head, lines: [move] })).lines
  if (lines[0]?.kind !== move.kind) throw new Error(`"${printLine(move)}" means something else in a record`)
}

function barredFor(game: Game, table: Table, who: Seat) {
  const asked = askedOf(table, who)
  return (asked && questionOf(game, asked.question).barred?.(table, asked)) ?? []
}

function expectRefusal(game: Game, table: Table, who: Seat, choice: Choice, because?: string): void {
  const verdict = choose(game, table, who, choice)
  if (verdict.ok) throw new Error(`"${who} ${choice}" was ${because ? 'barred' : 'not listed'}, yet accepted`)
  if (!verdict.code || !/^[A-Z]+-\d+$/.test(verdict.rule))
    throw new Error(`refusal without code or rule: ${JSON.stringify(verdict)}`)
  if (because && verdict.rule !== because)
    throw new Error(`"${who} ${choice}" is barred by ${because}, but refused by ${verdict.rule}`)
}
