import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { connect } from './connect.ts'
import { nodeSqlite, Statements } from './dialect.ts'
import { migrate } from './migrations.ts'
import type { GuestRow, LogRow, MatchRow, Schema, SeatRow, SnapshotRow } from './schema.ts'
import { Sweeper } from './sweeper.ts'
import type { Statement, Writing } from './writer.ts'
import { Writer } from './writer.ts'

export type { Statement }

type Done = (error: Error | undefined) => void

/** Something to be written, and who wants to know how it went. */
interface Job extends Writing {
  readonly done: Done
}

/** Hears how long a commit took and how many jobs shared it. */
type CommitListener = (seconds: number, jobs: number) => void

const APPEND = 'INSERT INTO log (match, version, at, line) VALUES (?, ?, ?, ?)'

/** How many times as long as the disk takes somebody waits for others to share the commit with. */
const PATIENCE = 3

/**
 * The truth of the house: what is not in here has not happened. A commit is waited for right here, on the house's own
 * thread: nobody may hear of anything before it is on the disk, and handing it to another thread and back took longer
 * than the disk does. Whatever came in meanwhile shares the next commit.
 */
export class Store {
  readonly query: Kysely<Schema>
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #writer: Writer
  readonly #sweeper: Sweeper
  readonly #heard: CommitListener
  #waiting: Job[] = []
  /** When the first of those waiting came. */
  #since = 0
  /** What a commit takes on this disk these days, in milliseconds. */
  #usual = 0.5
  #closed = false

  constructor(file: string, heard: CommitListener = () => {}) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#db = connect(file)
    migrate(this.#db)
    this.#statements = new Statements(this.#db)
    this.#writer = new Writer(this.#db, this.#statements)
    this.#sweeper = new Sweeper(file)
    this.query = new Kysely<Schema>({ dialect: nodeSqlite(this.#statements) })
    this.#heard = heard
  }

  /** Written in the order of the calls. Jobs of one table build on each other. */
  save(table: string | undefined, statements: readonly Statement[], done: Done): void {
    if (this.#closed) {
      setImmediate(() => done(new Error('the store is closed')))
      return
    }
    this.#waiting.push({ table, statements, done })
    const now = performance.now()
    if (this.#waiting.length === 1) {
      this.#since = now
      // After everything that has already arrived was read: it all shares the commit.
      setImmediate(() => this.#flush())
    } else if (now - this.#since > PATIENCE * this.#usual) {
      // Unless that is so much that the first would wait for long.
      process.nextTick(() => this.#flush())
    }
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

  #flush(): void {
    const jobs = this.#waiting
    if (jobs.length === 0) return
    this.#waiting = []
    const started = performance.now()
    const failures = this.#writer.write(jobs)
    const took = performance.now() - started
    this.#usual += (took - this.#usual) / 8
    this.#heard(took / 1000, jobs.length)
    this.#sweeper.dirtied()
    for (let index = 0; index < jobs.length; index++) (jobs[index] as Job).done(failures[index])
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
    return !this.#closed && this.#statements.of('SELECT 1 AS one').get()?.['one'] === 1
  }

  /** Writes what waits, and goes. */
  async close(): Promise<void> {
    this.#closed = true
    this.#flush()
    await this.#sweeper.close()
    this.#db.close()
  }
}
