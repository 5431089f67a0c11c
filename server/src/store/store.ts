import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { connect } from './connect.ts'
import { nodeSqlite, Statements } from './dialect.ts'
import { migrate } from './migrations.ts'
import type { GuestRow, LogRow, MatchRow, Schema, SeatRow, SnapshotRow } from './schema.ts'
import type { Statement, Writing, Written } from './writer.ts'

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
 * The truth of the house: what is not in here has not happened. It is read here and written in a thread beside, one
 * commit at a time; whatever comes in meanwhile shares the next.
 */
export class Store {
  readonly query: Kysely<Schema>
  readonly #file: string
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #heard: CommitListener
  #writer: Worker | undefined
  #waiting: Job[] = []
  #underWay: Job[] | undefined
  #soon = false
  #closed = false
  #idle: () => void = () => {}

  constructor(file: string, heard: CommitListener = () => {}) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#file = file
    this.#db = connect(file)
    migrate(this.#db)
    this.#statements = new Statements(this.#db)
    this.query = new Kysely<Schema>({ dialect: nodeSqlite(this.#statements) })
    this.#heard = heard
    this.#writer = this.#hire()
  }

  /** Written in the order of the calls. Jobs of one table build on each other. */
  save(table: string | undefined, statements: readonly Statement[], done: Done): void {
    if (this.#closed) {
      setImmediate(() => done(new Error('the store is closed')))
      return
    }
    this.#waiting.push({ table, statements, done })
    if (this.#soon || this.#underWay) return
    this.#soon = true
    setImmediate(() => this.#flush())
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
    this.#soon = false
    if (this.#underWay) return
    if (this.#waiting.length === 0) return this.#idle()
    this.#underWay = this.#waiting
    this.#waiting = []
    this.#writer ??= this.#hire()
    this.#writer.postMessage(this.#underWay.map(({ table, statements }): Writing => ({ table, statements })))
  }

  #hire(): Worker {
    const writer = new Worker(new URL('./writer.ts', import.meta.url), { workerData: this.#file, env: {} })
    writer.on('message', (written: Written) => this.#written(written))
    // Nobody knows what became of the commit under way: it counts as failed, and the tables are read from the log again.
    writer.on('error', ({ message }) => {
      this.#writer = undefined
      const failures = (this.#underWay ?? []).map(() => message)
      this.#written({ failures, seconds: 0 })
    })
    return writer
  }

  #written({ failures, seconds }: Written): void {
    const jobs = this.#underWay ?? []
    this.#underWay = undefined
    this.#heard(seconds, jobs.length)
    const errors = failures.map((failure) => (failure === undefined ? undefined : new Error(failure)))
    const lost = this.#giveUpBehind(jobs.filter((_, index) => errors[index]))
    // The next commit begins before this one is told of: the disk need not wait for the sockets.
    this.#flush()
    for (const [index, { done }] of jobs.entries()) done(errors[index])
    for (const { done } of lost) done(new Error('something before it was not saved'))
  }

  /** What waits behind a failure at the same table must not be written: it would leave a gap in the log. */
  #giveUpBehind(failed: readonly Job[]): Job[] {
    if (failed.length === 0) return []
    const tables = new Set(failed.flatMap(({ table }) => (table === undefined ? [] : [table])))
    const isBehind = ({ table }: Job): boolean => table !== undefined && tables.has(table)
    const lost = this.#waiting.filter(isBehind)
    this.#waiting = this.#waiting.filter((job) => !isBehind(job))
    return lost
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
    await new Promise<void>((resolve) => {
      this.#idle = resolve
      this.#flush()
    })
    const writer = this.#writer
    if (writer) {
      const gone = new Promise((resolve) => writer.once('exit', resolve))
      writer.postMessage('close')
      await gone
    }
    this.#db.close()
  }
}
