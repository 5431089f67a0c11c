import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { isSecret, secretFile } from '../people.ts'
import { draftOf, keepFile, keepFolder, privateFile } from '../private.ts'
import { isServer } from '../store/open.ts'
import { migrate, NEWEST } from '../store/sqlite/migrations.ts'
import { KeepProblem } from './problem.ts'
import type { Heard, Source } from './rows.ts'
import { columnsOf, countAll, listed, tablesOf } from './rows.ts'
import { FileSource, ServerSource } from './source.ts'

/** What went into a backup, or came out of one. */
export interface Kept {
  readonly tables: number
  readonly lines: number
  readonly bytes: number
}

interface Wishes {
  /** Over a file that is there. */
  readonly force?: boolean
  readonly heard?: Heard
}

/**
 * Keeps the whole house in one file, as it stood at one moment, while it is open: a SQLite database in the newest schema,
 * whichever database the house has, and what signs its cookies. The file appears under its name when it is whole.
 */
export async function backup(config: Config, name: string, { force = false, heard }: Wishes = {}): Promise<Kept> {
  const file = resolve(name)
  if (existsSync(file) && !force) throw new KeepProblem('exists', { file })
  const source = await sourceOf(config.database)
  const draft = draftOf(file)
  try {
    if (source.schema === 0) throw new KeepProblem('no-data', { place: 'DATABASE_URL' })
    if (source.schema > NEWEST)
      throw new KeepProblem('newer', { file: 'DATABASE_URL', found: source.schema, known: NEWEST })
    const secret = secretOf(config)
    privateFile(draft)
    const kept = await written(draft, source, secret, heard)
    settle(draft, file, force)
    return { ...kept, bytes: statSync(file).size }
  } finally {
    rmSync(draft, { force: true })
    await source.close()
  }
}

export const sourceOf = async (database: string): Promise<Source> =>
  isServer(database) ? ServerSource.open(database) : new FileSource(database)

function secretOf({ dataDir }: Config): string {
  const file = secretFile(dataDir)
  if (!existsSync(file)) throw new KeepProblem('no-data', { place: file })
  const secret = readFileSync(file, 'utf8').trim()
  if (!isSecret(secret)) throw new KeepProblem('damaged', { file })
  return secret
}

/** In the schema that the source has, row by row, and then brought up to the newest. */
async function written(draft: string, source: Source, secret: string, heard?: Heard): Promise<Omit<Kept, 'bytes'>> {
  const db = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  try {
    // Nobody else sees it before it is whole; only then it has to be on the disk.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    migrate(db, source.schema)
    const tables = tablesOf(db)
    const all = await countAll(source, tables)
    let done = 0
    db.exec('BEGIN')
    for (const table of tables) {
      const columns = columnsOf(db, table)
      const places = columns.map(() => '?').join(', ')
      const insert = db.prepare(`INSERT INTO "${table}" (${listed(columns)}) VALUES (${places})`)
      for await (const handful of source.rows(table, columns)) {
        for (const row of handful) insert.run(...columns.map((column) => row[column] ?? null))
        done += handful.length
        heard?.(done, all)
      }
    }
    db.exec('COMMIT')
    migrate(db)
    db.exec('CREATE TABLE backup (secret TEXT NOT NULL) STRICT')
    db.prepare('INSERT INTO backup VALUES (?)').run(secret)
    return countsOf(db)
  } finally {
    db.close()
  }
}

export const countsOf = (db: DatabaseSync): Omit<Kept, 'bytes'> =>
  db.prepare('SELECT (SELECT count(*) FROM match) AS tables, (SELECT count(*) FROM log) AS lines').get() as {
    tables: number
    lines: number
  }

/** On the disk first, then under its name: never half a backup, and none over another unless that is wished. */
function settle(draft: string, file: string, force: boolean): void {
  keepFile(draft)
  if (!force && existsSync(file)) throw new KeepProblem('exists', { file })
  renameSync(draft, file)
  keepFolder(dirname(file))
}
