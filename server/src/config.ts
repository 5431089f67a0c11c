import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Table } from '@gloamhall/kernel'
import type { Setting } from './tables/seats.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where everything is: a SQLite file, or the address of a PostgreSQL database, which may hold a password. */
  readonly database: string
  /** Where people reach this house, if it is not where it listens; https makes the cookie a secure one. */
  readonly publicUrl: string | undefined
  readonly logLevel: LogLevel
  /** How long a seat may be silent at a live table before a bot plays for it. */
  readonly graceSeconds: number
  /** Bots wait so long before they choose, so that people can follow. */
  readonly botDelayMs: number
  /** A table nobody looks at leaves memory after this time; it comes back from the log. */
  readonly idleSeconds: number
  readonly limits: Limits
  /** How long a call that brings a campaign file waits for the verification before it is answered with 202. */
  readonly importAnswerMs: number
  /** Who shows it may read /metrics from anywhere; without one only this machine may. */
  readonly metricsToken: string | undefined
  /** The built client. */
  readonly webDir: string
  /** The clock and the dice of the house: tests bring their own, to compare bytes. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Uint8Array
  /** Sets the table instead of the game's own setup: for tests that need two worlds. */
  readonly deal?: (setting: Setting) => Table | undefined
}

export interface Limits {
  /** Messages a socket may send at once, and per second in the long run; acknowledgements and pings count apart. */
  readonly burst: number
  readonly perSecond: number
  readonly socketsPerAddress: number
  readonly socketsPerGuest: number
  /** Windows without a seat at one table. */
  readonly spectatorsPerTable: number
  /** What one seat may say in one match, and how much of it at once; what it may take back. */
  readonly talkPerSeat: number
  readonly talkBurst: number
  readonly undosPerSeat: number
  /** Open tables of one guest that are not over. */
  readonly tablesPerGuest: number
  /** Tables opened from one address, at once and in an hour. */
  readonly tablesPerHour: number
  readonly requestsPerMinute: number
  /** Connections of all kinds at one time; whoever comes then is not let in. */
  readonly connections: number
  /** So long may a request take to arrive. */
  readonly requestSeconds: number
  /** Bodies of more than 16 kB from one address in a minute, whatever becomes of them. */
  readonly largeBodiesPerMinute: number
  /** Memory for bodies that have not arrived in full or wait to be parsed: large ones, also from one address, and small. */
  readonly largeBodyBytes: number
  readonly largeBodyBytesPerAddress: number
  readonly smallBodyBytes: number
  /** Bodies of one address that have not arrived in full. */
  readonly unfinishedBodiesPerAddress: number
  /** Memory for long answers that are being sent; one address may have half of it. */
  readonly answerBytes: number
  /** Memory for what waits to be read from all sockets together. */
  readonly sendBufferBytes: number
  /** Bodies and content packs that wait for the worker thread, of all and of one address. */
  readonly bodyJobs: number
  readonly bodyJobsPerAddress: number
  /** Computing time that the verification of one campaign file may take, not counting the time it waits for its turn. */
  readonly importSeconds: number
  /** Campaign files that wait or are being verified: in all, and from one address. */
  readonly importQueue: number
  readonly importsPerAddress: number
  /** After so many days without anybody a lobby, or a match under way, is closed. */
  readonly lobbyDays: number
  readonly matchDays: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** What somebody set in the environment and this house cannot run with; every complaint at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the environment; what is not set has a default. */
export function configFrom(env: Env): Config {
  const reader = new Reader(env)
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const config: Config = {
    port: reader.whole('PORT', 8080, 0, 65_535),
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    database: reader.database(dataDir),
    publicUrl: reader.url('PUBLIC_URL'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    graceSeconds: reader.whole('GRACE_SECONDS', 60, 1, 86_400),
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

  whole(name: string, fallback: number, least: number, most: number): number {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    return this.#complain(`${name} is a whole number from ${least} to ${most}, not "${text}"`, fallback)
  }

  /** Set in megabytes, kept in bytes. */
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

  database(dataDir: string): string {
    const fallback = join(dataDir, 'gloamhall.sqlite')
    const text = this.#env['DATABASE_URL']
    if (text === undefined || text === '') return fallback
    if (isPostgres(text)) return text
    const file = /^(?:file|sqlite):(?:\/\/)?([^?#]+)$/.exec(text)?.[1]
    if (file) return resolve(file)
    // What was set may hold a password: it is never repeated.
    const places = 'a file, such as file:data/my.sqlite, or a PostgreSQL database, such as'
    return this.#complain(`DATABASE_URL is ${places} postgres://user:password@host:5432/name`, fallback)
  }

  #complain<T>(sentence: string, fallback: T): T {
    this.complaints.push(sentence)
    return fallback
  }
}

/** An address that names a database, and where every % of a password is written as %25. */
function isPostgres(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text)) return false
  try {
    return decodeURIComponent(new URL(text).href) !== '' && new URL(text).pathname.length > 1
  } catch {
    return false
  }
}
