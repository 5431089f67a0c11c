import { DatabaseSync } from 'node:sqlite'

/**
 * NORMAL: the database is never torn, also if the machine loses its power, but COMMIT does not wait for the disk. Whoever
 * commits must wait himself before he tells of it (journal.ts).
 */
export function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 16000')
  return db
}

/** Waiting for another program stops the whole thread: who has people waiting does that himself (sqlite.ts). */
export const hurry = (db: DatabaseSync): void => db.exec('PRAGMA busy_timeout = 50')
