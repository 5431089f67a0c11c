import type { Chance } from './chance.ts'
import type { Pack } from './content.ts'
import type { Event } from './events.ts'

/** Seats are numbered from 1, clockwise, as people count chairs: the left neighbour of seat 3 is seat 4. */
export type Seat = number & { readonly [seatBrand]: true }
declare const seatBrand: unique symbol

/** Somebody who looks at the table: one who sits at it, or one who only watches. */
export type Viewer = Seat | 'spectator'

/** A few words in the game's own notation: `attack 3`, `take rank`, `done`. */
export type Choice = string

/** The number of a rule in the game's RULES.md: `BO-29`. */
export type RuleId = string

/** A step that still has to happen, with whatever it must remember until then. */
export interface Entry {
  readonly step: string
}

/**
 * A question somebody is being asked. Everything in it is public but the answer, which stays sealed until the round
 * of questions closes.
 *
 * Without a manner, every seat asked must answer before any answer counts. A `standing` question never holds the
 * others up: it may be answered again and again, openly, until the rest is settled. With `forAll`, the first seat to
 * answer speaks for all and closes the round: sealed answers of others would be lost unheard, so one round never asks
 * in both ways. A standing question goes with either.
 */
export interface Asked {
  readonly question: string
  readonly seat: Seat
  readonly manner?: 'standing' | 'forAll'
  answer?: Choice | undefined
}

/** The house rules a host has picked, by name. */
export type Options = Readonly<Record<string, string>>

/** All there is to know of a match at one moment. Plain JSON: it can be saved, sent to a searcher or compared. */
export interface Table<E extends Entry = Entry, A extends Asked = Asked> {
  readonly seats: number
  readonly options: Options
  /** The version of the rules it is played by, to its end: a rule that has changed since looks here. */
  readonly rules: number
  /** What lies over the cards of the box. Nobody changes it, so copies of a table share it. */
  readonly pack?: Pack | undefined
  chance: Chance
  /** A stack: the last entry happens next. */
  agenda: E[]
  asked: A[]
  /** The step of the book's course that is being played, if the game has one. */
  step?: E['step'] | undefined
  /** What has happened since the last choice; absent where nobody listens, as in a search. */
  news?: Event[] | undefined
}

export const seat = (number: number): Seat => number as Seat

/** Seats 1 to n, clockwise. Asked for at every turn, so the lists are made once. */
export const seatsOf = ({ seats }: { readonly seats: number }): readonly Seat[] => (ROUNDS[seats] ??= round(seats))

const ROUNDS: (readonly Seat[])[] = []
// Readonly by type alone: a frozen list is walked several times as slowly.
const round = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, index) => seat(index + 1))

/** Puts one step or a list of steps on the agenda: they happen now, in this order, before everything planned earlier. */
export function plan<E extends Entry>({ agenda }: Table<E>, entries: E | readonly E[]): void {
  if (!isList(entries)) agenda.push(entries)
  else for (let index = entries.length - 1; index >= 0; index--) agenda.push(entries[index] as E)
}

/** `Array.isArray` does not narrow a readonly list. */
const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] => Array.isArray(value)

/**
 * A question with no details but its name. `answer` is there from the start, so that all questions have one hidden class:
 * they are read at every decision.
 */
export const asking = <Q extends string>(question: Q, seat: Seat): { question: Q; seat: Seat; answer: undefined } => ({
  question,
  seat,
  answer: undefined,
})

/** Asks one question or a list of them, of several seats; the table waits for the answers. */
export function ask<A extends Asked>(table: Table<Entry, A>, questions: A | readonly A[]): void {
  if (!isList(questions)) askOne(table, questions)
  else for (let index = 0; index < questions.length; index++) askOne(table, questions[index] as A)
}

function askOne<A extends Asked>(table: Table<Entry, A>, question: A): void {
  if (table.asked.length === 0) {
    // Most rounds ask one seat one thing, and a list of one is smaller than one that has grown.
    table.asked = [question]
  } else {
    checkManner(question, table.asked)
    table.asked.push(question)
  }
}

function checkManner(question: Asked, round: readonly Asked[]): void {
  if (question.manner === 'standing') return
  // Those before have been checked: one of them tells how this round is asked.
  const other = round.find(({ manner }) => manner !== 'standing')
  if (!other || other.manner === question.manner) return
  const [forAll, sealed] = question.manner === 'forAll' ? [question, other] : [other, question]
  throw new Error(
    `seat ${forAll.seat} is asked "${forAll.question}" for all, and seat ${sealed.seat} "${sealed.question}" in secret; one round asks in one way`,
  )
}

/** The seats the table cannot go on without. */
export const awaited = (table: Pick<Table, 'asked'>): Asked[] => table.asked.filter(isAwaited)

/** Does the table wait for this answer? */
export const isAwaited = (asked: Asked): boolean => asked.answer === undefined && asked.manner !== 'standing'
