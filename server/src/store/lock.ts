import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { privateFile, privateFolder, realPath } from './secure-files.ts'
import { DatabaseInUseError } from './database.ts'
import { isServer } from './open.ts'

/** A house that closes just now may take so long to let go. */
const PATIENCE_MS = 1000

/** What keeps other houses away from the same data. */
export interface Lock {
  release(): void
}

/**
 * Locks the data folder, and the database where it is a file: two houses may have folders of their own and share that
 * by mistake. A database on a server is locked by whoever writes to it (postgres.ts).
 */
export function lockData({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): Lock {
  privateFolder(dataDir)
  const folder = new FileLock(join(dataDir, 'house.lock'), `DATA_DIR ${dataDir}`, 'DATA_DIR')
  if (isServer(database)) return folder
  try {
    const file = new FileLock(`${realPath(database)}.lock`, `the database ${database}`, 'DATABASE_URL')
    return { release: () => [file, folder].forEach((lock) => lock.release()) }
  } catch (error) {
    folder.release()
    throw error
  }
}

/**
 * A small SQLite file with a transaction that stays open. The system itself holds such a lock for as long as the
 * process lives, and lets go of it however that ends; others can still read who has it.
 */
class FileLock implements Lock {
  readonly #db: DatabaseSync

  constructor(file: string, place: string, elsewhere: string) {
    privateFile(file, '')
    this.#db = new DatabaseSync(file, { timeout: PATIENCE_MS })
    try {
      this.#take()
    } catch (error) {
      const who = this.#holder()
      this.#db.close()
      throw isBusy(error) ? new DatabaseInUseError(place, who, elsewhere) : error
    }
  }

  release(): void {
    if (this.#db.isOpen) this.#db.close()
  }

  #take(): void {
    this.#db.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (name TEXT); DELETE FROM holder')
    this.#db.prepare('INSERT INTO holder VALUES (?)').run(processLabel())
    this.#db.exec('COMMIT; BEGIN IMMEDIATE')
  }

  #holder(): string {
    try {
      return String(this.#db.prepare('SELECT name FROM holder').get()?.['name'] ?? 'it does not say which')
    } catch {
      return 'it does not say which'
    }
  }
}

/** How a house introduces itself to the next. */
export const processLabel = (): string => `process ${process.pid} on ${hostname()}`

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5
