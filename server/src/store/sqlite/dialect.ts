import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, Dialect } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Ask } from '../driver.ts'
import { ReadingDriver } from '../driver.ts'

/** Kysely over Node's built-in SQLite: no native add-on that breaks when Node changes. */
export const nodeSqlite = (statements: Statements): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ReadingDriver(asking(statements)),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** A cache of prepared statements; the server uses a few dozen queries. */
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

/** Each query is synchronous, so one connection suffices and never exposes a half-done transaction. */
const asking =
  (statements: Statements): Ask =>
  <R>({ sql, parameters }: CompiledQuery) =>
    Promise.resolve({ rows: statements.of(sql).all(...(parameters as SQLInputValue[])) as R[] })
