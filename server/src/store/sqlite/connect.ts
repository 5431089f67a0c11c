import { DatabaseSync } from 'node:sqlite'

/**
 * The write-ahead log keeps so much of its room when it begins anew, and gives the rest back: writing over room that a
 * file has already is quicker than growing it.
 */
const REUSED_WAL_BYTES = 8 * 1024 * 1024

/**
 * NORMAL: the database is never torn, also if the machine loses its power, but COMMIT does not wait for the disk. Whoever
 * commits must wait himself before he tells of it (journal.ts).
 */
export function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 16000')
  db.exec(`PRAGMA journal_size_limit = ${REUSED_WAL_BYTES}`)
  return db
}

/** Waiting for another program stops the whole thread: who has people waiting does that himself (sqlite.ts). */
export const hurry = (db: DatabaseSync): void => db.exec('PRAGMA busy_timeout = 50')
