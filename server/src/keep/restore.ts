import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import type { Lock } from '../lock.ts'
import { lockHouse } from '../lock.ts'
import { isSecret, secretFile } from '../people.ts'
import { draftOf, privateFile, trueName, writePrivate } from '../private.ts'
import { AnotherHouse } from '../store/database.ts'
import { isServer } from '../store/open.ts'
import { migrate, NEWEST, schemaOf } from '../store/sqlite/migrations.ts'
import type { Kept } from './backup.ts'
import { countsOf } from './backup.ts'
import { KeepProblem } from './problem.ts'
import type { Heard } from './rows.ts'
import type { Target } from './target.ts'
import { FileTarget, movedAside, ServerTarget } from './target.ts'

interface Wishes {
  /** What is there is moved aside; nothing is ever deleted. */
  readonly replace?: boolean
  readonly heard?: Heard
}

export interface Restored extends Kept {
  /** Where that is now which was there before. */
  readonly aside: readonly string[]
}

/** Lays a backup where the house looks for its data. Nobody else may be there, and nothing that would be lost by it. */
export async function restore(
  config: Config,
  name: string,
  { replace = false, heard }: Wishes = {},
): Promise<Restored> {
  const file = resolve(name)
  const secret = secretIn(file)
  const lock = lockedFor(config)
  const own = secretFile(config.dataDir)
  const draft = draftOf(isServer(config.database) ? own : trueName(config.database))
  let target: Target | undefined
  try {
    target = isServer(config.database) ? await ServerTarget.open(config.database) : new FileTarget(config.database)
    const hasOther = existsSync(own) && readFileSync(own, 'utf8').trim() !== secret
    if (!replace && (hasOther || (await target.isTaken()))) throw new KeepProblem('data-there', { place: target.name })
    const counts = unpack(file, draft, config.now())
    const stamp = new Date(config.now()).toISOString().replaceAll(/\D/g, '-').slice(0, -1)
    const aside: string[] = []
    const atLast = (): void => {
      if (hasOther) aside.push(movedAside(own, stamp))
      if (!existsSync(own)) writePrivate(own, secret)
    }
    aside.push(...(await target.fill(draft, { stamp, atLast, heard })))
    return { ...counts, bytes: statSync(file).size, aside }
  } catch (error) {
    throw asProblem(error)
  } finally {
    rmSync(draft, { force: true })
    await target?.close()
    lock.release()
  }
}

/** Looks whether this is a backup, whole, and of a house that we know. */
function secretIn(file: string): string {
  if (!existsSync(file)) throw new KeepProblem('missing', { file })
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { readOnly: true })
    const secret = String(db.prepare('SELECT secret FROM backup').get()?.['secret'] ?? '')
    const found = schemaOf(db)
    if (found > NEWEST) throw new KeepProblem('newer', { file, found, known: NEWEST })
    const isWhole = db.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok'
    if (!isWhole || !isSecret(secret)) throw new KeepProblem('damaged', { file })
    return secret
  } catch (error) {
    if (error instanceof KeepProblem) throw error
    throw new KeepProblem(isTorn(error) ? 'damaged' : 'not-a-backup', { file })
  } finally {
    db?.close()
  }
}

/** SQLite's number for a database that has lost something of what it was. */
const isTorn = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 11

function lockedFor(config: Config): Lock {
  try {
    return lockHouse(config)
  } catch (error) {
    throw asProblem(error)
  }
}

const asProblem = (error: unknown): unknown =>
  error instanceof AnotherHouse ? new KeepProblem('house-open', { who: error.who }) : error

/**
 * A copy in the newest schema, without what only a backup holds; the backup itself stays as it is. Nobody could come to
 * its tables while they lay in a backup: the days after which they are closed begin anew.
 */
function unpack(file: string, draft: string, now: number): Omit<Kept, 'bytes'> {
  privateFile(draft)
  copyFileSync(file, draft)
  const db = new DatabaseSync(draft)
  try {
    db.exec('PRAGMA secure_delete = ON; DROP TABLE backup')
    migrate(db)
    db.prepare(`UPDATE match SET touched = ? WHERE phase IN ('lobby', 'playing')`).run(now)
    return countsOf(db)
  } finally {
    db.close()
  }
}
