import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import type { MatchRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'
import { StorageOutage } from '../store/outage.ts'
import type { Node } from './node.ts'

/** The claim that a commit has to prove: the table, and the epoch in which this node took it. */
export interface Tenure {
  readonly code: string
  readonly epoch: number
}

/** Divides by zero, which fails the commit it belongs to, unless this node owns the table in this epoch. */
const FENCE = `SELECT 1 / count(*) FROM (
  SELECT FROM match WHERE code = $1 AND lease_holder = $2 AND lease_epoch = $3 FOR SHARE
) AS owned`

/**
 * The owner of a table is the one node that runs it. Its id is in the row of the match, with an epoch that is incremented each
 * time a node takes the table. Ownership lasts as long as the lease of the node (`Node`). Safety depends neither on clocks nor on
 * what a node believes: in a cluster each commit names its epoch and fails if that is not the current one, and the row stays
 * locked until the commit is done, so that a new owner reads everything that its predecessor has written.
 */
export class Owner {
  readonly #store: Store
  readonly #node: Node

  constructor(store: Store, node: Node) {
    this.#store = store
    this.#node = node
  }

  get id(): string {
    return this.#node.id
  }

  /** Takes a table and returns its row. `check` may refuse before: a node that cannot run a table leaves it to the others. */
  async take(code: string, check: (row: MatchRow) => unknown): Promise<MatchRow> {
    const row = await this.#row(code)
    await check(row)
    const { lease_holder: holder, lease_epoch: epoch } = row
    // In a cluster the epoch is incremented even for its own tables: a commit whose connection was lost may still be running.
    if (holder === this.id && !this.#node.isShared) return row
    if (holder !== null && holder !== this.id && (await this.#node.isAlive(holder)))
      throw new Refusal('owned-elsewhere')
    try {
      await this.#store.saved(this.#taken(row))
    } catch (error) {
      if (!(error instanceof StorageOutage)) throw error
      if (error.why === 'another-server' || (this.#node.isShared && error.why === 'database-away'))
        throw new Refusal('restarting')
      // Reading is possible even while nothing can be written; writes check the owner again.
      return row
    }
    const taken = await this.#row(code)
    if (taken.lease_holder !== this.id || taken.lease_epoch !== epoch + 1) throw new Refusal('owned-elsewhere')
    return taken
  }

  /** The node that owns a table, if it is alive and not this one. */
  async elsewhere(code: string): Promise<string | undefined> {
    const { query } = this.#store
    const found = await query.selectFrom('match').select('lease_holder').where('code', '=', code).executeTakeFirst()
    const holder = found?.lease_holder ?? undefined
    return holder !== undefined && holder !== this.id && (await this.#node.isAlive(holder)) ? holder : undefined
  }

  /** The tables that this node owns, with their epochs. */
  async owned(): Promise<ReadonlyMap<string, number>> {
    const { query } = this.#store
    const rows = query.selectFrom('match').select(['code', 'lease_epoch']).where('lease_holder', '=', this.id)
    return new Map((await rows.execute()).map(({ code, lease_epoch }) => [code, lease_epoch]))
  }

  /** The statement with which each commit of a table begins; none for a server on its own. */
  fence({ code, epoch }: Tenure): readonly Statement[] {
    return this.#node.isShared ? [{ sql: FENCE, parameters: [code, this.id, epoch] }] : []
  }

  /** A value for a NOT NULL column that becomes NULL, so that the write fails, if another node owns the table. */
  fenced(value: string): RawBuilder<string> {
    return sql<string>`CASE WHEN lease_holder = ${this.id} THEN ${value} END`
  }

  async #row(code: string): Promise<MatchRow> {
    const row = await this.#store.match(code)
    if (!row) throw new Refusal('unknown-table')
    return row
  }

  /** Compare-and-set: the second of two nodes finds a newer epoch than it read. The turn timer now runs in this process. */
  #taken({ code, lease_epoch: epoch }: MatchRow) {
    return this.#store.query
      .updateTable('match')
      .set({ lease_holder: this.id, lease_epoch: epoch + 1, due: null })
      .where('code', '=', code)
      .where('lease_epoch', '=', epoch)
  }
}
