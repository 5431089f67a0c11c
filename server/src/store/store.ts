import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { connect } from './sqlite/connect.ts'
import { nodeSqlite, Statements } from './sqlite/dialect.ts'
import type { Sync } from './sqlite/journal.ts'
import { Journal } from './sqlite/journal.ts'
import { migrate } from './sqlite/migrations.ts'
import type { GuestRow, LogRow, MatchRow, Schema, SeatRow, SnapshotRow } from './schema.ts'
import { Sweeper } from './sqlite/sweeper.ts'
import type { Statement, Writing } from './sqlite/writer.ts'
import { Writer } from './sqlite/writer.ts'

export type { Statement }

type Done = (error: Error | undefined) => void

/** Something to be written, and who wants to know how it went. */
interface Job extends Writing {
  readonly done: Done
}

/** Hears how long a commit took and how many jobs shared it. */
type CommitListener = (seconds: number, jobs: number) => void

const APPEND = 'INSERT INTO log (match, version, at, line) VALUES (?, ?, ?, ?)'

/**
 * The truth of the house: what is not in here has not happened. Writing is done right here, for handing it to another
 * thread takes longer; only the wait for the disk happens beside (journal.ts), and nobody hears of anything before it is
 * over. Whatever comes in meanwhile shares the next commit, so the more there is to do, the more is done at once.
 */
export class Store {
  readonly query: Kysely<Schema>
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #writer: Writer
  readonly #sweeper: Sweeper
  readonly #heard: CommitListener
  readonly #journal: Journal
  #waiting: Job[] = []
  #committing: Promise<void> | undefined
  /** The disk has failed: nothing more is written before the house is opened anew and finds out what is there. */
  #broken: Error | undefined
  #closed = false

  constructor(file: string, heard: CommitListener = () => {}, sync?: Sync) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#db = connect(file)
    migrate(this.#db)
    this.#statements = new Statements(this.#db)
    this.#writer = new Writer(this.#db, this.#statements)
    this.#sweeper = new Sweeper(file)
    this.#journal = new Journal(file, sync)
    this.query = new Kysely<Schema>({ dialect: nodeSqlite(this.#statements) })
    this.#heard = heard
  }

  /** Written in the order of the calls. Jobs of one table build on each other. */
  save(table: string | undefined, statements: readonly Statement[], done: Done): void {
    const refusal = this.#closed ? new Error('the store is closed') : this.#broken
    if (refusal) {
      setImmediate(() => done(refusal))
      return
    }
    this.#waiting.push({ table, statements, done })
    // After everything that has already arrived was read: it all shares the commit.
    if (this.#waiting.length === 1) setImmediate(() => this.#work())
  }

  saved(...statements: readonly { compile(): Statement }[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const compiled = statements.map((statement) => statement.compile())
      this.save(undefined, compiled, (error) => (error ? reject(error) : resolve()))
    })
  }

  append(row: LogRow): Statement {
    return { sql: APPEND, parameters: [row.match, row.version, row.at, row.line] }
  }

  #work(): Promise<void> {
    this.#committing ??= this.#commitAll().finally(() => {
      this.#committing = undefined
    })
    return this.#committing
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting
      this.#waiting = []
      await this.#commit(jobs)
    }
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const started = performance.now()
    const failures = this.#broken ? [] : this.#writer.write(jobs)
    // Asked again, a disk that has failed may say yes, though it has lost what was written in between.
    this.#broken ??= await this.#journal.kept()
    this.#heard((performance.now() - started) / 1000, jobs.length)
    this.#sweeper.dirtied()
    for (let index = 0; index < jobs.length; index++) (jobs[index] as Job).done(this.#broken ?? failures[index])
  }

  // ---- reading ----

  match(code: string): Promise<MatchRow | undefined> {
    return this.query.selectFrom('match').selectAll().where('code', '=', code).executeTakeFirst()
  }

  seats(code: string): Promise<SeatRow[]> {
    return this.query.selectFrom('seat').selectAll().where('match', '=', code).orderBy('seat').execute()
  }

  log(code: string): Promise<LogRow[]> {
    return this.query.selectFrom('log').selectAll().where('match', '=', code).orderBy('version').execute()
  }

  snapshot(code: string): Promise<SnapshotRow | undefined> {
    return this.query.selectFrom('snapshot').selectAll().where('match', '=', code).executeTakeFirst()
  }

  tokens(code: string): Promise<{ hash: string; seat: number }[]> {
    return this.query.selectFrom('token').select(['hash', 'seat']).where('match', '=', code).execute()
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.query.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Is the store there at all? For the one who asks whether the house is ready. */
  answers(): boolean {
    return !this.#closed && !this.#broken && this.#statements.of('SELECT 1 AS one').get()?.['one'] === 1
  }

  /** Writes what waits, and goes. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#work()
    this.#journal.close()
    await this.#sweeper.close()
    this.#db.close()
  }
}
