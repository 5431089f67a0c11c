import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { privateFile, privateFolder, realPath } from './secure-files.ts'
import { DatabaseInUseError } from './database.ts'
import { isServer } from './open.ts'

/** How long a server that is shutting down may take to release the lock. */
const RELEASE_TIMEOUT_MS = 1000

/** Keeps other servers away from the same data. */
export interface Lock {
  release(): void
}

/**
 * Locks the data folder, and the database if it is a file: two servers may have separate folders and share the file by
 * mistake. A PostgreSQL database is locked by its connection (postgres.ts).
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
 * A small SQLite file with an open transaction. The operating system releases the lock however the process ends, and others
 * can read from the file who holds it.
 */
class FileLock implements Lock {
  readonly #db: DatabaseSync

  constructor(file: string, place: string, elsewhere: string) {
    privateFile(file, '')
    this.#db = new DatabaseSync(file, { timeout: RELEASE_TIMEOUT_MS })
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

/** How this process identifies itself to others. */
export const processLabel = (): string => `process ${process.pid} on ${hostname()}`

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5
