import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database, Failure, Writing } from '../database.ts'
import { Doubt } from '../database.ts'
import type { Schema } from '../schema.ts'
import { connect } from './connect.ts'
import { nodeSqlite, Statements } from './dialect.ts'
import type { Disk } from './journal.ts'
import { Journal } from './journal.ts'
import { migrate } from './migrations.ts'
import { Sweeper } from './sweeper.ts'
import { Writer } from './writer.ts'

/**
 * Everything in one file. Writing is done right here, for handing it to another thread takes longer; only the wait for
 * the disk happens beside if there is much to write (journal.ts).
 */
export class Sqlite implements Database {
  readonly query: Kysely<Schema>
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #writer: Writer
  readonly #sweeper: Sweeper
  readonly #journal: Journal
  /** The disk has failed: nothing more is written before the house is opened anew and finds out what is there. */
  #broken: Doubt | undefined

  constructor(file: string, disk?: Disk) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#db = connect(file)
    migrate(this.#db)
    this.#statements = new Statements(this.#db)
    this.#writer = new Writer(this.#db, this.#statements)
    this.#sweeper = new Sweeper(file)
    this.#journal = new Journal(file, disk)
    this.query = new Kysely<Schema>({ dialect: nodeSqlite(this.#statements) })
  }

  async commit(writings: readonly Writing[]): Promise<Failure> {
    const failure = this.#broken ?? this.#writer.write(writings)
    if (failure) return failure
    try {
      await this.#journal.kept(writings.length)
    } catch (lost) {
      // Asked again, a disk that has failed may say yes, though it has lost what was written in between.
      this.#broken = new Doubt((lost as Error).message)
    }
    this.#sweeper.dirtied()
    return this.#broken
  }

  async answers(): Promise<boolean> {
    return !this.#broken && this.#statements.of('SELECT 1 AS one').get()?.['one'] === 1
  }

  async close(): Promise<void> {
    this.#journal.close()
    await this.#sweeper.close()
    this.#db.close()
  }
}
