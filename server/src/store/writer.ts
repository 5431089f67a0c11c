import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connect.ts'
import { Statements } from './dialect.ts'

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

/** How a commit went: for each writing nothing, or what was wrong. */
export interface Written {
  readonly failures: readonly (string | undefined)[]
  readonly seconds: number
}

/**
 * Runs in a thread of its own: waiting for the disk takes longer than the rules of many moves, and meanwhile the house
 * goes on listening.
 */
class Writer {
  readonly #db: DatabaseSync
  readonly #statements: Statements

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = new Statements(db)
  }

  write(writings: readonly Writing[]): (string | undefined)[] {
    const failure = this.#commit(writings)
    if (failure === undefined) return writings.map(() => undefined)
    return writings.length === 1 ? [failure] : this.#oneByOne(writings)
  }

  /** One of them broke the commit of all: each for itself, so that only the guilty one is refused. */
  #oneByOne(writings: readonly Writing[]): (string | undefined)[] {
    const broken = new Map<string | undefined, string>()
    return writings.map((writing) => {
      const before = writing.table === undefined ? undefined : broken.get(writing.table)
      const failure = before ?? this.#commit([writing])
      if (failure !== undefined) broken.set(writing.table, failure)
      return failure
    })
  }

  #commit(writings: readonly Writing[]): string | undefined {
    try {
      this.#statements.of('BEGIN IMMEDIATE').run()
      for (const { statements } of writings) {
        for (const { sql, parameters } of statements) this.#statements.of(sql).run(...(parameters as SQLInputValue[]))
      }
      this.#statements.of('COMMIT').run()
      return undefined
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      return error instanceof Error ? error.message : 'the store broke'
    }
  }
}

const db = connect(workerData as string)
const writer = new Writer(db)

parentPort?.on('message', (writings: readonly Writing[] | 'close') => {
  if (writings === 'close') {
    db.close()
    parentPort?.close()
    return
  }
  const started = performance.now()
  const failures = writer.write(writings)
  const written: Written = { failures, seconds: (performance.now() - started) / 1000 }
  parentPort?.postMessage(written)
})
