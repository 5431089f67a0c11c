import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { isSecret, secretFile } from '../store/cookie-secret.ts'
import { tempName, fsyncFile, fsyncFolder, privateFile } from '../store/secure-files.ts'
import { isServer } from '../store/open.ts'
import { migrate, NEWEST } from '../store/sqlite/migrations.ts'
import type { End } from './format.ts'
import { FORMAT, FORMAT_VERSION, idOf, LineWriter } from './format.ts'
import { BackupError } from './backup-error.ts'
import type { OnProgress, Row, Source } from './rows.ts'
import { columnsOf, countAll, groupingOf, listed, orderOf, tablesOf } from './rows.ts'
import { FileSource, ServerSource } from './source.ts'

/** What was backed up or restored. */
export interface BackupSummary {
  readonly tables: number
  readonly lines: number
  readonly bytes: number
}

interface BackupOptions {
  /** Overwrites an existing file. */
  readonly force?: boolean
  readonly onProgress?: OnProgress
}

/**
 * Backs up all data into one file (format.ts), consistently and while the server runs: in the newest schema, whichever
 * database is used, together with the cookie secret. The file appears under its name when it is complete.
 */
export async function backup(
  config: Config,
  name: string,
  { force = false, onProgress }: BackupOptions = {},
): Promise<BackupSummary> {
  const file = resolve(name)
  if (existsSync(file) && !force) throw new BackupError('exists', { file })
  const source = await sourceOf(config.database)
  const draft = tempName(file)
  const older = tempName(file)
  try {
    if (source.schema === 0) throw new BackupError('no-data', { place: 'DATABASE_URL' })
    if (source.schema > NEWEST)
      throw new BackupError('newer', { file: 'DATABASE_URL', found: source.schema, known: NEWEST })
    const secret = secretOf(config)
    privateFile(draft)
    const newest = source.schema < NEWEST ? await migrated(older, source) : source
    const { tables } = await written(draft, newest, secret, new Date(config.now()).toISOString(), onProgress)
    if (newest !== source) await newest.close()
    settle(draft, file, force)
    return { tables: tables['match']?.rows ?? 0, lines: tables['log']?.rows ?? 0, bytes: statSync(file).size }
  } finally {
    rmSync(draft, { force: true })
    rmSync(older, { force: true })
    await source.close()
  }
}

export const sourceOf = async (database: string): Promise<Source> =>
  isServer(database) ? ServerSource.open(database) : new FileSource(database)

function secretOf({ dataDir }: Config): string {
  const file = secretFile(dataDir)
  if (!existsSync(file)) throw new BackupError('no-data', { place: file })
  const secret = readFileSync(file, 'utf8').trim()
  if (!isSecret(secret)) throw new BackupError('damaged-secret', { file })
  return secret
}

/** A copy of an older database in the newest schema. */
async function migrated(draft: string, source: Source): Promise<Source> {
  privateFile(draft)
  const db = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  try {
    // A temporary file, so neither atomicity nor durability matters.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    migrate(db, source.schema)
    db.exec('BEGIN')
    for (const table of tablesOf(db)) {
      const columns = columnsOf(db, table)
      const insert = db.prepare(
        `INSERT INTO "${table}" (${listed(columns)}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      for await (const handful of source.rows(table, columns))
        for (const row of handful) insert.run(...columns.map((column) => row[column] ?? null))
    }
    db.exec('COMMIT')
    migrate(db)
  } finally {
    db.close()
  }
  return new FileSource(draft)
}

/** Rows per part: few enough that damage to one loses little. */
const MAX_PART_ROWS = 200
const MAX_PART_CHARACTERS = 256 * 1024

/** Writes the lines in the order that format.ts describes. */
async function written(
  draft: string,
  source: Source,
  secret: string,
  made: string,
  onProgress?: OnProgress,
): Promise<End> {
  const schema = new DatabaseSync(':memory:')
  const lines = new LineWriter(draft)
  try {
    migrate(schema)
    const names = tablesOf(schema)
    const id = idOf(NEWEST)
    const about = { id, format: FORMAT, version: FORMAT_VERSION, schema: NEWEST, made } as const
    lines.write({ kind: 'head', ...about, tables: [...names] })
    lines.write({ kind: 'secret', id, secret })
    const all = await countAll(source, names)
    const tables: Record<string, End['tables'][string]> = {}
    let done = 0
    for (const table of names) {
      const section = new SectionWriter(lines, id, table, columnsOf(schema, table))
      const order = orderOf(schema, table, groupingOf(table, section.columns))
      for await (const rows of source.rows(table, section.columns, order)) {
        for (const row of rows) section.add(row)
        done += rows.length
        onProgress?.(done, all)
      }
      tables[table] = section.end()
    }
    const end: End = { kind: 'end', ...about, tables, sha256: lines.digest() }
    lines.write(end)
    return end
  } finally {
    lines.close()
    schema.close()
  }
}

/** Writes the rows of a table in parts, each with rows of one match or campaign only. */
class SectionWriter {
  readonly columns: readonly string[]
  readonly #lines: LineWriter
  readonly #id: string
  readonly #table: string
  readonly #group: string | undefined
  readonly #digest = createHash('sha256')
  readonly #parts: (string | null)[] = []
  #of: string | null = null
  #pending: (string | number | null)[][] = []
  #characters = 0
  #rows = 0
  #piece = 0

  constructor(lines: LineWriter, id: string, table: string, columns: readonly string[]) {
    this.columns = columns
    this.#lines = lines
    this.#id = id
    this.#table = table
    this.#group = groupingOf(table, columns)?.column
  }

  add(row: Row): void {
    const of = this.#group === undefined ? null : String(row[this.#group])
    const isFull = this.#pending.length >= MAX_PART_ROWS || this.#characters >= MAX_PART_CHARACTERS
    if (this.#pending.length > 0 && (isFull || of !== this.#of)) this.#write(of === this.#of)
    this.#of = of
    const values = this.columns.map((column) => valueOf(row[column]))
    for (const value of values) this.#characters += typeof value === 'string' ? value.length : 8
    this.#pending.push(values)
  }

  end(): End['tables'][string] {
    if (this.#pending.length > 0) this.#write(false)
    const sha256 = this.#digest.digest('hex')
    const [id, table, rows, parts] = [this.#id, this.#table, this.#rows, this.#parts]
    this.#lines.write({ kind: 'section', id, table, columns: [...this.columns], rows, parts, sha256 })
    return { rows, parts: parts.length, sha256 }
  }

  #write(more: boolean): void {
    const [rows, of] = [this.#pending, this.#of]
    this.#parts.push(of)
    this.#rows += rows.length
    const [id, table, part, piece] = [this.#id, this.#table, this.#parts.length, ++this.#piece]
    this.#digest.update(this.#lines.write({ kind: 'part', id, table, part, of, piece, more, rows }))
    if (!more) this.#piece = 0
    this.#pending = []
    this.#characters = 0
  }
}

function valueOf(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value === null || value === undefined) return null
  throw new Error(`a row holds a ${typeof value}`)
}

export const countsOf = (db: DatabaseSync): Omit<BackupSummary, 'bytes'> =>
  db.prepare('SELECT (SELECT count(*) FROM match) AS tables, (SELECT count(*) FROM log) AS lines').get() as {
    tables: number
    lines: number
  }

/** Fsyncs, then renames, so that the file is never half a backup; overwrites only with `force`. */
function settle(draft: string, file: string, force: boolean): void {
  fsyncFile(draft)
  if (!force && existsSync(file)) throw new BackupError('exists', { file })
  renameSync(draft, file)
  fsyncFolder(dirname(file))
}
