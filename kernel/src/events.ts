import type { Undo } from './record.ts'
import type { RuleId, Seat, Table, Viewer } from './table.ts'

export type Param = string | number | boolean | readonly (string | number)[]
export type Params = Readonly<Record<string, Param>>

/**
 * Something that happened. `all` is what everybody learns, `only` what single seats learn beyond that. An event that
 * `shows` has laid something open to everybody that was hidden before; a part for a single seat shows by its nature.
 */
export interface Event {
  readonly key: string
  readonly rule: RuleId
  readonly all?: Params
  readonly only?: Readonly<Record<number, Params>>
  readonly shows?: true
  /** The step that told it, of those that people count. */
  readonly step?: string
}

/** An event as one viewer receives it. */
export interface SeenEvent {
  readonly key: string
  readonly rule: RuleId
  readonly params: Params
  /** The step that told it, of those that people count. */
  readonly step?: string
  /** This viewer has learned more than the others. */
  readonly secret?: true
}

/**
 * Tells everybody. The parameters are copied, so that a list of the table which changes later does not change what was
 * told; without that copy a game could falsify its own log.
 */
export function emit(table: Table, rule: RuleId, key: string, params: Params): void {
  if (!table.news) return
  const { step } = table
  const all = copyOf(params)
  // The most frequent kind of event: created in one piece.
  table.news.push(step === undefined ? { key, rule, all } : { key, rule, all, step })
}

/** Tells everybody something that was hidden until now: a choice before it can be undone only with consent. */
export function show(table: Table, rule: RuleId, key: string, all: Params): void {
  if (table.news) table.news.push(at(table, { key, rule, all: copyOf(all), shows: true }))
}

/** Tells one seat more than the others; without a public part the others learn nothing at all. */
export function whisper(table: Table, rule: RuleId, key: string, to: Seat, secret: Params, all?: Params): void {
  if (!table.news) return
  const only = { [to]: copyOf(secret) }
  table.news.push(at(table, all ? { key, rule, all: copyOf(all), only } : { key, rule, only }))
}

function copyOf(params: Params): Params {
  const copy: Record<string, Param> = { ...params }
  for (const name in copy) {
    const param = copy[name]
    if (Array.isArray(param)) copy[name] = param.slice()
  }
  return copy
}

/** Where in the course of the game it happens. */
const at = ({ step }: Table, event: Event): Event => (step === undefined ? event : { ...event, step })

/** That something was taken back is told by the house itself, in its own words. */
export const undone = ({ by, count = 1 }: Undo): Event => ({
  key: by === 'all' ? 'undo.all' : 'undo',
  rule: '',
  all: { by, count },
})

/** What one viewer learns of an event, if anything. */
export function eventFor(event: Event, viewer: Viewer): SeenEvent | undefined {
  const secret = viewer === 'spectator' ? undefined : event.only?.[viewer]
  if (!event.all && !secret) return undefined
  const { key, rule, step } = event
  // Most events tell everybody the same, and then there is nothing to put together.
  const params = secret ? { ...event.all, ...secret } : (event.all as Params)
  const seen = step === undefined ? { key, rule, params } : { key, rule, params, step }
  return secret ? { ...seen, secret: true } : seen
}

/** Did this event lay something open to this viewer? */
export const showsTo = (event: Event, viewer: Viewer): boolean =>
  event.shows === true || (viewer !== 'spectator' && event.only?.[viewer] !== undefined)

/** Has everybody been told something, behind so many of these events? */
export function isToldAll(events: readonly Event[], from: number): boolean {
  for (let at = from; at < events.length; at++) if (events[at]?.all) return true
  return false
}
