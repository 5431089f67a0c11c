import type { Connection, Submittable } from 'pg'
import type { Writing } from '../database.ts'

/**
 * Everything there is to write, sent in one go: all that stands before one Sync is one transaction, which is committed by
 * it, so many writings cost one way there and back. The names of the methods are those that `pg` calls.
 */
export class Batch implements Submittable {
  readonly #writings: readonly Writing[]
  /** Called once by us; `pg` puts its own around it, to know when the time is up. */
  callback: (error: Error | null) => void

  constructor(writings: readonly Writing[], callback: (error: Error | null) => void) {
    this.#writings = writings
    this.callback = callback
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    try {
      this.#send(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  /** The same statement is read by the database once, however often it follows itself: most of them are appends. */
  #send(connection: Connection): void {
    let parsed: string | undefined
    for (const { statements } of this.#writings) {
      for (const { sql, parameters } of statements) {
        if (sql !== parsed) connection.parse({ text: sql, name: '', types: [] }, true)
        parsed = sql
        connection.bind({ values: parameters as string[], valueMapper: textOf }, true)
        connection.execute({}, true)
      }
    }
    connection.sync()
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  /** Not before: a command that is complete is not yet committed. */
  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
}

/** The rows of the house hold text, numbers and nothing. */
const textOf = (value: unknown): string | null => (value === null ? null : String(value))
