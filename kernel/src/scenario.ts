import type { Box } from './box.ts'
import type { Chance, Scripted } from './chance.ts'
import { leftOver, scripted, swift } from './chance.ts'
import { applyPack } from './content.ts'
import type { Event, SeenEvent } from './events.ts'
import { eventFor } from './events.ts'
import type { Game, PlayedBy } from './game.ts'
import { checkSeats, optionsOf } from './options.ts'
import { begin, choose, resume } from './play.ts'
import type { Language } from './phrases.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import type { Choice, Options, RuleId, Seat, Table, Viewer } from './table.ts'
import { seat } from './table.ts'
import { speak, sayingRefusal } from './talk.ts'
import { viewOf } from './view.ts'

/**
 * A scenario: a table, the results of its dice, the choices, and what is expected of them. A bug report in this form is
 * already a test.
 */
export interface Scenario {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, string>>
  /** The content pack. */
  readonly pack?: unknown
  /** The table in the vocabulary of the game's scenes; without it, the game is set up as the rulebook says. */
  readonly given?: unknown
  /** The results of dice and shuffles, in order. If absent, nothing may be drawn once a given table is set. */
  readonly chance?: readonly Scripted.Draw[]
  /** A seed instead of `chance`, for a game set up by the rulebook: any dice, but always the same. */
  readonly seed?: number
  readonly choices?: readonly Move[]
  readonly expect?: Expectation
  /** Present if the scenario is a lesson; its sentences are among the choices. */
  readonly lesson?: Lesson
}

/** A sentence in every language. */
export type Sentence = Readonly<Record<Language, string>>

/** What turns a scenario into a lesson: its title, introduction and players. */
export interface Lesson {
  readonly title: Sentence
  readonly about: Sentence
  /** The page of the rulebook that prints it; without one, the example is ours. */
  readonly page?: string
  /** Names of the players, seat 1 first. */
  readonly names: readonly string[]
}

/**
 * `3 attack 5` or `3 says clan rose`; the same with an expected refusal; an expectation in between; or an explanation
 * to the reader.
 */
export type Move =
  | string
  | { readonly choice: string; readonly refused: string; readonly rule?: string }
  | { readonly expect: Expectation }
  | Aside

/** An explanation of what happens at this point, and by which rules. */
export interface Aside {
  readonly say: Sentence
  readonly rules?: readonly RuleId[]
  /**
   * Said in the middle of the last move, right after the first event with this key. Several asides follow the events in
   * order.
   */
  readonly upon?: string
  /** A choice that the reader is to find; it is played after the aside. */
  readonly choice?: string
}

/**
 * A partial match: fields that are not named may have any value, `null` means "absent", and `{ anyOrder: [...] }` is a
 * list whose order does not matter, such as a hand.
 */
export interface Expectation {
  readonly table?: unknown
  /** By seat, or for the spectator. */
  readonly views?: Readonly<Record<string, unknown>>
  /** These happen in this order, with anything in between. Only public parts are compared. */
  readonly events?: readonly unknown[]
  /** None of these happens. */
  readonly never?: readonly unknown[]
  /**
   * By seat, or for the spectator: what this viewer is told, secrets included, in this order, with anything in between.
   *
   *     heard: { 3: [{ key: look, params: { cards: [rose-1, beast-4] } }] }
   */
  readonly heard?: Readonly<Record<string, readonly unknown[]>>
  readonly outcome?: unknown
}

/** A failed expectation: at which entry of `choices`, counted from 1, or at the end. */
export interface Difference extends Problem {
  readonly at: number | 'end'
  /** If an event was expected: the events that happened instead. */
  readonly told?: readonly SeenEvent[]
}

/** A problem with an event that was expected or forbidden, and the events that happened instead. */
type FailedExpectation = Problem & Pick<Difference, 'told'>

/** Callbacks during a scenario, for callers that print or display it. */
export interface Listener {
  /** The events before the first choice. */
  opening?(events: readonly Event[]): void
  /** A line was played or refused; `events` are those it caused. */
  line?(at: number, line: string, refused: LineRefusal, events: readonly Event[]): void
  say?(at: number, aside: Aside): void
  /** The final table. */
  end?(table: Table): void
}

/** Why a line was refused; empty if it was not. */
export interface LineRefusal {
  readonly code?: string
  readonly rule?: string
}

/**
 * Plays a scenario and lists every failed expectation. Each expectation covers the events since the one before; the
 * first also covers the opening, if the game is set up by the rulebook or the scene emits events.
 */
export function playScenario(box: Box, scenario: Scenario, listener: Listener = {}): Difference[] {
  const { game } = box
  const table = setTable(box, scenario)
  const differences: Difference[] = []
  const note = (at: Difference['at'], ...problems: readonly FailedExpectation[]): void => {
    differences.push(...problems.map((each) => ({ at, ...each })))
  }
  let events: Event[] = [...(table.news ?? [])]
  listener.opening?.(events)
  /** The number of events of the last move that asides have covered. */
  let told = 0
  for (const [index, move] of (scenario.choices ?? []).entries()) {
    if (typeof move === 'object' && 'expect' in move) {
      note(index + 1, ...compare(box, table, events, move.expect))
      events = []
      continue
    }
    if (isAside(move) && move.upon !== undefined) {
      const news = table.news ?? []
      note(index + 1, ...missing('upon', [{ key: move.upon }], news.slice(told).map(publicPart)))
      told = eventsUntil(news, move.upon, told) ?? told
    }
    if (isAside(move)) listener.say?.(index + 1, move)
    const words = lineOf(move)
    if (words === undefined) continue
    const found = act(game, table, words)
    listener.line?.(index + 1, words, found, found.code === undefined ? (table.news ?? []) : [])
    note(index + 1, ...compareVerdict(words, typeof move === 'object' && 'refused' in move ? move : undefined, found))
    if (found.code !== undefined) continue
    events.push(...(table.news ?? []))
    told = 0
  }
  note('end', ...compare(box, table, events, scenario.expect ?? {}))
  note('end', ...leftOver(table.chance).map((draw) => problem('never-drawn', { draw: inNotation(draw) })))
  listener.end?.(table)
  return differences
}

/** The line that a move plays, if any. */
const lineOf = (move: Exclude<Move, { readonly expect: Expectation }>): string | undefined =>
  typeof move === 'string' ? move : move.choice

export const isAside = (move: Move): move is Aside => typeof move === 'object' && 'say' in move

/**
 * The number of events up to and including the first one with this key at or after `from`; undefined if there is none.
 */
export function eventsUntil(events: readonly Event[], key: string, from: number): number | undefined {
  const at = events.findIndex((event, index) => index >= from && event.key === key)
  return at < 0 ? undefined : at + 1
}

/** Sets up the table of a scenario. */
export function setTable(box: Box, { seats, options, pack, chance, seed, given }: Scenario): Table {
  const game = pack === undefined ? box.game : applyPack(box.game, pack)
  checkSeats(game, seats)
  const picked = optionsOf(game, options)
  const dice: Chance = seed === undefined ? scripted(...(chance ?? [])) : swift(seed)
  if (given === undefined) return begin(game, seats, picked, dice, { listen: true })
  return setScene({ game, scene: box.scene.bind(box) }, given, seats, picked, dice)
}

/**
 * Sets up the table of a scene and plays it to the first question. Events until then are collected, because a scene may
 * begin in the middle of a cascade.
 */
export function setScene<T extends Table>(
  { game, scene }: { readonly game: Game<T>; readonly scene: Box<T>['scene'] },
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  by: PlayedBy = game,
): T {
  checkSeats(game, seats)
  const table = scene(given, seats, options, chance, by)
  table.news ??= []
  resume(game, table)
  return table
}

/** Plays one line: the seat, then its choice or claim. */
export function act(game: Box['game'], table: Table, line: string): LineRefusal {
  const [, number, says, words = ''] = /^(\d+) (says )?(.+)$/.exec(line) ?? []
  if (number === undefined) return { code: 'not-a-move' }
  const who = seat(Number(number))
  return says ? playClaim(game, table, who, words) : playChoice(game, table, who, words)
}

function playChoice(game: Box['game'], table: Table, who: Seat, choice: Choice): LineRefusal {
  const verdict = choose(game, table, who, choice)
  return verdict.ok ? {} : { code: verdict.code, rule: verdict.rule }
}

function playClaim(game: Box['game'], table: Table, who: Seat, words: Choice): LineRefusal {
  const code = sayingRefusal(game, table, who, { claim: words })
  if (!code) speak(game, table, who, { claim: words })
  return code ? { code } : {}
}

// ---- comparing ----

interface ExpectedRefusal {
  readonly refused: string
  readonly rule?: string
}

function compareVerdict(words: string, wanted: ExpectedRefusal | undefined, found: LineRefusal): Problem[] {
  const got = found.code === undefined ? undefined : refusal(found.code, found.rule)
  // If no rule is expected, a refusal by any rule matches.
  const want = wanted && refusal(wanted.refused, wanted.rule ?? found.rule)
  if (want === got) return []
  if (want === undefined) return [problem('not-accepted', { words, found: got ?? '' })]
  if (got === undefined) return [problem('not-refused', { words, wanted: want })]
  return [problem('refused-otherwise', { words, wanted: want, found: got })]
}

const refusal = (code: string, rule?: string): string => (rule === undefined ? code : `${code} (${rule})`)

function compare(box: Box, table: Table, events: readonly Event[], expectation: Expectation): FailedExpectation[] {
  const { views = {}, heard = {} } = expectation
  return [
    ...differs('table', expectation.table, table),
    ...differs('outcome', expectation.outcome, box.game.outcome(table)),
    ...Object.entries(views).flatMap(([viewer, expected]) =>
      differs(`views.${viewer}`, expected, viewOf(box.game, table, viewerOf(viewer))),
    ),
    ...missing('events', expectation.events ?? [], events.map(publicPart)),
    ...forbidden(expectation.never ?? [], events.map(publicPart)),
    ...Object.entries(heard).flatMap(([viewer, expected]) =>
      missing(
        `heard.${viewer}`,
        expected,
        events.flatMap((event) => eventFor(event, viewerOf(viewer)) ?? []),
      ),
    ),
  ]
}

const viewerOf = (words: string): Viewer => (words === 'spectator' ? words : seat(Number(words)))

/** The public part of an event; an event without one keeps its key, because a scenario may test what is secret. */
const publicPart = (event: Event): SeenEvent =>
  eventFor(event, 'spectator') ?? { key: event.key, rule: event.rule, params: {} }

/** Searches for the expected events in order; events in between do not matter. */
function missing(path: string, expected: readonly unknown[], told: readonly SeenEvent[]): FailedExpectation[] {
  let from = 0
  for (const [index, wanted] of expected.entries()) {
    const at = told.findIndex((event, position) => position >= from && isLike(wanted, event))
    if (at < 0) return [notHappened(path, index + 1, inNotation(wanted), told)]
    from = at + 1
  }
  return []
}

function notHappened(path: string, number: number, wanted: string, told: readonly SeenEvent[]): FailedExpectation {
  return told.length === 0
    ? problem('nothing-happened', { path, wanted })
    : { ...problem('not-happened', { path, number, wanted }), told }
}

/** Events that happened although they were forbidden. */
const forbidden = (never: readonly unknown[], told: readonly SeenEvent[]): FailedExpectation[] =>
  never.flatMap((wanted) => {
    const found = told.filter((event) => isLike(wanted, event))
    return found.length === 0 ? [] : [{ ...problem('did-happen', { wanted: inNotation(wanted) }), told: found }]
  })

const isLike = (expected: unknown, found: unknown): boolean => differs('', expected, found).length === 0

/** Positions are counted from 1, as seats are: `hunters[2]` sits in seat 2. */
function differs(path: string, expected: unknown, found: unknown): Problem[] {
  if (expected === undefined) return []
  if (expected === null) return found === undefined || found === null ? [] : [difference(path, undefined, found)]
  if (typeof expected !== 'object') return expected === found ? [] : [difference(path, expected, found)]
  if (typeof found !== 'object' || found === null) return [difference(path, expected, found)]
  if ('anyOrder' in expected) return differsInAnyOrder(path, expected.anyOrder, found)
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [difference(path, expected, found)]
    return expected.flatMap((value, at) => differs(`${path}[${at + 1}]`, value, found[at]))
  }
  return Object.entries(expected).flatMap(([key, value]) =>
    differs(path === '' ? key : `${path}.${key}`, value, (found as Record<string, unknown>)[key]),
  )
}

/** Compares two lists of the same length regardless of order, each item matched once. */
function differsInAnyOrder(path: string, expected: unknown, found: object): Problem[] {
  const left: unknown[] = Array.isArray(found) ? [...found] : []
  const wanted: readonly unknown[] = Array.isArray(expected) ? expected : []
  const matches = wanted.every((each) => {
    const at = left.findIndex((other) => isLike(each, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return matches && left.length === 0
    ? []
    : [problem('differs-mixed', { path, wanted: inNotation(wanted), found: inNotation(found) })]
}

function difference(path: string, wanted: unknown, found: unknown): Problem {
  if (wanted === undefined) return problem('differs-surplus', { path, found: inNotation(found) })
  return found === undefined
    ? problem('differs-missing', { path, wanted: inNotation(wanted) })
    : problem('differs', { path, wanted: inNotation(wanted), found: inNotation(found) })
}

/** A value in the notation of scenarios: `{ seat: 1, cards: [saw-cleaver, cannon] }`. */
function inNotation(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inNotation).join(', ')}]`
  if (typeof value === 'string') return /^[\w+-]+( [\w+-]+)*$/.test(value) ? value : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, each]) => `${key}: ${inNotation(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
