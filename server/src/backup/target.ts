import { existsSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { fsyncFile, fsyncFolder, realPath } from '../store/secure-files.ts'
import { DatabaseInUseError } from '../store/database.ts'
import { claim } from '../store/postgres/claim.ts'
import { migrateWithin } from '../store/postgres/migrations.ts'
import { describedError, applicationName } from '../store/postgres/postgres.ts'
import type { OnProgress } from './rows.ts'
import { columnsOf, countAll, FORMER_TABLES, listed, tablesOf } from './rows.ts'
import { FileSource } from './source.ts'

interface Filling {
  /** Part of the names of what is moved aside. */
  readonly stamp: string
  /** Called when everything is prepared, before the final, irreversible step. */
  readonly atLast: () => void
  readonly onProgress: OnProgress | undefined
}

/** Where a backup is restored to. */
export interface Target {
  readonly name: string
  /** Whether there is data that must not be lost. */
  isTaken(): Promise<boolean>
  /** Moves existing data aside, says where it is, and replaces it by a draft in the newest schema. */
  fill(draft: string, filling: Filling): Promise<readonly string[]>
  close(): Promise<void>
}

const TAKEN = 'SELECT (EXISTS (SELECT 1 FROM match) OR EXISTS (SELECT 1 FROM guest)) AS taken'

/** A SQLite file: the draft takes its place. */
export class FileTarget implements Target {
  readonly name: string

  constructor(file: string) {
    this.name = realPath(file)
  }

  async isTaken(): Promise<boolean> {
    if (statSync(this.name).size === 0) return false
    let db: DatabaseSync | undefined
    try {
      db = new DatabaseSync(this.name)
      return db.prepare(TAKEN).get()?.['taken'] !== 0
    } catch {
      // Not a readable database, but data that must not be lost.
      return true
    } finally {
      db?.close()
    }
  }

  /** SQLite's files beside the database belong to it and would corrupt another. */
  async fill(draft: string, { stamp, atLast }: Filling): Promise<readonly string[]> {
    fsyncFile(draft)
    atLast()
    const there = ['', '-wal', '-shm'].filter((ending) => (sizeOf(this.name + ending) ?? 0) > 0)
    const aside = there.map((ending) => movedAside(this.name, stamp, ending))
    renameSync(draft, this.name)
    fsyncFolder(dirname(this.name))
    return aside
  }

  async close(): Promise<void> {}
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** Renames a file, or one beside it with a suffix, and returns the new name. */
export function movedAside(file: string, stamp: string, ending = ''): string {
  let aside = `${file}.before-${stamp}`
  while (existsSync(aside + ending)) aside += '+'
  renameSync(file + ending, aside + ending)
  return aside + ending
}

/** A PostgreSQL database: one transaction, with the advisory lock that a server takes. */
export class ServerTarget implements Target {
  readonly name = 'DATABASE_URL'
  readonly #client: pg.Client

  static async open(address: string): Promise<ServerTarget> {
    const name = applicationName()
    const client = new pg.Client({ connectionString: address, application_name: name })
    client.on('error', () => {})
    try {
      await client.connect()
      await claim(client, name, 1000)
      return new ServerTarget(client)
    } catch (error) {
      void client.end()
      throw error instanceof DatabaseInUseError ? error : describedError(error, address)
    }
  }

  private constructor(client: pg.Client) {
    this.#client = client
  }

  async isTaken(): Promise<boolean> {
    if (!(await this.#has('match'))) return false
    const { rows } = await this.#client.query<{ taken: boolean }>(TAKEN)
    return rows[0]?.taken !== false
  }

  async fill(draft: string, { stamp, atLast, onProgress }: Filling): Promise<readonly string[]> {
    const db = new DatabaseSync(draft, { readOnly: true })
    try {
      await this.#client.query('BEGIN')
      const aside = (await this.isTaken()) ? [await this.#moveAside(db, stamp)] : []
      await migrateWithin(this.#client)
      // A server that was only started has sealed its days; those of the backup replace them.
      await this.#client.query('DELETE FROM deal')
      await this.#copy(db, new FileSource(draft), onProgress)
      atLast()
      await this.#client.query('COMMIT')
      return aside
    } catch (error) {
      await this.#client.query('ROLLBACK').catch(() => {})
      throw error
    } finally {
      db.close()
    }
  }

  async #copy(db: DatabaseSync, source: FileSource, onProgress: OnProgress | undefined): Promise<void> {
    const tables = tablesOf(db)
    const all = await countAll(source, tables)
    let done = 0
    for (const table of tables) {
      const columns = listed(columnsOf(db, table))
      const insert = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`
      for await (const handful of source.rows(table, columnsOf(db, table))) {
        await this.#client.query(insert, [JSON.stringify(handful)])
        done += handful.length
        onProgress?.(done, all)
      }
    }
    await source.close()
  }

  /** Moves existing tables into a schema of their own, where the server does not look. */
  async #moveAside(db: DatabaseSync, stamp: string): Promise<string> {
    const schema = `before_${stamp.replaceAll('-', '')}`
    await this.#client.query(`CREATE SCHEMA ${schema}`)
    // A database that was not migrated yet has tables with former names.
    for (const table of [...tablesOf(db), ...FORMER_TABLES, 'lease', 'cluster_secret', 'migration']) {
      if (await this.#has(table)) await this.#client.query(`ALTER TABLE "${table}" SET SCHEMA ${schema}`)
    }
    return schema
  }

  async #has(table: string): Promise<boolean> {
    const { rows } = await this.#client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      table,
    ])
    return rows[0]?.there === true
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
