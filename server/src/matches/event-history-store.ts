import type { TimedEvent, HistoryChunk } from './event-history.ts'
import type { MacSigner } from './mac-signer.ts'
import type { Statement, Store } from '../store/store.ts'

/** What was told at the tables, sheet by sheet, as it lies in the store: each with the mark of this house. */
export class EventHistoryStore {
  readonly #store: Store
  readonly #macSigner: MacSigner

  constructor(store: Store, macSigner: MacSigner) {
    this.#store = store
    this.#macSigner = macSigner
  }

  file(match: string, { first, last, happenings }: HistoryChunk): Statement {
    const row = { match, first, last, events: JSON.stringify(happenings) }
    const mac = this.#macSigner.sign(labelOf(row), row.events)
    return this.#store.query
      .insertInto('event_history')
      .values({ ...row, mac })
      .compile()
  }

  /** The last sheet of a table, or the last that begins before a version. One that is not ours tells nobody anything. */
  async read(match: string, before?: number): Promise<HistoryChunk | 'forged' | undefined> {
    const row = await this.#store.sheet(match, before)
    if (!row) return undefined
    if (!this.#macSigner.verify(labelOf(row), row.events, row.mac)) return 'forged'
    return { first: row.first, last: row.last, happenings: JSON.parse(row.events) as TimedEvent[] }
  }

  /** All of them: the log is played again then, and what it tells is filed anew. */
  async discard(match: string): Promise<void> {
    await this.#store.saved(this.#store.query.deleteFrom('event_history').where('match', '=', match))
  }
}

/** Part of every MAC, so it stays as it is: with another label no stored page would be accepted any more. */
const labelOf = ({ match, first, last }: { match: string; first: number; last: number }): string =>
  `past ${match} ${first} ${last}`
