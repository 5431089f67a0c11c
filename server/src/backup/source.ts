import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { SQLITE_MIGRATIONS_AHEAD, schemaOf as schemaOfServer } from '../store/postgres/migrations.ts'
import { describedError, types } from '../store/postgres/postgres.ts'
import { schemaOf } from '../store/sqlite/migrations.ts'
import { BackupError } from './backup-error.ts'
import type { Row, Source } from './rows.ts'
import { BATCH_SIZE, listed, ordered } from './rows.ts'

/** A SQLite database, read in one transaction, unaffected by concurrent writes. */
export class FileSource implements Source {
  readonly schema: number
  readonly #db: DatabaseSync

  constructor(file: string) {
    if (!existsSync(file) || statSync(file).size === 0) throw new BackupError('no-data', { place: file })
    this.#db = new DatabaseSync(file, { timeout: 5000 })
    this.#db.exec('PRAGMA query_only = ON; BEGIN')
    this.schema = schemaOf(this.#db)
    if (this.schema === 0) throw new BackupError('no-data', { place: file })
  }

  async count(table: string): Promise<number> {
    return Number(this.#db.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.['count'])
  }

  async *rows(table: string, columns: readonly string[], order: readonly string[] = []): AsyncIterable<readonly Row[]> {
    let handful: Row[] = []
    for (const row of this.#db.prepare(`SELECT ${listed(columns)} FROM "${table}"${ordered(order)}`).iterate()) {
      if (handful.push(row as Row) < BATCH_SIZE) continue
      yield handful
      handful = []
    }
    yield handful
  }

  async close(): Promise<void> {
    this.#db.close()
  }
}

/** A PostgreSQL database, read in one REPEATABLE READ transaction, unaffected by concurrent writes. */
export class ServerSource implements Source {
  readonly schema: number
  readonly #client: pg.Client

  static async open(address: string): Promise<ServerSource> {
    const client = new pg.Client({ connectionString: address, application_name: 'gloamhall backup', types })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`)
      return new ServerSource(client, rows[0]?.there ? (await schemaOfServer(client)) + SQLITE_MIGRATIONS_AHEAD : 0)
    } catch (error) {
      void client.end()
      throw describedError(error, address)
    }
  }

  private constructor(client: pg.Client, schema: number) {
    this.#client = client
    this.schema = schema
  }

  async count(table: string): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(`SELECT count(*) AS count FROM "${table}"`)
    return rows[0]?.count ?? 0
  }

  async *rows(table: string, columns: readonly string[], order: readonly string[] = []): AsyncIterable<readonly Row[]> {
    await this.#client.query(`DECLARE hand CURSOR FOR SELECT ${listed(columns)} FROM "${table}"${ordered(order)}`)
    for (;;) {
      const { rows } = await this.#client.query<Row>(`FETCH ${BATCH_SIZE} FROM hand`)
      if (rows.length === 0) break
      yield rows
    }
    await this.#client.query('CLOSE hand')
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
