import type { TimedEvent, HistoryChunk } from './event-history.ts'
import type { MacSigner } from './mac-signer.ts'
import type { Statement, Store } from '../store/store.ts'

/** Stores the event history of matches in chunks, each with a MAC. */
export class EventHistoryStore {
  readonly #store: Store
  readonly #macSigner: MacSigner

  constructor(store: Store, macSigner: MacSigner) {
    this.#store = store
    this.#macSigner = macSigner
  }

  file(match: string, { first, last, events }: HistoryChunk): Statement {
    const row = { match, first, last, events: JSON.stringify(events) }
    const mac = this.#macSigner.sign(labelOf(row), row.events)
    return this.#store.query
      .insertInto('event_history')
      .values({ ...row, mac })
      .compile()
  }

  /** The last chunk of a match, or the last one that begins before a version; `forged` if its MAC is wrong. */
  async read(match: string, before?: number): Promise<HistoryChunk | 'forged' | undefined> {
    const row = await this.#store.historyChunk(match, before)
    if (!row) return undefined
    if (!this.#macSigner.verify(labelOf(row), row.events, row.mac)) return 'forged'
    return { first: row.first, last: row.last, events: JSON.parse(row.events) as TimedEvent[] }
  }

  /** Deletes all chunks; replaying the log rewrites them. */
  async discard(match: string): Promise<void> {
    await this.#store.saved(this.#store.query.deleteFrom('event_history').where('match', '=', match))
  }
}

/** Part of every MAC. It must not change, or no stored chunk would be accepted any more. */
const labelOf = ({ match, first, last }: { match: string; first: number; last: number }): string =>
  `past ${match} ${first} ${last}`
