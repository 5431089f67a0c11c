import type { Chance } from './chance.ts'
import type { Pack } from './content.ts'
import type { Event } from './events.ts'

/** Seats are numbered from 1, clockwise: the left neighbour of seat 3 is seat 4. */
export type Seat = number & { readonly [seatBrand]: true }
declare const seatBrand: unique symbol

/** A player in a seat, or a spectator. */
export type Viewer = Seat | 'spectator'

/** A few words in the game's own notation: `attack 3`, `take rank`, `done`. */
export type Choice = string

/** The id of a rule in the game's RULES.md: `BO-29`. */
export type RuleId = string

/** A step that still has to happen, with any data it needs then. */
export interface Entry {
  readonly step: string
}

/**
 * A question to a seat. All its fields are public except the answer, which stays sealed until the round of questions
 * closes.
 *
 * Without a manner, every seat asked must answer before any answer takes effect. An `optional` question never
 * blocks the others: it may be answered any number of times, openly, until the others are settled. With `forAll`,
 * the first seat to answer decides for all and closes the round; sealed answers of other seats would be lost, so a
 * round never mixes the two. An optional question can be combined with either.
 */
export interface Asked {
  readonly question: string
  readonly seat: Seat
  readonly manner?: 'optional' | 'forAll'
  /** With `forAll`: the seat whose figure or card the question concerns. If a bot holds that seat, it answers for all. */
  readonly owner?: Seat
  answer?: Choice | undefined
}

/** The options of a table by name. */
export type Options = Readonly<Record<string, string>>

/** The complete state of a match at one moment. Plain JSON: it can be saved, sent to a worker or compared. */
export interface Table<E extends Entry = Entry, A extends Asked = Asked> {
  readonly seats: number
  readonly options: Options
  /** The version of the rules it is played by to its end; a rule that has changed since branches on it. */
  readonly rules: number
  /** The content pack. It is frozen, and copies of a table share it. */
  readonly pack?: Pack | undefined
  chance: Chance
  /** A stack: the last entry happens next. */
  agenda: E[]
  asked: A[]
  /** The current step of the game's course, if the game has one. */
  step?: E['step'] | undefined
  /** Events since the last choice; undefined when no caller collects them, as in a search. */
  news?: Event[] | undefined
}

/** Brands a number as a seat. Does not check that the table has such a seat. */
export const seat = (number: number): Seat => number as Seat

/** Seats 1 to n, clockwise. Cached, because it is called at every turn. */
export const seatsOf = ({ seats }: { readonly seats: number }): readonly Seat[] => (ROUNDS[seats] ??= round(seats))

const ROUNDS: (readonly Seat[])[] = []
// Readonly by type only: iterating a frozen array is several times as slow.
const round = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, index) => seat(index + 1))

/**
 * Puts one step or a list of steps on the agenda: they happen next, in this order, before everything planned earlier.
 */
export function plan<E extends Entry>({ agenda }: Table<E>, entries: E | readonly E[]): void {
  if (!isList(entries)) agenda.push(entries)
  else for (let index = entries.length - 1; index >= 0; index--) agenda.push(entries[index] as E)
}

/** `Array.isArray` does not narrow a readonly list. */
const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] => Array.isArray(value)

/**
 * A question without further fields. `answer` exists from the start, so that all questions share one hidden class: they
 * are read at every decision.
 */
export const asking = <Q extends string>(question: Q, seat: Seat): { question: Q; seat: Seat; answer: undefined } => ({
  question,
  seat,
  answer: undefined,
})

/** Asks one question or a list of them, to one seat or several; the table waits for the answers. */
export function ask<A extends Asked>(table: Table<Entry, A>, questions: A | readonly A[]): void {
  if (!isList(questions)) askOne(table, questions)
  // The copy has exactly the length of the list; growing it by push takes three times the memory.
  else if (table.asked.length === 0 && questions.every(isSecret)) table.asked = questions.slice()
  else for (let index = 0; index < questions.length; index++) askOne(table, questions[index] as A)
}

/** A question whose answer takes effect together with those of the other seats. */
const isSecret = ({ manner }: Asked): boolean => manner === undefined

function askOne<A extends Asked>(table: Table<Entry, A>, question: A): void {
  if (table.asked.length === 0) {
    // Most rounds ask one seat one question, and a literal array of one is smaller than one grown by push.
    table.asked = [question]
  } else {
    checkManner(question, table.asked)
    table.asked.push(question)
  }
}

function checkManner(question: Asked, round: readonly Asked[]): void {
  if (question.manner === 'optional') return
  // The earlier questions have been checked: any one of them tells the manner of the round.
  const other = round.find(({ manner }) => manner !== 'optional')
  if (!other || other.manner === question.manner) return
  const [forAll, sealed] = question.manner === 'forAll' ? [question, other] : [other, question]
  throw new Error(
    `seat ${forAll.seat} is asked "${forAll.question}" for all, and seat ${sealed.seat} "${sealed.question}" in secret; one round asks in one way`,
  )
}

/** The questions that must be answered before the table can go on. */
export const awaited = (table: Pick<Table, 'asked'>): Asked[] => table.asked.filter(isAwaited)

/** Whether the table waits for this answer. */
export const isAwaited = (asked: Asked): boolean => asked.answer === undefined && asked.manner !== 'optional'
