import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Failure, Writing } from '../database.ts'
import type { Statements } from './dialect.ts'

/** Writes many things with one commit. */
export class Writer {
  readonly #db: DatabaseSync
  readonly #statements: Statements

  constructor(db: DatabaseSync, statements: Statements) {
    this.#db = db
    this.#statements = statements
  }

  write(writings: readonly Writing[]): Failure {
    try {
      this.#statements.of('BEGIN IMMEDIATE').run()
      for (const { statements } of writings) {
        for (const { sql, parameters } of statements) this.#statements.of(sql).run(...(parameters as SQLInputValue[]))
      }
      this.#statements.of('COMMIT').run()
      return undefined
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      return error instanceof Error ? error : new Error('the store broke')
    }
  }
}
