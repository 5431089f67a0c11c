import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, Dialect } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Ask } from '../driver.ts'
import { ReadingDriver } from '../driver.ts'

/** Kysely over the SQLite that comes with Node: no native add-on to break when Node changes. */
export const nodeSqlite = (statements: Statements): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ReadingDriver(asking(statements)),
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
const asking =
  (statements: Statements): Ask =>
  <R>({ sql, parameters }: CompiledQuery) =>
    Promise.resolve({ rows: statements.of(sql).all(...(parameters as SQLInputValue[])) as R[] })
