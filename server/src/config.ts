import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Table } from '@gloamhall/kernel'
import type { Setting } from './tables/seats.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Path of a SQLite file, or the URL of a PostgreSQL database, which may contain a password. */
  readonly database: string
  /** The URL of the NATS server through which the nodes of a cluster talk; undefined for a server on its own. */
  readonly nats: string | undefined
  /** How many processes serve on this machine, each a node of the cluster. */
  readonly processes: number
  /**
   * The URL under which browsers reach the server, if it differs from the listening address. With https the cookie is
   * `Secure`.
   */
  readonly publicUrl: string | undefined
  readonly logLevel: LogLevel
  /** How long a seat at a live table may be inactive before a bot plays for it. */
  readonly graceSeconds: number
  /** Bots wait this long before each choice, so that people can follow. */
  readonly botDelayMs: number
  /** A table without activity is evicted from memory after this time and reloaded from the log on demand. */
  readonly idleSeconds: number
  readonly limits: Limits
  /** How long a request that imports a campaign file waits for its verification before it is answered with 202. */
  readonly importAnswerMs: number
  /** Bearer token for /metrics; without one, only loopback addresses may read it. */
  readonly metricsToken: string | undefined
  /** Folder with the built client. */
  readonly webDir: string
  /** Clock and randomness of the server. Tests replace them to compare bytes. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Uint8Array
  /** Replaces the game's own setup, for tests that compare two tables. */
  readonly deal?: (setting: Setting) => Table | undefined
}

export interface Limits {
  /** Messages that a socket may send at once, and per second over time; acknowledgements and pings are counted separately. */
  readonly burst: number
  readonly perSecond: number
  readonly socketsPerAddress: number
  readonly socketsPerGuest: number
  /** Connections without a seat at one table. */
  readonly spectatorsPerTable: number
  /** Messages that one seat may send in a match, their characters at once, and its undo requests. */
  readonly talkPerSeat: number
  readonly talkBurst: number
  readonly undosPerSeat: number
  /** Unfinished tables of one guest. */
  readonly tablesPerGuest: number
  /** Tables created from one address, at once and per hour. */
  readonly tablesPerHour: number
  /** Of these, the ones that are put into the list of open tables. */
  readonly openTablesPerHour: number
  readonly requestsPerMinute: number
  /** Open connections of all kinds; further ones are refused. */
  readonly connections: number
  /** How long a request may take to arrive. */
  readonly requestSeconds: number
  /** Bodies of more than 16 kB from one address per minute, whether accepted or not. */
  readonly largeBodiesPerMinute: number
  /**
   * Memory for bodies that are incomplete or wait to be parsed: large ones in all, large ones of one address, and small ones.
   */
  readonly largeBodyBytes: number
  readonly largeBodyBytesPerAddress: number
  readonly smallBodyBytes: number
  /** Incomplete bodies of one address. */
  readonly unfinishedBodiesPerAddress: number
  /** Memory for large responses being sent; one address may use half of it. */
  readonly answerBytes: number
  /** Memory for unsent data of all sockets together. */
  readonly sendBufferBytes: number
  /** Bodies and content packs waiting for the worker thread: in all, and of one address. */
  readonly bodyJobs: number
  readonly bodyJobsPerAddress: number
  /** Processor time for the verification of one campaign file, not counting the time in the queue. */
  readonly importSeconds: number
  /** Campaign files queued or being verified: in all, and of one address. */
  readonly importQueue: number
  readonly importsPerAddress: number
  /** A lobby or running match without visitors is closed after this many days. */
  readonly lobbyDays: number
  readonly matchDays: number
}

const MAX_PROCESSES = 256

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Invalid settings; the message lists all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings from environment variables, with defaults. With `--lan` the server listens on all IPv4 addresses. */
export function configFrom(env: Env, { isLan = false } = {}): Config {
  const reader = new Reader(env)
  if (isLan) reader.mustLeaveOut('--lan', ['HOST', 'PUBLIC_URL'])
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const config: Config = {
    port: reader.whole('PORT', 8080, 0, 65_535),
    host: isLan ? '0.0.0.0' : env['HOST'] || '127.0.0.1',
    dataDir,
    database: reader.database(dataDir),
    nats: reader.nats(),
    processes: reader.processes(),
    publicUrl: reader.url('PUBLIC_URL'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    graceSeconds: reader.whole('GRACE_SECONDS', 300, 1, 86_400),
    botDelayMs: reader.whole('BOT_DELAY_MS', 700, 0, 60_000),
    idleSeconds: reader.whole('IDLE_SECONDS', 600, 1, 86_400),
    limits: {
      burst: reader.whole('SOCKET_BURST', 20, 1, 1e9),
      perSecond: reader.whole('SOCKET_RATE', 5, 1, 1e9),
      socketsPerAddress: reader.whole('SOCKETS_PER_ADDRESS', 100, 1, 1e9),
      socketsPerGuest: reader.whole('SOCKETS_PER_GUEST', 40, 1, 1e9),
      spectatorsPerTable: reader.whole('SPECTATORS_PER_TABLE', 200, 1, 1e9),
      talkPerSeat: reader.whole('TALK_PER_SEAT', 500, 1, 1e9),
      talkBurst: reader.whole('TALK_BURST', 12, 1, 1e9),
      undosPerSeat: reader.whole('UNDOS_PER_SEAT', 100, 0, 1e9),
      tablesPerGuest: reader.whole('TABLES_PER_GUEST', 30, 1, 1e9),
      tablesPerHour: reader.whole('TABLES_PER_HOUR', 60, 1, 1e9),
      openTablesPerHour: reader.whole('OPEN_TABLES_PER_HOUR', 20, 1, 1e9),
      requestsPerMinute: reader.whole('REQUESTS_PER_MINUTE', 1200, 1, 1e9),
      connections: reader.whole('MOST_CONNECTIONS', 10_000, 10, 1e9),
      requestSeconds: reader.whole('REQUEST_SECONDS', 15, 1, 3600),
      largeBodiesPerMinute: reader.whole('LARGE_BODIES_PER_MINUTE', 30, 1, 1e9),
      largeBodyBytes: reader.megabytes('LARGE_BODY_MEMORY_MB', 32, 8),
      largeBodyBytesPerAddress: reader.megabytes('LARGE_BODY_MEMORY_PER_ADDRESS_MB', 12, 8),
      smallBodyBytes: reader.megabytes('SMALL_BODY_MEMORY_MB', 32, 1),
      unfinishedBodiesPerAddress: reader.whole('UNFINISHED_BODIES_PER_ADDRESS', 500, 1, 1e9),
      answerBytes: reader.megabytes('ANSWER_MEMORY_MB', 128, 16),
      sendBufferBytes: reader.megabytes('SEND_BUFFER_MEMORY_MB', 128, 4),
      bodyJobs: reader.whole('BODY_JOBS', 64, 1, 1e9),
      bodyJobsPerAddress: reader.whole('BODY_JOBS_PER_ADDRESS', 8, 1, 1e9),
      importSeconds: reader.whole('IMPORT_SECONDS', 60, 1, 3600),
      importQueue: reader.whole('IMPORT_QUEUE', 16, 1, 1000),
      importsPerAddress: reader.whole('IMPORTS_PER_ADDRESS', 8, 1, 1000),
      lobbyDays: reader.whole('LOBBY_DAYS', 7, 1, 36_500),
      matchDays: reader.whole('MATCH_DAYS', 60, 1, 36_500),
    },
    importAnswerMs: reader.whole('IMPORT_ANSWER_MS', 2000, 0, 60_000),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    now: Date.now,
    randomBytes,
  }
  if (reader.complaints.length > 0) throw new ConfigError(reader.complaints.join('\n'))
  return config
}

class Reader {
  readonly complaints: string[] = []
  readonly #env: Env
  constructor(env: Env) {
    this.#env = env
  }

  /** Complains of settings that contradict an option of the command line. */
  mustLeaveOut(option: string, names: readonly string[]): void {
    for (const name of names)
      if (this.#env[name])
        this.#complain(`${option} listens on all addresses; remove ${name}, or start without ${option}`, 0)
  }

  whole(name: string, fallback: number, least: number, most: number): number {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    return this.#complain(`${name} is a whole number from ${least} to ${most}, not "${text}"`, fallback)
  }

  /** Given in megabytes, returned in bytes. */
  megabytes(name: string, fallback: number, least: number): number {
    return this.whole(name, fallback, least, 1_000_000) * 1024 * 1024
  }

  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    return (
      values.find((value) => value === text) ??
      this.#complain(`${name} is one of ${values.join(', ')}, not "${text}"`, fallback)
    )
  }

  url(name: string): string | undefined {
    const text = this.#env[name]
    if (text === undefined || text === '') return undefined
    const url = URL.parse(text)
    if (url && /^https?:$/.test(url.protocol)) return url.origin
    return this.#complain(`${name} is an address such as https://play.example.org, not "${text}"`, undefined)
  }

  /** Several servers can share a PostgreSQL database; a file belongs to one. */
  nats(): string | undefined {
    const text = this.#env['NATS_URL']
    if (text === undefined || text === '') return undefined
    // The value may contain a password, so no message repeats it.
    if (!text.split(',').every((each) => /^(?:nats|tls):\/\/[^\s/]+$/.test(each) && URL.canParse(each)))
      return this.#complain(
        'NATS_URL is the address of a NATS server, such as nats://host:4222, or several separated by commas',
        undefined,
      )
    if (!isPostgres(this.#env['DATABASE_URL'] ?? ''))
      return this.#complain(
        'NATS_URL joins servers that share a PostgreSQL database; set DATABASE_URL to one, such as postgres://user:password@host:5432/name, or remove NATS_URL',
        undefined,
      )
    return text
  }

  processes(): number {
    const text = this.#env['PROCESSES'] || '1'
    const count = text === 'auto' ? availableParallelism() : /^\d{1,3}$/.test(text) ? Number(text) : 0
    if (count < 1 || count > MAX_PROCESSES)
      return this.#complain(`PROCESSES is auto or a whole number from 1 to ${MAX_PROCESSES}, not "${text}"`, 1)
    if (count === 1 || this.#env['NATS_URL']) return count
    return this.#complain(
      'PROCESSES starts several servers that share a PostgreSQL database and a NATS server; set DATABASE_URL and NATS_URL, or remove PROCESSES: a SQLite file belongs to one server',
      1,
    )
  }

  database(dataDir: string): string {
    const fallback = join(dataDir, 'gloamhall.sqlite')
    const text = this.#env['DATABASE_URL']
    if (text === undefined || text === '') return fallback
    if (isPostgres(text)) return text
    const file = /^(?:file|sqlite):(?:\/\/)?([^?#]+)$/.exec(text)?.[1]
    if (file) return resolve(file)
    // The value may contain a password, so no message repeats it.
    const places = 'a file, such as file:data/my.sqlite, or a PostgreSQL database, such as'
    return this.#complain(`DATABASE_URL is ${places} postgres://user:password@host:5432/name`, fallback)
  }

  #complain<T>(sentence: string, fallback: T): T {
    this.complaints.push(sentence)
    return fallback
  }
}

/** A URL with a database name, in which every % of a password is encoded as %25. */
function isPostgres(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text)) return false
  try {
    return decodeURIComponent(new URL(text).href) !== '' && new URL(text).pathname.length > 1
  } catch {
    return false
  }
}
