import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Failure, Statement, Writing } from './database.ts'
import { bytesOf } from './database.ts'
import type { GuestRow, LogRow, MatchRow, EventHistoryRow, Schema, SeatRow, SnapshotRow } from './schema.ts'
import type { OutageReason } from './outage.ts'
import { StorageOutage } from './outage.ts'

export type { Statement }

type Done = (error: Error | undefined) => void

/** A write and its callback. */
interface Job extends Writing {
  readonly done: Done
}

/** Callbacks of the store, for metrics and logs. */
interface StoreObserver {
  /** Duration of a commit, and how many jobs shared it. */
  readonly committed?: (seconds: number, jobs: number) => void
  /** Called when writing has begun to fail, and when it works again. */
  readonly onOutage?: (outage: StorageOutage | undefined) => void
  /** An exception of a callback. */
  readonly callbackFailed?: (error: unknown) => void
}

const ANY_LINE: LogRow = { opened: 0, match: '', version: 0, at: 0, line: '' }

/**
 * Bounds of the write that probes whether the disk has room again. A full disk refuses a large commit and still takes a small
 * one, if only into the space that the refused one left in the write-ahead log; so the probe must be as large as what was
 * refused.
 */
const MIN_PROBE_BYTES = 64 * 1024
const MAX_PROBE_BYTES = 1024 * 1024

/** The table code under which the probe is written; no table has it. */
const PROBE = ''

/**
 * Group commit: callers are told only when the database has their writes durably. Jobs that arrive during a commit share the
 * next one, so throughput grows with load.
 */
export class Store {
  readonly query: Kysely<Schema>
  readonly #database: Database
  readonly #observer: StoreObserver
  readonly #append: string
  #waiting: Job[] = []
  #committing: Promise<void> | undefined
  #closed = false
  /** Why the last write failed, if the storage was to blame. */
  #outage: StorageOutage | undefined
  /** The largest commit refused since the disk became full. */
  #refusedBytes = 0
  #probing: Promise<void> | undefined

  constructor(database: Database, observer: StoreObserver = {}) {
    this.query = database.query
    this.#database = database
    this.#observer = observer
    this.#append = this.query.insertInto('log').values(ANY_LINE).compile().sql
  }

  /** Writes jobs in the order of the calls. Jobs of one table depend on each other. */
  save(table: string | undefined, statements: readonly Statement[], done: Done): void {
    if (this.#closed) {
      setImmediate(() => done(new Error('the store is closed')))
      return
    }
    this.#waiting.push({ table, statements, done })
    // After all input that has already arrived was handled, so that it shares the commit.
    if (this.#waiting.length === 1) setImmediate(() => this.#work())
  }

  saved(...statements: readonly (Statement | { compile(): Statement })[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const compiled = statements.map((each) => ('compile' in each ? each.compile() : each))
      this.save(undefined, compiled, (error) => (error ? reject(error) : resolve()))
    })
  }

  append(row: LogRow): Statement {
    return { sql: this.#append, parameters: [row.opened, row.match, row.version, row.at, row.line] }
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
    const failure = await this.#write(jobs)
    const failures = failure === undefined ? NO_FAILURES : await this.#findFailures(jobs, failure)
    this.#observer.committed?.((performance.now() - started) / 1000, jobs.length)
    const behind = failure === undefined ? NO_JOBS : this.#takeDependents(jobs, failures)
    for (let index = 0; index < jobs.length; index++) this.#tell(jobs[index] as Job, failures[index])
    for (const job of behind) this.#tell(job, new Error('what this builds on was not written'))
  }

  /** An exception of one callback must not keep the others from being called. */
  #tell(job: Job, failure: Failure): void {
    try {
      job.done(failure)
    } catch (error) {
      this.#observer.callbackFailed?.(error)
    }
  }

  async #write(jobs: readonly Job[]): Promise<Failure> {
    const failure = await this.#database.commit(jobs)
    const outage = failure instanceof StorageOutage ? failure : undefined
    if (outage?.why === 'disk-full')
      this.#refusedBytes = Math.max(this.#refusedBytes, bytesOf(jobs.filter(({ table }) => table !== PROBE)))
    if (outage || this.#provesRoom(jobs)) this.#note(outage)
    // Something small was written; there may be room again, or only for that.
    else if (!this.#closed) void this.#probe()
    return failure
  }

  /** Whether these writes were large enough to prove that there is room again. */
  #provesRoom(jobs: readonly Job[]): boolean {
    return this.#outage?.why !== 'disk-full' || bytesOf(jobs) >= Math.min(this.#refusedBytes, MAX_PROBE_BYTES)
  }

  /** Writes and deletes as much as was refused. One probe at a time, since /readyz may be called often. */
  #probe(): Promise<void> {
    this.#probing ??= this.#tryToWrite().finally(() => {
      this.#probing = undefined
    })
    return this.#probing
  }

  /** A failure is recorded by the commit itself. */
  async #tryToWrite(): Promise<void> {
    const bytes = Math.min(Math.max(2 * this.#refusedBytes, MIN_PROBE_BYTES), MAX_PROBE_BYTES)
    // Random, because a database may compress what it stores.
    const state = randomBytes(Math.ceil(bytes / 2)).toString('hex')
    const probe = this.query.insertInto('snapshot').values({ match: PROBE, version: 0, state, mac: null })
    const isWritten = await this.#tried(probe.onConflict((row) => row.column('match').doUpdateSet({ state })).compile())
    if (isWritten) await this.#tried(this.query.deleteFrom('snapshot').where('match', '=', PROBE).compile())
  }

  #tried(statement: Statement): Promise<boolean> {
    return new Promise((resolve) => this.save(PROBE, [statement], (error) => resolve(error === undefined)))
  }

  #note(outage: StorageOutage | undefined): void {
    if (outage?.why !== this.#outage?.why) this.#observer.onOutage?.(outage)
    this.#outage = outage
    if (!outage) this.#refusedBytes = 0
  }

  /** The shared commit failed: commits each job on its own, so that only the faulty one is refused. */
  async #findFailures(jobs: readonly Job[], failure: Error): Promise<readonly Failure[]> {
    if (jobs.length === 1 || failure instanceof StorageOutage) return jobs.map(() => failure)
    const failures: Failure[] = []
    const failed = new Map<string, Error>()
    for (const job of jobs) {
      const before = job.table === undefined ? undefined : failed.get(job.table)
      const own = before ?? (await this.#write([job]))
      if (own !== undefined && job.table !== undefined) failed.set(job.table, own)
      failures.push(own)
    }
    return failures
  }

  /** Jobs that depend on a failed one must not be written, since the log would have a gap. */
  #takeDependents(jobs: readonly Job[], failures: readonly Failure[]): readonly Job[] {
    const failed = new Set(jobs.flatMap(({ table }, index) => (failures[index] && table !== undefined ? [table] : [])))
    const isBehind = ({ table }: Job): boolean => table !== undefined && failed.has(table)
    const behind = this.#waiting.filter(isBehind)
    this.#waiting = this.#waiting.filter((job) => !isBehind(job))
    return behind
  }

  // ---- reading ----

  match(code: string): Promise<MatchRow | undefined> {
    return this.query.selectFrom('match').selectAll().where('code', '=', code).executeTakeFirst()
  }

  seats(code: string): Promise<SeatRow[]> {
    return this.query.selectFrom('seat').selectAll().where('match', '=', code).orderBy('seat').execute()
  }

  log({ code, created }: Pick<MatchRow, 'code' | 'created'>): Promise<LogRow[]> {
    const lines = this.query.selectFrom('log').selectAll()
    return lines.where('opened', '=', created).where('match', '=', code).orderBy('version').execute()
  }

  snapshot(code: string): Promise<SnapshotRow | undefined> {
    return this.query.selectFrom('snapshot').selectAll().where('match', '=', code).executeTakeFirst()
  }

  /** The last stored chunk of the event history, or the last one that begins before a version. */
  historyChunk(code: string, before?: number): Promise<EventHistoryRow | undefined> {
    const all = this.query.selectFrom('event_history').selectAll().where('match', '=', code)
    const chunks = before === undefined ? all : all.where('first', '<', before)
    return chunks.orderBy('last', 'desc').limit(1).executeTakeFirst()
  }

  tokens(code: string): Promise<{ hash: string; seat: number }[]> {
    return this.query.selectFrom('token').select(['hash', 'seat']).where('match', '=', code).execute()
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.query.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /**
   * Why nothing can be written, for /readyz. After a failed commit this tries one of the same size, so that the server
   * recovers without a player; otherwise it writes nothing.
   */
  async outage(): Promise<OutageReason | undefined> {
    if (this.#closed) return 'database-away'
    if (this.#outage) await this.#probe()
    else this.#note(await this.#database.outage())
    return this.#outage?.why
  }

  /** Writes pending jobs and closes the database. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#work()
    await this.#database.close()
  }
}

const NO_FAILURES: readonly Failure[] = []
const NO_JOBS: readonly Job[] = []
