import type { Kysely } from 'kysely'
import type { Happening, Sheet } from '../past.ts'
import type { Database, Failure, Statement, Writing } from './database.ts'
import { Doubt } from './database.ts'
import type { GuestRow, LogRow, MatchRow, PastRow, Schema, SeatRow, SnapshotRow } from './schema.ts'

export type { Statement }

type Done = (error: Error | undefined) => void

/** Something to be written, and who wants to know how it went. */
interface Job extends Writing {
  readonly done: Done
}

/** Hears how long a commit took and how many jobs shared it. */
type CommitListener = (seconds: number, jobs: number) => void

const ANY_LINE: LogRow = { opened: 0, match: '', version: 0, at: 0, line: '' }

/**
 * The truth of the house: what is not in here has not happened, and nobody hears of anything before the database has it
 * for good. Whatever comes in meanwhile shares the next commit, so the more there is to do, the more is done at once.
 */
export class Store {
  readonly query: Kysely<Schema>
  readonly #database: Database
  readonly #heard: CommitListener
  readonly #broke: (error: unknown) => void
  readonly #append: string
  #waiting: Job[] = []
  #committing: Promise<void> | undefined
  #closed = false

  constructor(database: Database, heard: CommitListener = () => {}, broke: (error: unknown) => void = () => {}) {
    this.query = database.query
    this.#database = database
    this.#heard = heard
    this.#broke = broke
    this.#append = this.query.insertInto('log').values(ANY_LINE).compile().sql
  }

  /** Written in the order of the calls. Jobs of one table build on each other. */
  save(table: string | undefined, statements: readonly Statement[], done: Done): void {
    if (this.#closed) {
      setImmediate(() => done(new Error('the store is closed')))
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
    return { sql: this.#append, parameters: [row.opened, row.match, row.version, row.at, row.line] }
  }

  file(match: string, { first, last, happenings }: Sheet): Statement {
    const row: PastRow = { match, first, last, told: JSON.stringify(happenings) }
    return this.query.insertInto('past').values(row).compile()
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
    const failure = await this.#database.commit(jobs)
    const failures = failure === undefined ? NONE : await this.#findGuilty(jobs, failure)
    this.#heard((performance.now() - started) / 1000, jobs.length)
    const behind = failure === undefined ? NOBODY : this.#takeBehind(jobs, failures)
    for (let index = 0; index < jobs.length; index++) this.#tell(jobs[index] as Job, failures[index])
    for (const job of behind) this.#tell(job, new Error('what this builds on was not written'))
  }

  /** Whoever breaks when told must not keep the others from being told. */
  #tell(job: Job, failure: Failure): void {
    try {
      job.done(failure)
    } catch (error) {
      this.#broke(error)
    }
  }

  /** One of them broke the commit of all: each for itself, so that only the guilty one is refused. */
  async #findGuilty(jobs: readonly Job[], failure: Error): Promise<readonly Failure[]> {
    if (jobs.length === 1 || failure instanceof Doubt) return jobs.map(() => failure)
    const failures: Failure[] = []
    const failed = new Map<string, Error>()
    for (const job of jobs) {
      const before = job.table === undefined ? undefined : failed.get(job.table)
      const own = before ?? (await this.#database.commit([job]))
      if (own !== undefined && job.table !== undefined) failed.set(job.table, own)
      failures.push(own)
    }
    return failures
  }

  /** What waits for the next commit and builds on something that failed must not be written: the log would have a gap. */
  #takeBehind(jobs: readonly Job[], failures: readonly Failure[]): readonly Job[] {
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

  /** The last sheet of what was told, or the last that begins before a version. */
  async sheet(code: string, before?: number): Promise<Sheet | undefined> {
    const all = this.query.selectFrom('past').selectAll().where('match', '=', code)
    const sheets = before === undefined ? all : all.where('first', '<', before)
    const row = await sheets.orderBy('last', 'desc').limit(1).executeTakeFirst()
    return row && { first: row.first, last: row.last, happenings: JSON.parse(row.told) as Happening[] }
  }

  tokens(code: string): Promise<{ hash: string; seat: number }[]> {
    return this.query.selectFrom('token').select(['hash', 'seat']).where('match', '=', code).execute()
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.query.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Is the store there at all? For the one who asks whether the house is ready. */
  async answers(): Promise<boolean> {
    return !this.#closed && (await this.#database.answers())
  }

  /** Writes what waits, and goes. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#work()
    await this.#database.close()
  }
}

const NONE: readonly Failure[] = []
const NOBODY: readonly Job[] = []
