import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, Failure, Writing } from '../database.ts'
import { DatabaseInUseError, SchemaTooNewError, DatabaseAuthError } from '../database.ts'
import type { Schema } from '../schema.ts'
import { StorageOutage } from '../outage.ts'
import { Batch } from './batch.ts'
import { claim, mustBeUnclaimed } from './claim.ts'
import { migrate } from './migrations.ts'
import { codeOf, isLost, pgReaders, Readers } from './readers.ts'

/** All stored integers are far below 2⁵³. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** A database that does not answer for this long counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 10_000

/**
 * How long to wait for the advisory lock: at the start for a server that is shutting down, later for the lost connection of this one.
 */
const LOCK_WAIT_MS = { start: 3000, again: 500 }

const PATIENT = { connectionTimeoutMillis: RESPONSE_TIMEOUT_MS, keepAlive: true, types }
const SETTINGS = { ...PATIENT, query_timeout: RESPONSE_TIMEOUT_MS }

/** Raises `synchronous_commit` to `on` where it is lower; a stricter setting stays. */
const DURABLE = `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`

/** Keepalive, so that the database server notices within half a minute that a crashed client is gone. */
const ALIVE = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

/** Error classes of a faulty statement, a deadlock or a serialization failure: known not to be written. */
const REFUSED = /^(?:22|23|42|40001|40P01)/

/**
 * Storage in PostgreSQL. One connection writes, a few read. If the writing connection is lost, the outcome of its commit is
 * unknown; but unlike after a disk failure, the database knows what it has, and the next commit uses a new connection. Each
 * writing connection takes the advisory lock first (claim.ts), unless the nodes of a cluster share the database: then the epoch
 * of a table's owner keeps others from writing (cluster/owner.ts).
 */
export class Postgres implements Database {
  readonly query: Kysely<Schema>
  readonly #address: string
  /** The `application_name` of this server's connections, which no other server has. */
  readonly #name: string
  /** Whether other nodes of a cluster may use the database at the same time. */
  readonly #isShared: boolean
  readonly #readers: Readers
  #writer: Promise<pg.Client> | undefined

  /** Connects to a URL such as postgres://user:password@host:5432/name. Errors never contain the password. */
  static async open(address: string, isShared = false): Promise<Postgres> {
    const postgres = new Postgres(address, isShared)
    try {
      await postgres.#connection(LOCK_WAIT_MS.start)
      await postgres.#migrate()
      return postgres
    } catch (error) {
      await postgres.close()
      throw describedError(error, address)
    }
  }

  private constructor(address: string, isShared: boolean) {
    this.#address = address
    this.#isShared = isShared
    this.#name = applicationName()
    this.#readers = new Readers({ ...SETTINGS, application_name: this.#name, connectionString: address })
    this.query = new Kysely<Schema>({ dialect: pgReaders(this.#readers) })
  }

  /** On a connection of its own, beside the one with the lock: rewriting years of logs may take long, and has no time limit. */
  async #migrate(): Promise<void> {
    const client = new pg.Client({ ...PATIENT, application_name: this.#name, connectionString: this.#address })
    client.on('error', () => {})
    try {
      await client.connect()
      await migrate(client)
      await client.end()
    } catch (error) {
      void client.end()
      throw error
    }
  }

  async commit(writings: readonly Writing[]): Promise<Failure> {
    const connection = this.#connection()
    try {
      const client = await connection.catch((error: unknown) => Promise.reject(troubleOf(error)))
      await new Promise<void>((resolve, reject) => {
        client.query(new Batch(writings, (error) => (error ? reject(error) : resolve())))
      })
      return undefined
    } catch (error) {
      // A statement that the database rejected has neither lost the connection nor been written.
      if (error instanceof StorageOutage || isLost(error)) this.#discard(connection)
      return error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '') ? error : troubleOf(error)
    }
  }

  /** A database that can only be read, such as a standby, counts as unavailable. */
  async outage(): Promise<StorageOutage | undefined> {
    const asked = `SELECT WHERE current_setting('transaction_read_only') = 'off'`
    return this.#readers.ask(asked).then(
      ({ length }) => (length === 1 ? undefined : new StorageOutage('read-only', READ_ONLY)),
      (error: unknown) => new StorageOutage('database-away', codeOf(error)),
    )
  }

  async close(): Promise<void> {
    const client = await this.#writer?.catch(() => undefined)
    await client?.end()
    await this.#readers.close()
  }

  /** The writing connection. */
  #connection(patienceMs = LOCK_WAIT_MS.again): Promise<pg.Client> {
    if (this.#writer) return this.#writer
    const client = new pg.Client({ ...SETTINGS, application_name: this.#name, connectionString: this.#address })
    const connection = this.#claimed(client, patienceMs)
    client.on('error', () => this.#discard(connection))
    client.on('end', () => this.#discard(connection))
    this.#writer = connection
    return connection
  }

  #discard(connection: Promise<pg.Client>): void {
    if (this.#writer === connection) this.#writer = undefined
    void connection.then((client) => client.end()).catch(() => {})
  }

  async #claimed(client: pg.Client, patienceMs: number): Promise<pg.Client> {
    try {
      await client.connect()
      await client.query(ALIVE)
      await client.query(DURABLE)
      await (this.#isShared ? mustBeUnclaimed(client) : claim(client, this.#name, patienceMs))
      return client
    } catch (error) {
      void client.end()
      throw error
    }
  }
}

const READ_ONLY = '25006'

function troubleOf(error: unknown): StorageOutage {
  if (error instanceof StorageOutage) return error
  if (error instanceof DatabaseInUseError) return new StorageOutage('another-server', 'CLAIMED')
  const code = codeOf(error)
  if (code === '53100') return new StorageOutage('disk-full', code)
  if (code === READ_ONLY) return new StorageOutage('read-only', code)
  return new StorageOutage(/^(?:58|XX)/.test(code) ? 'disk-failed' : 'database-away', code)
}

/** PostgreSQL keeps 63 ASCII characters of a name. */
export function applicationName(): string {
  const host = hostname()
    .replaceAll(/[^\w.-]/g, '_')
    .slice(0, 24)
  return `gloamhall process ${process.pid} on ${host} ${randomBytes(6).toString('base64url')}`
}

/** Describes an error at a URL, without the password that it may contain. */
export function describedError(error: unknown, address: string): Error {
  if (error instanceof SchemaTooNewError) return error
  if (error instanceof DatabaseInUseError)
    return new DatabaseInUseError(`the database at ${placeOf(address)}`, error.who, 'DATABASE_URL')
  const place = `the database at ${placeOf(address)}`
  return isRejectedLogin(error)
    ? new DatabaseAuthError(place, messageOf(error))
    : new Error(`${place} ${messageOf(error)}`)
}

/** Rejected by the server, for user or password, or by the driver, because there is none to send. */
const isRejectedLogin = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? (error.code ?? '').startsWith('28')
    : error instanceof Error && error.message.startsWith('SASL:')

/** Host, port and database of a URL, without user and password. */
function placeOf(address: string): string {
  const { host, port } = new pg.Client(address)
  return host.startsWith('/') ? host : `${host}:${port}`
}

/** The error message of the database; it contains no password. */
function messageOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `says: ${error.message}`
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? `cannot be used: ${message}` : `does not answer (${code})`
}
