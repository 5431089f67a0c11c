import type { Event, Viewer } from '@gloamhall/kernel'
import { eventFor } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'

/** Something that happened, as the table knows it: each viewer is told their part. */
export interface TimedEvent {
  readonly version: number
  readonly at: number
  readonly event: Event
}

/** So much of the past as somebody reads at once; `before` names the version at which the page before it ends, if any. */
export interface EventPage {
  readonly events: readonly DeliveredEvent[]
  readonly before?: number
}

/** Happenings in a row that were filed together. All secrets are in here; it never leaves the store. */
export interface HistoryChunk {
  /** The versions of the first and of the last line they belong to. */
  readonly first: number
  readonly last: number
  readonly happenings: readonly TimedEvent[]
}

/** Nobody reads more at once, and a greeting is never longer, however much was said at a table. */
export const PAGE_SIZE = 200

/** What has happened at a table. The latest of it is at hand; what is older lies in the store, sheet by sheet. */
export class EventHistory {
  #happenings: TimedEvent[]
  /** From this version on everything is at hand. */
  #from: number
  /** Up to this version everything is filed. */
  #filed: number
  /** What is not of the record, but read between its lines. */
  beside: () => readonly TimedEvent[] = () => []

  constructor(happenings: readonly TimedEvent[], from = 0, filed = -1) {
    this.#happenings = [...happenings]
    this.#from = from
    this.#filed = filed
  }

  /** What is older than this must be asked of the store. */
  get from(): number {
    return this.#from
  }

  add(happenings: readonly TimedEvent[]): void {
    this.#happenings.push(...happenings)
  }

  page(viewer: Viewer, before?: number): EventPage {
    return pageOf(this.#withBeside(this.#happenings, this.#from, before), viewer, this.#from, before)
  }

  /** A page of what lies in the store. */
  pageIn({ happenings, first, last }: HistoryChunk, viewer: Viewer, before: number): EventPage {
    return pageOf(this.#withBeside(happenings, first, Math.min(before, last + 1)), viewer, first, before)
  }

  /** Behind the line after which it happened. */
  #withBeside(
    happenings: readonly TimedEvent[],
    from: number,
    before = Number.POSITIVE_INFINITY,
  ): readonly TimedEvent[] {
    const beside = this.beside().filter(({ version }) => version >= from && version < before)
    if (beside.length === 0) return happenings
    return [...happenings, ...beside].toSorted((one, other) => one.version - other.version)
  }

  /**
   * Everything that is not filed yet, to be written down now, beside a snapshot: even if it is nothing, so that a sheet ends
   * where each snapshot stands. What is older than a page need not be at hand then.
   */
  file(version: number): HistoryChunk | undefined {
    if (version <= this.#filed) return undefined
    const happenings = this.#happenings.filter((each) => each.version > this.#filed)
    const first = this.#filed + 1
    this.#filed = version
    this.#forget()
    return { first, last: version, happenings }
  }

  /** By lines, which everybody counts alike: how much was whispered in them is nobody's business. */
  #forget(): void {
    const oldest = this.#filed - PAGE_SIZE
    if (oldest <= this.#from) return
    this.#happenings = this.#happenings.filter(({ version }) => version >= oldest)
    this.#from = oldest
  }
}

/**
 * The last page of what a viewer was told before a version; `from` is where these happenings begin. What one line told is
 * never torn apart. A page may be empty: what all these lines told was for others, or they told nothing.
 */
function pageOf(
  happenings: readonly TimedEvent[],
  viewer: Viewer,
  from: number,
  before = Number.POSITIVE_INFINITY,
): EventPage {
  const events: DeliveredEvent[] = []
  let first = before
  for (const { version, at, event } of happenings.toReversed()) {
    if (version >= before) continue
    const seen = eventFor(event, viewer)
    if (!seen) continue
    if (version < first && events.length >= PAGE_SIZE) return { events: events.reverse(), before: first }
    first = version
    events.push({ ...seen, version, at })
  }
  return { events: events.reverse(), ...(from > 0 ? { before: from } : {}) }
}
