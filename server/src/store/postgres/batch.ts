import type { Connection, Submittable } from 'pg'
import type { Writing } from '../database.ts'

/**
 * Sends all statements in one pipeline: everything before one Sync message is one transaction, which Sync commits, so a commit
 * of many jobs costs one round trip. The method names are those that `pg` calls.
 */
export class Batch implements Submittable {
  readonly #writings: readonly Writing[]
  /** Called once by this class; `pg` wraps it for its timeout. */
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

  /** Consecutive executions of a statement parse it once; most of them are appends to the log. */
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

  /** Only now: a completed command is not yet committed. */
  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
}

/** Columns hold text, numbers and null only. */
const textOf = (value: unknown): string | null => (value === null ? null : String(value))
