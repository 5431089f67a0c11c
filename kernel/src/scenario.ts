import type { Box } from './box.ts'
import type { Chance, Scripted } from './chance.ts'
import { leftOver, scripted, swift } from './chance.ts'
import type { Event } from './events.ts'
import { eventFor } from './events.ts'
import { optionsOf } from './options.ts'
import { begin, choose } from './play.ts'
import type { Choice, Seat, Table, Viewer } from './table.ts'
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
  /** The table in the words of the game's scenes; without it the game is set up as the book says. */
  readonly given?: unknown
  /** What dice and shuffles show, in order. Without it nothing may be left to chance after a given table. */
  readonly chance?: readonly Scripted.Draw[]
  /** Instead of `chance`, for a game set up by the book: any dice, but always the same. */
  readonly seed?: number
  readonly choices?: readonly Move[]
  readonly expect?: Expectation
}

/** `3 attack 5`, `3 says clan rose`; or the same with the refusal it meets; or a look at the table in between. */
export type Move =
  | string
  | { readonly choice: string; readonly refused: string; readonly rule?: string }
  | { readonly expect: Expectation }

/** All of it partial: what is not named may be anything; `null` means "not there". */
export interface Expectation {
  readonly table?: unknown
  /** By seat, or for the spectator. */
  readonly views?: Readonly<Record<string, unknown>>
  /** These happen in this order, with anything in between. */
  readonly events?: readonly unknown[]
  readonly outcome?: unknown
}

/** Plays a scenario; the answer lists everything that came out differently. */
export function playScenario(box: Box, scenario: Scenario): string[] {
  const { game } = box
  const table = setTable(box, scenario)
  const differences: string[] = []
  let events: Event[] = []
  const check = (expectation: Expectation, where: string): void => {
    differences.push(...compare(box, table, events, expectation).map((difference) => `${where}: ${difference}`))
    events = []
  }
  for (const [index, move] of (scenario.choices ?? []).entries()) {
    const where = `choice ${index + 1}`
    if (typeof move === 'object' && 'expect' in move) {
      check(move.expect, where)
      continue
    }
    const words = typeof move === 'string' ? move : move.choice
    const found = act(game, table, words)
    const wanted = typeof move === 'string' ? 'accepted' : refusal(move.refused, move.rule ?? found.rule)
    const got = found.code === undefined ? 'accepted' : refusal(found.code, found.rule)
    if (wanted !== got) differences.push(`${where}, "${words}": expected ${wanted}, found ${got}`)
    events.push(...(found.code === undefined ? (table.news ?? []) : []))
  }
  check(scenario.expect ?? {}, 'at the end')
  for (const draw of leftOver(table.chance)) differences.push(`at the end: ${JSON.stringify(draw)} was never drawn`)
  return differences
}

function setTable(box: Box, scenario: Scenario): Table {
  const options = optionsOf(box.game, scenario.options)
  const chance: Chance = scenario.seed === undefined ? scripted(...(scenario.chance ?? [])) : swift(scenario.seed)
  const table =
    scenario.given === undefined
      ? begin(box.game, scenario.seats, options, chance)
      : box.scene(scenario.given, scenario.seats, options, chance)
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

const refusal = (code: string, rule?: string): string => `refused with ${code}${rule === undefined ? '' : ` (${rule})`}`

// ---- comparing ----

function compare(box: Box, table: Table, events: readonly Event[], expectation: Expectation): string[] {
  const differences = [
    ...differs('table', expectation.table, table),
    ...differs('outcome', expectation.outcome, box.game.outcome(table)),
  ]
  for (const [viewer, expected] of Object.entries(expectation.views ?? {})) {
    const from: Viewer = viewer === 'spectator' ? viewer : seat(Number(viewer))
    differences.push(...differs(`views.${viewer}`, expected, viewOf(box.game, table, from)))
  }
  return [...differences, ...missing(expectation.events ?? [], events)]
}

/** Expected events are looked for in order; what happens between them does not matter. */
function missing(expected: readonly unknown[], events: readonly Event[]): string[] {
  const seen = events.map((event) => eventFor(event, 'spectator') ?? { key: event.key, rule: event.rule, params: {} })
  let from = 0
  for (const [index, wanted] of expected.entries()) {
    const at = seen.findIndex((event, position) => position >= from && differs('', wanted, event).length === 0)
    if (at < 0) {
      const found = seen.map((event) => JSON.stringify(event)).join('\n    ')
      return [
        `events: ${JSON.stringify(wanted)} (number ${index + 1}) did not happen; what happened:\n    ${found || 'nothing'}`,
      ]
    }
    from = at + 1
  }
  return []
}

function differs(path: string, expected: unknown, found: unknown): string[] {
  if (expected === undefined) return []
  if (expected === null) return found === undefined || found === null ? [] : [line(path, 'nothing', found)]
  if (typeof expected !== 'object') return expected === found ? [] : [line(path, JSON.stringify(expected), found)]
  if (typeof found !== 'object' || found === null) return [line(path, JSON.stringify(expected), found)]
  if (Array.isArray(expected) && (!Array.isArray(found) || found.length !== expected.length)) {
    return [line(path, JSON.stringify(expected), found)]
  }
  return Object.entries(expected).flatMap(([key, value]) =>
    differs(path === '' ? key : `${path}.${key}`, value, (found as Record<string, unknown>)[key]),
  )
}

const line = (path: string, expected: string, found: unknown): string =>
  `${path}: expected ${expected}, found ${JSON.stringify(found) ?? 'nothing'}`
