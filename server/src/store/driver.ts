import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** Runs a query. */
export type Ask = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** A read-only Kysely driver without transactions; writes go through the store. */
export class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(ask: Ask) {
    this.#connection = {
      executeQuery: ask,
      streamQuery: () => {
        throw new Error('streaming is not supported')
      },
    }
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    throw new Error('writing goes through Store.save, which shares commits')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
