import type { Event, Viewer } from '@gloamhall/kernel'
import { eventFor } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'

/** An event with its version and time; each viewer receives their part. */
export interface TimedEvent {
  readonly version: number
  readonly at: number
  readonly event: Event
}

/** A page of the log for one viewer; `before` is the version before which the previous page ends, if there is one. */
export interface EventPage {
  readonly events: readonly DeliveredEvent[]
  readonly before?: number
}

/** A stored run of events. Contains all secrets and never leaves the store. */
export interface HistoryChunk {
  /** Versions of the first and last line covered. */
  readonly first: number
  readonly last: number
  readonly events: readonly TimedEvent[]
}

/** Events per page. Also the limit of the initial message, however long the log is. */
export const PAGE_SIZE = 200

/** The event history of a match: the latest events in memory, older ones in stored pages. */
export class EventHistory {
  #events: TimedEvent[]
  /** Events from this version on are in memory. */
  #from: number
  /** Events up to this version are stored. */
  #filed: number
  /** Events that are not part of the record but belong between its lines: substitutions. */
  beside: () => readonly TimedEvent[] = () => []

  constructor(events: readonly TimedEvent[], from = 0, filed = -1) {
    this.#events = [...events]
    this.#from = from
    this.#filed = filed
  }

  /** Older events have to be read from the store. */
  get from(): number {
    return this.#from
  }

  add(events: readonly TimedEvent[]): void {
    this.#events.push(...events)
  }

  page(viewer: Viewer, before?: number): EventPage {
    return pageOf(this.#withBeside(this.#events, this.#from, before), viewer, this.#from, before)
  }

  /** One viewer's part of a stored page. */
  pageIn({ events, first, last }: HistoryChunk, viewer: Viewer, before: number): EventPage {
    return pageOf(this.#withBeside(events, first, Math.min(before, last + 1)), viewer, first, before)
  }

  /** Inserts the events beside the record, each after the line it followed. */
  #withBeside(events: readonly TimedEvent[], from: number, before = Number.POSITIVE_INFINITY): readonly TimedEvent[] {
    const beside = this.beside().filter(({ version }) => version >= from && version < before)
    if (beside.length === 0) return events
    return [...events, ...beside].toSorted((one, other) => one.version - other.version)
  }

  /**
   * Returns the events not yet stored, to be written with a snapshot; an empty page too, so that a page ends at each snapshot.
   * Events older than a page are then dropped from memory.
   */
  file(version: number): HistoryChunk | undefined {
    if (version <= this.#filed) return undefined
    const events = this.#events.filter((each) => each.version > this.#filed)
    const first = this.#filed + 1
    this.#filed = version
    this.#forget()
    return { first, last: version, events }
  }

  /** Counted in lines, the same for everyone: the number of events would reveal private ones. */
  #forget(): void {
    const oldest = this.#filed - PAGE_SIZE
    if (oldest <= this.#from) return
    this.#events = this.#events.filter(({ version }) => version >= oldest)
    this.#from = oldest
  }
}

/**
 * The last page of events for a viewer before a version; `from` is where these events begin. The events of one line stay
 * together. A page may be empty, if all its events were private to others.
 */
function pageOf(
  timed: readonly TimedEvent[],
  viewer: Viewer,
  from: number,
  before = Number.POSITIVE_INFINITY,
): EventPage {
  const events: DeliveredEvent[] = []
  let first = before
  for (const { version, at, event } of timed.toReversed()) {
    if (version >= before) continue
    const seen = eventFor(event, viewer)
    if (!seen) continue
    if (version < first && events.length >= PAGE_SIZE) return { events: events.reverse(), before: first }
    first = version
    events.push({ ...seen, version, at })
  }
  return { events: events.reverse(), ...(from > 0 ? { before: from } : {}) }
}
