import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Writing } from '../database.ts'
import type { Statements } from './dialect.ts'

/** Writes many jobs in one transaction. */
export class Writer {
  readonly #db: DatabaseSync
  readonly #statements: Statements

  constructor(db: DatabaseSync, statements: Statements) {
    this.#db = db
    this.#statements = statements
  }

  /** All or nothing; throws the reason. */
  write(writings: readonly Writing[]): void {
    try {
      this.#statements.of('BEGIN IMMEDIATE').run()
      for (const { statements } of writings) {
        for (const { sql, parameters } of statements) this.#statements.of(sql).run(...(parameters as SQLInputValue[]))
      }
      this.#statements.of('COMMIT').run()
    } finally {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
    }
  }
}
