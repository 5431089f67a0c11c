import type { Undo } from './record.ts'
import type { RuleId, Seat, Table, Viewer } from './table.ts'

/** A parameter of an event or phrase: plain data, at most a flat list. */
export type Param = string | number | boolean | readonly (string | number)[]
/** Parameters by name. */
export type Params = Readonly<Record<string, Param>>

/**
 * Something that happened. `all` is what every viewer learns, `only` what single seats learn in addition. With `shows`,
 * the event reveals something to every viewer that was hidden before; a part for a single seat always reveals.
 */
export interface Event {
  readonly key: string
  readonly rule: RuleId
  readonly all?: Params
  readonly only?: Readonly<Record<number, Params>>
  readonly shows?: true
  /** The step of the game's course during which it happened. */
  readonly step?: string
}

/** An event as one viewer receives it. */
export interface SeenEvent {
  readonly key: string
  readonly rule: RuleId
  readonly params: Params
  /** The step of the game's course during which it happened. */
  readonly step?: string
  /** This viewer has learned more than the others. */
  readonly secret?: true
}

/**
 * Emits a public event. Copies the parameters, so that a list on the table that changes later does not change the
 * event; without the copy, a game could falsify its own log.
 */
export function emit(table: Table, rule: RuleId, key: string, params: Params): void {
  if (!table.news) return
  const { step } = table
  const all = copyOf(params)
  // The most frequent kind of event: created in one piece.
  table.news.push(step === undefined ? { key, rule, all } : { key, rule, all, step })
}

/** Emits a public event that reveals something hidden: from then on, undoing an earlier choice needs consent. */
export function show(table: Table, rule: RuleId, key: string, all: Params): void {
  if (table.news) table.news.push(withStep(table, { key, rule, all: copyOf(all), shows: true }))
}

/** Emits an event with a secret part for one seat; without a public part, the other viewers learn nothing at all. */
export function whisper(table: Table, rule: RuleId, key: string, to: Seat, secret: Params, all?: Params): void {
  if (!table.news) return
  const only = { [to]: copyOf(secret) }
  table.news.push(withStep(table, all ? { key, rule, all: copyOf(all), only } : { key, rule, only }))
}

function copyOf(params: Params): Params {
  const copy: Record<string, Param> = { ...params }
  for (const name in copy) {
    const param = copy[name]
    if (Array.isArray(param)) copy[name] = param.slice()
  }
  return copy
}

/** Adds the current step of the course. */
const withStep = ({ step }: Table, event: Event): Event => (step === undefined ? event : { ...event, step })

/**
 * The event for an undo. It comes from the kernel, in the kernel's words, since no game has a rule for it. `versions` are
 * the undone lines, so that logs can mark their events.
 */
export const undone = ({ by, count = 1 }: Undo, versions: readonly number[] = []): Event => ({
  key: by === 'all' ? 'undo.all' : 'undo',
  rule: '',
  all: { by, count, ...(versions.length > 0 ? { versions } : {}) },
})

/** The part of an event that one viewer receives, if any. */
export function eventFor(event: Event, viewer: Viewer): SeenEvent | undefined {
  const secret = viewer === 'spectator' ? undefined : event.only?.[viewer]
  if (!event.all && !secret) return undefined
  const { key, rule, step } = event
  // Most events are the same for every viewer, and then no object has to be merged.
  const params = secret ? { ...event.all, ...secret } : (event.all as Params)
  const seen = step === undefined ? { key, rule, params } : { key, rule, params, step }
  return secret ? { ...seen, secret: true } : seen
}

/** Whether this event reveals something to this viewer. */
export const showsTo = (event: Event, viewer: Viewer): boolean =>
  event.shows === true || (viewer !== 'spectator' && event.only?.[viewer] !== undefined)

/** Whether any event from this index on has a public part. */
export function isToldAll(events: readonly Event[], from: number): boolean {
  for (let at = from; at < events.length; at++) if (events[at]?.all) return true
  return false
}
