import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Statements } from './dialect.ts'

/** Something to write, as Kysely compiles it or as it was prepared by hand. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Statements that are written together or not at all. */
export interface Writing {
  /** Writings of one table build on each other: if one fails, those behind it fail too. */
  readonly table: string | undefined
  readonly statements: readonly Statement[]
}

/** What was wrong with a writing, if anything. */
type Failure = Error | undefined

/** Writes many things with one commit. */
export class Writer {
  readonly #db: DatabaseSync
  readonly #statements: Statements

  constructor(db: DatabaseSync, statements: Statements) {
    this.#db = db
    this.#statements = statements
  }

  write(writings: readonly Writing[]): Failure[] {
    const failure = this.#commit(writings)
    if (failure === undefined) return writings.map(() => undefined)
    return writings.length === 1 ? [failure] : this.#oneByOne(writings)
  }

  /** One of them broke the commit of all: each for itself, so that only the guilty one is refused. */
  #oneByOne(writings: readonly Writing[]): Failure[] {
    const broken = new Map<string | undefined, Error>()
    return writings.map((writing) => {
      const before = writing.table === undefined ? undefined : broken.get(writing.table)
      const failure = before ?? this.#commit([writing])
      if (failure !== undefined) broken.set(writing.table, failure)
      return failure
    })
  }

  #commit(writings: readonly Writing[]): Failure {
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
