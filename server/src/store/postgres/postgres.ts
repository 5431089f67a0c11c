import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, Failure, Writing } from '../database.ts'
import { Doubt, NewerHouse } from '../database.ts'
import type { Schema } from '../schema.ts'
import { Batch } from './batch.ts'
import { migrate } from './migrations.ts'
import { pgReaders, Readers } from './readers.ts'

/** Whole numbers of the house are far below 2⁵³. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** A database that is silent for so long is as good as gone. */
const PATIENCE_MS = 10_000

const SETTINGS = {
  application_name: 'gloamhall',
  connectionTimeoutMillis: PATIENCE_MS,
  query_timeout: PATIENCE_MS,
  keepAlive: true,
  types,
}

/** Where commits do not wait for the disk, ours do; where they wait for even more, that stays. */
const DURABLE = `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`

/** The fault of what was to be written, or of two in each other's way: such a thing is known not to be there. */
const REFUSED = /^(?:22|23|42|40001|40P01)/

/**
 * Everything on a server beside. One connection writes, a few read. If the one that writes is lost, what was under way is
 * in doubt; but unlike a disk that has failed, the server knows what it has, and the next commit takes a new connection.
 */
export class Postgres implements Database {
  readonly query: Kysely<Schema>
  readonly #address: string
  readonly #readers: Readers
  #writer: Promise<pg.Client> | undefined

  /** An address such as postgres://user:password@host:5432/name. Whatever goes wrong is told without the password. */
  static async open(address: string): Promise<Postgres> {
    const postgres = new Postgres(address)
    try {
      await migrate(await postgres.#connection())
      return postgres
    } catch (error) {
      await postgres.close()
      throw error instanceof NewerHouse ? error : new Error(`the database at ${placeOf(address)} ${complaint(error)}`)
    }
  }

  private constructor(address: string) {
    this.#address = address
    this.#readers = new Readers({ ...SETTINGS, connectionString: address })
    this.query = new Kysely<Schema>({ dialect: pgReaders(this.#readers) })
  }

  async commit(writings: readonly Writing[]): Promise<Failure> {
    const connection = this.#connection()
    try {
      const client = await connection
      await new Promise<void>((resolve, reject) => {
        client.query(new Batch(writings, (error) => (error ? reject(error) : resolve())))
      })
      return undefined
    } catch (error) {
      if (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '')) return error
      this.#hangUp(connection)
      return new Doubt('the connection to the database was lost')
    }
  }

  /** One that can only be read, such as a standby, does not help. */
  async answers(): Promise<boolean> {
    const asked = `SELECT WHERE current_setting('transaction_read_only') = 'off'`
    return this.#readers.ask(asked).then(
      ({ length }) => length === 1,
      () => false,
    )
  }

  async close(): Promise<void> {
    const client = await this.#writer?.catch(() => undefined)
    await client?.end()
    await this.#readers.close()
  }

  /** The one that writes. */
  #connection(): Promise<pg.Client> {
    if (this.#writer) return this.#writer
    const client = new pg.Client({ ...SETTINGS, connectionString: this.#address })
    const connection = connected(client)
    client.on('error', () => this.#hangUp(connection))
    client.on('end', () => this.#hangUp(connection))
    this.#writer = connection
    return connection
  }

  #hangUp(connection: Promise<pg.Client>): void {
    if (this.#writer === connection) this.#writer = undefined
    void connection.then((client) => client.end()).catch(() => {})
  }
}

async function connected(client: pg.Client): Promise<pg.Client> {
  try {
    await client.connect()
    await client.query(DURABLE)
    return client
  } catch (error) {
    void client.end()
    throw error
  }
}

/** Where it is, without who and with what password. */
function placeOf(address: string): string {
  const { host, port } = new pg.Client(address)
  return host.startsWith('/') ? host : `${host}:${port}`
}

/** What the server says, or that it says nothing; neither holds a password. */
function complaint(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `says: ${error.message}`
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? `cannot be used: ${message}` : `does not answer (${code})`
}
