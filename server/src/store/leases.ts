import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { MatchRow } from './schema.ts'
import type { Store } from './store.ts'
import { StorageOutage } from './outage.ts'

/** The lease of a server that was not renewed for this long has expired; it is renewed several times as often. */
const LEASE_MS = 60_000

/**
 * Which tables this server holds. A table is loaded by one server at a time, which writes its name into the table's row; that
 * is valid as long as the server renews its lease. Clock differences only delay a takeover or hasten it. Integrity does not
 * depend on them: a write requires one's own name in the row (`fenced`), and each version of a log can be written once.
 */
export class Leases {
  readonly name: string
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, { randomBytes, now }: Pick<Config, 'randomBytes' | 'now'>) {
    this.name = Buffer.from(randomBytes(9)).toString('base64url')
    this.#store = store
    this.#now = now
  }

  /** This server holds the lock, so the leases of all others have ended. Not called where servers share a database. */
  async clearOthers(): Promise<void> {
    await this.#store.saved(this.#store.query.deleteFrom('lease'), this.#renewal())
  }

  /** Renews the lease of all tables at once, in one row. Failures are reported by the store. */
  async renew(): Promise<void> {
    await this.#store.saved(this.#renewal()).catch(() => {})
  }

  /** Takes the lease of a table and returns its row. */
  async fetch(code: string): Promise<MatchRow> {
    const row = await this.#row(code)
    if (row.lease_holder === this.name) return row
    if (row.lease_holder !== null && (await this.#isAlive(row.lease_holder))) throw new Refusal('owned-elsewhere')
    try {
      await this.#store.saved(this.#take(row))
    } catch (error) {
      if (!(error instanceof StorageOutage)) throw error
      if (error.why === 'another-server') throw new Refusal('restarting')
      // Reading is possible even while nothing can be written; writes check the lease again.
      return row
    }
    const taken = await this.#row(code)
    if (taken.lease_holder !== this.name) throw new Refusal('owned-elsewhere')
    return taken
  }

  /** A value for a NOT NULL column that becomes NULL, so that the write fails, if another server holds the table. */
  fenced(value: string): RawBuilder<string> {
    return sql<string>`CASE WHEN lease_holder = ${this.name} THEN ${value} END`
  }

  async #row(code: string): Promise<MatchRow> {
    const row = await this.#store.match(code)
    if (!row) throw new Refusal('unknown-table')
    return row
  }

  /** Compare-and-swap: of two servers, the second finds another name than it has read. */
  #take({ code, lease_holder: holder }: MatchRow) {
    const update = this.#store.query.updateTable('match').set({ lease_holder: this.name }).where('code', '=', code)
    return holder === null ? update.where('lease_holder', 'is', null) : update.where('lease_holder', '=', holder)
  }

  async #isAlive(holder: string): Promise<boolean> {
    const { query } = this.#store
    const found = query.selectFrom('lease').select('id').where('id', '=', holder).where('until', '>', this.#now())
    return (await found.executeTakeFirst()) !== undefined
  }

  #renewal() {
    const until = this.#now() + LEASE_MS
    return this.#store.query
      .insertInto('lease')
      .values({ id: this.name, until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
  }
}
