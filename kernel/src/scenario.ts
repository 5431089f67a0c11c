import type { Box } from './box.ts'
import type { Chance, Scripted } from './chance.ts'
import { leftOver, scripted, swift } from './chance.ts'
import { withCampaignState } from './campaign-state.ts'
import { clone, cloneTable } from './clone.ts'
import { applyPack } from './content.ts'
import type { Event, SeenEvent } from './events.ts'
import { eventFor } from './events.ts'
import { differs, inNotation, isLike } from './expectation.ts'
import type { Game, PlayedBy } from './game.ts'
import { checkSeats, optionsOf } from './options.ts'
import { begin, choose, options as optionsAsked, questionOf, resume } from './play.ts'
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
  /**
   * The campaign that the match is a session of: its name in the book, for the first session, or the state that a session
   * handed on (`outcome.carries`).
   */
  readonly campaign?: unknown
  /** The results of dice and shuffles, in order. If absent, nothing may be drawn once a given table is set. */
  readonly chance?: readonly Scripted.Draw[]
  /** The seed of all results after those of `chance`: any dice, but always the same. */
  readonly seed?: number
  readonly choices?: readonly Move[]
  readonly expect?: Expectation
  /** Continuations of `choices`. Each is played on a table of its own, after the same choices. */
  readonly branches?: readonly Branch[]
  /** Present if the scenario is a lesson; its sentences are among the choices. */
  readonly lesson?: Lesson
}

/** One continuation of a scenario; its `chance` follows that of the scenario. */
export interface Branch {
  readonly name: string
  readonly chance?: readonly Scripted.Draw[]
  readonly choices?: readonly Move[]
  readonly expect?: Expectation
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
 * A partial match: fields that are not named may have any value, and `null` means "absent". A list is expected as a whole
 * or in part: `{ anyOrder: [...] }`, `{ contains: [...] }`, `{ lacks: [...] }`, `{ length: 4 }`. Places and facings may be
 * called by their names.
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
  /** The branch, if it has failed in one. */
  readonly branch?: string
  /** If an event was expected: the events that happened instead. If a choice was refused: those of the choice before. */
  readonly told?: readonly SeenEvent[]
  /** If a choice was refused: what is asked instead. The question it answers may have been settled by the rules. */
  readonly asks?: readonly OpenQuestion[]
}

/** A question that waits for an answer, with what its seat may choose. */
export interface OpenQuestion {
  readonly seat: Seat
  readonly question: string
  readonly rule: RuleId
  readonly choices: readonly Choice[]
}

/** A problem with an event that was expected or forbidden, and the events that happened instead. */
type FailedExpectation = Problem & Pick<Difference, 'told' | 'asks'>

/** Callbacks during a scenario, for callers that print or display it. */
export interface Listener {
  /** A branch begins. The listener has been told what leads up to it. */
  branch?(name: string): void
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
  const { branches = [] } = scenario
  const table = setTable(box, scenario)
  const run = new Run(box, table, listener)
  run.open()
  run.play(scenario)
  if (branches.length === 0) run.expectDrawn()
  run.end()
  return [...run.differences, ...branches.flatMap((branch) => playBranch(box, table, branch, listener))]
}

/** Plays a branch on a copy of the table; its draws follow those that the scenario has left over. */
function playBranch(box: Box, start: Table, branch: Branch, listener: Listener): Difference[] {
  const { chance } = start
  const script = [...leftOver(chance), ...(branch.chance ?? [])]
  const rest = chance.kind === 'scripted' ? clone(chance.after) : chance.kind === 'swift' ? clone(chance) : undefined
  const table = cloneTable(box.game, start)
  table.chance = { ...scripted(...script), ...(rest ? { after: rest } : {}) }
  listener.branch?.(branch.name)
  const run = new Run(box, table, listener)
  run.play(branch)
  run.expectDrawn()
  run.end()
  return run.differences.map((difference) => ({ ...difference, branch: branch.name }))
}

/** A table on which the moves of a scenario are played, and every expectation that has failed so far. */
class Run {
  readonly differences: Difference[] = []
  readonly #box: Box
  readonly #table: Table
  readonly #listener: Listener
  /** Since the last expectation. */
  #events: Event[] = []
  /** The number of events of the last move that asides have covered. */
  #told = 0

  constructor(box: Box, table: Table, listener: Listener) {
    this.#box = box
    this.#table = table
    this.#listener = listener
  }

  /** The first expectation covers what happened while the table was set up. */
  open(): void {
    this.#events = [...(this.#table.news ?? [])]
    this.#listener.opening?.(this.#events)
  }

  play({ choices = [], expect = {} }: Pick<Scenario, 'choices' | 'expect'>): void {
    for (const [index, move] of choices.entries()) this.#move(index + 1, move)
    this.#expect('end', expect)
  }

  /** Every scripted draw must have been used. */
  expectDrawn(): void {
    this.#note('end', ...leftOver(this.#table.chance).map((draw) => problem('never-drawn', { draw: inNotation(draw) })))
  }

  end(): void {
    this.#listener.end?.(this.#table)
  }

  #expect(at: Difference['at'], expectation: Expectation): void {
    this.#note(at, ...compare(this.#box, this.#table, this.#events, expectation))
    this.#events = []
  }

  #move(at: number, move: Move): void {
    if (typeof move === 'object' && 'expect' in move) return this.#expect(at, move.expect)
    if (isAside(move)) this.#aside(at, move)
    const words = lineOf(move)
    if (words === undefined) return
    const before = this.#table.news ?? []
    const found = act(this.#box.game, this.#table, words)
    this.#listener.line?.(at, words, found, found.code === undefined ? (this.#table.news ?? []) : [])
    const wanted = typeof move === 'object' && 'refused' in move ? move : undefined
    for (const failed of compareVerdict(words, wanted, found))
      this.#note(at, failed.code === 'not-accepted' ? this.#insteadOf(failed, before) : failed)
    if (found.code !== undefined) return
    this.#events.push(...(this.#table.news ?? []))
    this.#told = 0
  }

  #aside(at: number, aside: Aside): void {
    if (aside.upon !== undefined) {
      const news = this.#table.news ?? []
      this.#note(at, ...missing('upon', [{ key: aside.upon }], news.slice(this.#told).map(publicPart)))
      this.#told = eventsUntil(news, aside.upon, this.#told) ?? this.#told
    }
    this.#listener.say?.(at, aside)
  }

  /** Shows what the table waits for: often the rules have settled the question, because it had one answer only. */
  #insteadOf(failed: Problem, before: readonly Event[]): FailedExpectation {
    const { game } = this.#box
    const asks = this.#table.asked.map((asked) => ({
      seat: asked.seat,
      question: asked.question,
      rule: questionOf(game, asked.question).rule,
      choices: optionsAsked(game, this.#table, asked),
    }))
    return { ...failed, asks, told: before.map(publicPart) }
  }

  #note(at: Difference['at'], ...problems: readonly FailedExpectation[]): void {
    this.differences.push(...problems.map((each) => ({ at, ...each })))
  }
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
export function setTable(box: Box, { seats, options, pack, campaign, chance, seed, given }: Scenario): Table {
  const packed = pack === undefined ? box.game : applyPack(box.game, pack)
  const game = campaign === undefined ? packed : withCampaignState(packed, campaignStateOf(box, campaign))
  checkSeats(game, seats)
  const picked = optionsOf(game, options)
  const dice = diceOf(chance, seed)
  if (given === undefined) return begin(game, seats, picked, dice, { listen: true })
  return setScene({ game, scene: box.scene.bind(box) }, given, seats, picked, dice)
}

/** Scripted results first, then those of the seed. */
function diceOf(chance: Scenario['chance'], seed: number | undefined): Chance {
  if (seed === undefined) return scripted(...(chance ?? []))
  return chance === undefined ? swift(seed) : { ...scripted(...chance), after: swift(seed) }
}

/** A campaign of the book is called by its name. */
const campaignStateOf = ({ campaigns }: Box, campaign: unknown): unknown =>
  typeof campaign === 'string' ? campaigns?.begin(campaign) : campaign

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
  const names = box.valueName?.bind(box)
  return [
    ...differs('table', expectation.table, table, names),
    ...differs('outcome', expectation.outcome, box.game.outcome(table), names),
    ...Object.entries(views).flatMap(([viewer, expected]) =>
      differs(`views.${viewer}`, expected, viewOf(box.game, table, viewerOf(viewer)), names),
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
