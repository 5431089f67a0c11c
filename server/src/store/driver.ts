import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** Puts a question to the database. */
export type Ask = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** Reads, and nothing else: every question stands for itself, and writing goes through the store. */
export class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(ask: Ask) {
    this.#connection = {
      executeQuery: ask,
      streamQuery: () => {
        throw new Error('nothing in this house is so long that it must be streamed')
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
