import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'

/** Kysely over the SQLite that comes with Node: no native add-on to break when Node changes. */
export const nodeSqlite = (statements: Statements): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(statements),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** Statements that were prepared once; the house asks the same few dozen questions for ever. */
export class Statements {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()
  constructor(db: DatabaseSync) {
    this.#db = db
  }

  of(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }
}

/** Every query runs to its end at once, so one connection serves all and never shows a transaction half done. */
class NodeSqliteDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(statements: Statements) {
    this.#connection = {
      executeQuery: <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> =>
        Promise.resolve({ rows: statements.of(sql).all(...(parameters as SQLInputValue[])) as R[] }),
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
