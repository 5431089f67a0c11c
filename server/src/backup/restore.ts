import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import type { Lock } from '../store/lock.ts'
import { lockData } from '../store/lock.ts'
import { secretFile } from '../store/cookie-secret.ts'
import { tempName, privateFile, realPath, writePrivate } from '../store/secure-files.ts'
import { DatabaseInUseError } from '../store/database.ts'
import { isServer } from '../store/open.ts'
import { migrate } from '../store/sqlite/migrations.ts'
import type { BackupSummary } from './backup.ts'
import { countsOf } from './backup.ts'
import type { Inspection } from './inspect.ts'
import { inspect } from './inspect.ts'
import { BackupError } from './backup-error.ts'
import type { OnProgress } from './rows.ts'
import { listed } from './rows.ts'
import type { LeftOut } from './salvage.ts'
import { salvage } from './salvage.ts'
import type { Target } from './target.ts'
import { FileTarget, movedAside, ServerTarget } from './target.ts'

interface RestoreOptions {
  /** Moves existing data aside; nothing is ever deleted. */
  readonly replace?: boolean
  /** Restores the intact matches and campaigns of a damaged backup. */
  readonly intactOnly?: boolean
  readonly onProgress?: OnProgress
}

export interface Restored extends BackupSummary {
  /** Where the previous data is now. */
  readonly aside: readonly string[]
  readonly format: Inspection['format']
  /** What was damaged and not restored. */
  readonly leftOut: LeftOut | undefined
}

/**
 * Restores a backup into the configured database and data folder. No server may be running there, and no data may be lost by
 * it. Every byte is verified before anything is changed.
 */
export async function restore(
  config: Config,
  name: string,
  { replace = false, intactOnly = false, onProgress }: RestoreOptions = {},
): Promise<Restored> {
  const file = resolve(name)
  const inspection = inspect(file)
  if (!inspection.isWhole) refuseDamaged(file, inspection, intactOnly)
  const { secret } = inspection
  const lock = lockedFor(config)
  const own = secretFile(config.dataDir)
  const draft = tempName(isServer(config.database) ? own : realPath(config.database))
  let target: Target | undefined
  try {
    target = isServer(config.database) ? await ServerTarget.open(config.database) : new FileTarget(config.database)
    const hasOther = secret !== undefined && existsSync(own) && readFileSync(own, 'utf8').trim() !== secret
    if (!replace && (hasOther || (await target.isTaken()))) throw new BackupError('data-there', { place: target.name })
    const { leftOut, ...counts } = unpack(file, draft, inspection, config.now())
    const stamp = new Date(config.now()).toISOString().replaceAll(/\D/g, '-').slice(0, -1)
    const aside: string[] = []
    const atLast = (): void => {
      if (hasOther) aside.push(movedAside(own, stamp))
      if (secret !== undefined && !existsSync(own)) writePrivate(own, secret)
    }
    aside.push(...(await target.fill(draft, { stamp, atLast, onProgress })))
    return { ...counts, bytes: inspection.bytes, aside, format: inspection.format, leftOut }
  } catch (error) {
    throw asProblem(error)
  } finally {
    rmSync(draft, { force: true })
    await target?.close()
    lock.release()
  }
}

/** Only a backup with a digest per line knows its intact ones. */
function refuseDamaged(file: string, inspection: Inspection, intactOnly: boolean): void {
  if (inspection.format === 1) throw new BackupError('damaged-older', { file }, inspection)
  if (!intactOnly) throw new BackupError('damaged', { file }, inspection)
}

function lockedFor(config: Config): Lock {
  try {
    return lockData(config)
  } catch (error) {
    throw asProblem(error)
  }
}

const asProblem = (error: unknown): unknown =>
  error instanceof DatabaseInUseError ? new BackupError('server-running', { who: error.who }) : error

interface Unpacked extends Omit<BackupSummary, 'bytes'> {
  readonly leftOut: LeftOut | undefined
}

/**
 * Unpacks into a database with the newest schema; the backup itself is not changed. Tables could not be visited while they
 * were in a backup, so their closing period starts again.
 */
function unpack(file: string, draft: string, inspection: Inspection, now: number): Unpacked {
  privateFile(draft)
  if (inspection.format === 1) copyFileSync(file, draft)
  const db = new DatabaseSync(draft, { enableForeignKeyConstraints: inspection.format === 1 })
  try {
    if (inspection.format === 1) db.exec('PRAGMA secure_delete = ON; DROP TABLE backup')
    else fillFrom(file, db, inspection)
    migrate(db)
    const leftOut = inspection.isWhole ? undefined : salvage(db, inspection)
    db.prepare(`UPDATE match SET touched = ? WHERE phase IN ('lobby', 'playing')`).run(now)
    const counts = countsOf(db)
    if (leftOut && counts.tables === 0) throw new BackupError('nothing-intact', { file }, inspection)
    if (leftOut && db.prepare('PRAGMA foreign_key_check').all().length > 0)
      throw new BackupError('nothing-intact', { file }, inspection)
    return { ...counts, leftOut }
  } finally {
    db.close()
  }
}

/** Inserts the intact rows. All digests are computed again: the file must be the one that was verified. */
function fillFrom(file: string, db: DatabaseSync, { schema, isWhole }: Inspection): void {
  // A temporary file; it is fsynced once it is complete.
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  migrate(db, schema)
  db.exec('BEGIN')
  const inserts = new Map<string, StatementSync>()
  const again = inspect(file, ({ table, rows }, columns) => {
    const places = columns.map(() => '?').join(', ')
    const insert = inserts.get(table) ?? db.prepare(`INSERT INTO "${table}" (${listed(columns)}) VALUES (${places})`)
    inserts.set(table, insert)
    for (const row of rows) insert.run(...row)
  })
  if (again.isWhole !== isWhole) throw new BackupError('damaged', { file }, again)
  db.exec('COMMIT')
}
