import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { MatchRow } from './schema.ts'
import type { Store } from './store.ts'
import { StorageOutage } from './outage.ts'

/** A house that was not heard of for so long is gone; it is heard of several times as often. */
const LEASE_MS = 60_000

/**
 * Which tables this house has fetched. A table lives in one house at a time: whoever fetches it writes his name on it,
 * and the name holds as long as the house of that name is heard of. Clocks that differ only make somebody wait, or
 * fetch too early: what keeps a table whole is that nobody rewrites it without his name on it (`fenced`), and that a
 * version of its log is written once.
 */
export class Leases {
  readonly house: string
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, { randomBytes, now }: Pick<Config, 'randomBytes' | 'now'>) {
    this.house = Buffer.from(randomBytes(9)).toString('base64url')
    this.#store = store
    this.#now = now
  }

  /** The lock of the house is ours, so all others that stand here are gone. Houses that share tables leave this out. */
  async wake(): Promise<void> {
    await this.#store.saved(this.#store.query.deleteFrom('lease'), this.#heard())
  }

  /** Holds all tables at once, in one row. Why it fails, if it does, the store says. */
  async renew(): Promise<void> {
    await this.#store.saved(this.#heard()).catch(() => {})
  }

  /** The table's row, with our name on it. */
  async fetch(code: string): Promise<MatchRow> {
    const row = await this.#row(code)
    if (row.lease_holder === this.house) return row
    if (row.lease_holder !== null && (await this.#isHeardOf(row.lease_holder))) throw new Refusal('owned-elsewhere')
    try {
      await this.#store.saved(this.#take(row))
    } catch (error) {
      if (!(error instanceof StorageOutage)) throw error
      if (error.why === 'another-server') throw new Refusal('restarting')
      // It can be looked at, though nothing can be written: what is fenced asks for the name again.
      return row
    }
    const taken = await this.#row(code)
    if (taken.lease_holder !== this.house) throw new Refusal('owned-elsewhere')
    return taken
  }

  /** A value for a column that is never empty: nothing, and so refused, where somebody else's name is on the table. */
  fenced(value: string): RawBuilder<string> {
    return sql<string>`CASE WHEN lease_holder = ${this.house} THEN ${value} END`
  }

  async #row(code: string): Promise<MatchRow> {
    const row = await this.#store.match(code)
    if (!row) throw new Refusal('unknown-table')
    return row
  }

  /** Of two that take it at once, the second finds another name than the one it has read. */
  #take({ code, lease_holder: house }: MatchRow) {
    const update = this.#store.query.updateTable('match').set({ lease_holder: this.house }).where('code', '=', code)
    return house === null ? update.where('lease_holder', 'is', null) : update.where('lease_holder', '=', house)
  }

  async #isHeardOf(house: string): Promise<boolean> {
    const { query } = this.#store
    const found = query.selectFrom('lease').select('id').where('id', '=', house).where('until', '>', this.#now())
    return (await found.executeTakeFirst()) !== undefined
  }

  #heard() {
    const until = this.#now() + LEASE_MS
    return this.#store.query
      .insertInto('lease')
      .values({ id: this.house, until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
  }
}
