import type { Box } from './box.ts'
import type { Chance, Scripted } from './chance.ts'
import { leftOver, scripted, swift } from './chance.ts'
import { lay } from './content.ts'
import type { Event, SeenEvent } from './events.ts'
import { eventFor } from './events.ts'
import { checkSeats, optionsOf } from './options.ts'
import { begin, choose } from './play.ts'
import type { Language } from './phrases.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import type { Choice, RuleId, Seat, Table, Viewer } from './table.ts'
import { seat } from './table.ts'
import { speak, unsayable } from './talk.ts'
import { viewOf } from './view.ts'

/**
 * "What happens if …": a table, what falls, what is chosen, and what must come of it. A bug report in this form is a
 * test already.
 */
export interface Scenario {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, string>>
  /** What lies over the cards of the box. */
  readonly pack?: unknown
  /** The table in the words of the game's scenes; without it the game is set up as the book says. */
  readonly given?: unknown
  /** What dice and shuffles show, in order. Without it nothing may be left to chance after a given table. */
  readonly chance?: readonly Scripted.Draw[]
  /** Instead of `chance`, for a game set up by the book: any dice, but always the same. */
  readonly seed?: number
  readonly choices?: readonly Move[]
  readonly expect?: Expectation
  /** For whoever wants to learn from it; its sentences stand among the choices. */
  readonly lesson?: Lesson
}

/** A sentence in every language of the house. */
export type Sentence = Readonly<Record<Language, string>>

export interface Lesson {
  readonly title: Sentence
  readonly about: Sentence
  /** Where the rulebook prints it; without that, the example is ours. */
  readonly page?: string
  /** Who sits there, seat 1 first. */
  readonly names: readonly string[]
}

/**
 * `3 attack 5`, `3 says clan rose`; or the same with the refusal it meets; or a look at the table in between; or a word
 * to whoever follows.
 */
export type Move =
  | string
  | { readonly choice: string; readonly refused: string; readonly rule?: string }
  | { readonly expect: Expectation }
  | Aside

/** What happens here, and by which rule. */
export interface Aside {
  readonly say: Sentence
  readonly rules?: readonly RuleId[]
  /**
   * Said in the middle of the last move, as soon as such an event has happened. The events of several asides follow one
   * another.
   */
  readonly upon?: string
  /** A choice that is the reader's to find: it is played when the aside has been said. */
  readonly choice?: string
}

/** All of it partial: what is not named may be anything; `null` means "not there". */
export interface Expectation {
  readonly table?: unknown
  /** By seat, or for the spectator. */
  readonly views?: Readonly<Record<string, unknown>>
  /** These happen in this order, with anything in between; with what everybody is told. */
  readonly events?: readonly unknown[]
  /**
   * By seat, or for the spectator: all that this viewer is told, secrets too, in this order, with anything in between.
   *
   *     heard: { 3: [{ key: look, params: { cards: [rose-1, beast-4] } }] }
   */
  readonly heard?: Readonly<Record<string, readonly unknown[]>>
  readonly outcome?: unknown
}

/** Something that came out differently: at which entry of `choices`, counted from 1, or at the end. */
export interface Difference extends Problem {
  readonly at: number | 'end'
}

/**
 * Plays a scenario; the answer lists everything that came out differently. Each look at the table sees the events since
 * the look before; the first sees the opening too, where the game is set up by the book.
 */
export function playScenario(box: Box, scenario: Scenario): Difference[] {
  const { game } = box
  const table = setTable(box, scenario)
  const differences: Difference[] = []
  const note = (at: Difference['at'], ...problems: readonly Problem[]): void => {
    differences.push(...problems.map((each) => ({ at, ...each })))
  }
  let events: Event[] = [...(table.news ?? [])]
  /** How far the asides have told the last move. */
  let told = 0
  for (const [index, move] of (scenario.choices ?? []).entries()) {
    if (typeof move === 'object' && 'expect' in move) {
      note(index + 1, ...compare(box, table, events, move.expect))
      events = []
      continue
    }
    if (isAside(move) && move.upon !== undefined) {
      const news = table.news ?? []
      note(index + 1, ...missing('upon', [{ key: move.upon }], news.slice(told).map(asPublic)))
      told = eventsUntil(news, move.upon, told) ?? told
    }
    const words = lineOf(move)
    if (words === undefined) continue
    const found = act(game, table, words)
    note(index + 1, ...compareVerdict(words, typeof move === 'object' && 'refused' in move ? move : undefined, found))
    if (found.code !== undefined) continue
    events.push(...(table.news ?? []))
    told = 0
  }
  note('end', ...compare(box, table, events, scenario.expect ?? {}))
  note('end', ...leftOver(table.chance).map((draw) => problem('never-drawn', { draw: JSON.stringify(draw) })))
  return differences
}

/** The line that a move plays, if it plays any. */
const lineOf = (move: Exclude<Move, { readonly expect: Expectation }>): string | undefined =>
  typeof move === 'string' ? move : move.choice

export const isAside = (move: Move): move is Aside => typeof move === 'object' && 'say' in move

/** How many of these events have happened once such an event has, not counting those before `from`. */
export function eventsUntil(events: readonly Event[], key: string, from: number): number | undefined {
  const at = events.findIndex((event, index) => index >= from && event.key === key)
  return at < 0 ? undefined : at + 1
}

/** Sets the table of a scenario. */
export function setTable(box: Box, { seats, options, pack, chance, seed, given }: Scenario): Table {
  const game = pack === undefined ? box.game : lay(box.game, pack)
  checkSeats(game, seats)
  const picked = optionsOf(game, options)
  const dice: Chance = seed === undefined ? scripted(...(chance ?? [])) : swift(seed)
  if (given === undefined) return begin(game, seats, picked, dice, { listen: true })
  const table = box.scene(given, seats, picked, dice, game)
  table.news = []
  return table
}

/** Plays one line as a person at the table would say it: the seat, then its words. */
export function act(game: Box['game'], table: Table, line: string): { code?: string; rule?: string } {
  const [, number, says, words = ''] = /^(\d+) (says )?(.+)$/.exec(line) ?? []
  if (number === undefined) return { code: 'not-a-move' }
  const who = seat(Number(number))
  return says ? claim(game, table, who, words) : decide(game, table, who, words)
}

function decide(game: Box['game'], table: Table, who: Seat, choice: Choice): { code?: string; rule?: string } {
  const verdict = choose(game, table, who, choice)
  return verdict.ok ? {} : { code: verdict.code, rule: verdict.rule }
}

function claim(game: Box['game'], table: Table, who: Seat, words: Choice): { code?: string; rule?: string } {
  const code = unsayable(game, table, who, { claim: words })
  if (!code) speak(game, table, who, { claim: words })
  return code ? { code } : {}
}

// ---- comparing ----

interface Refused {
  readonly refused: string
  readonly rule?: string
}

function compareVerdict(
  words: string,
  wanted: Refused | undefined,
  found: { code?: string; rule?: string },
): Problem[] {
  const got = found.code === undefined ? undefined : refusal(found.code, found.rule)
  // A refusal expected without a rule may be by any.
  const want = wanted && refusal(wanted.refused, wanted.rule ?? found.rule)
  if (want === got) return []
  if (want === undefined) return [problem('not-accepted', { words, found: got ?? '' })]
  if (got === undefined) return [problem('not-refused', { words, wanted: want })]
  return [problem('refused-otherwise', { words, wanted: want, found: got })]
}

const refusal = (code: string, rule?: string): string => (rule === undefined ? code : `${code} (${rule})`)

function compare(box: Box, table: Table, events: readonly Event[], expectation: Expectation): Problem[] {
  const { views = {}, heard = {} } = expectation
  return [
    ...differs('table', expectation.table, table),
    ...differs('outcome', expectation.outcome, box.game.outcome(table)),
    ...Object.entries(views).flatMap(([viewer, expected]) =>
      differs(`views.${viewer}`, expected, viewOf(box.game, table, viewerOf(viewer))),
    ),
    ...missing('events', expectation.events ?? [], events.map(asPublic)),
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

/** What everybody is told; of a whisper, that there was one: a scenario knows the whole truth. */
const asPublic = (event: Event): SeenEvent =>
  eventFor(event, 'spectator') ?? { key: event.key, rule: event.rule, params: {} }

/** Expected events are looked for in order; what happens between them does not matter. */
function missing(path: string, expected: readonly unknown[], told: readonly SeenEvent[]): Problem[] {
  let from = 0
  for (const [index, wanted] of expected.entries()) {
    const at = told.findIndex((event, position) => position >= from && differs('', wanted, event).length === 0)
    if (at < 0) return [unheard(path, index + 1, JSON.stringify(wanted), told)]
    from = at + 1
  }
  return []
}

function unheard(path: string, number: number, wanted: string, told: readonly SeenEvent[]): Problem {
  if (told.length === 0) return problem('nothing-happened', { path, wanted })
  const happened = told.map((event) => JSON.stringify(event)).join('\n    ')
  return problem('not-happened', { path, number, wanted, happened })
}

function differs(path: string, expected: unknown, found: unknown): Problem[] {
  if (expected === undefined) return []
  if (expected === null) return found === undefined || found === null ? [] : [difference(path, undefined, found)]
  if (typeof expected !== 'object') return expected === found ? [] : [difference(path, expected, found)]
  if (typeof found !== 'object' || found === null) return [difference(path, expected, found)]
  if (Array.isArray(expected) && (!Array.isArray(found) || found.length !== expected.length)) {
    return [difference(path, expected, found)]
  }
  return Object.entries(expected).flatMap(([key, value]) =>
    differs(path === '' ? key : `${path}.${key}`, value, (found as Record<string, unknown>)[key]),
  )
}

function difference(path: string, wanted: unknown, found: unknown): Problem {
  const [here, there] = [JSON.stringify(wanted), JSON.stringify(found)]
  if (here === undefined) return problem('differs-surplus', { path, found: there ?? '' })
  return there === undefined
    ? problem('differs-missing', { path, wanted: here })
    : problem('differs', { path, wanted: here, found: there })
}
