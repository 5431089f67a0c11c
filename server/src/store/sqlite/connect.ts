import { DatabaseSync } from 'node:sqlite'

/** How much space the write-ahead log keeps when it restarts: overwriting is faster than growing the file. */
const REUSED_WAL_BYTES = 8 * 1024 * 1024

/**
 * With synchronous=NORMAL the database is never corrupted, even by power loss, but COMMIT does not fsync. Callers must fsync
 * the WAL before acknowledging (wal-sync.ts).
 */
export function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 16000')
  db.exec(`PRAGMA journal_size_limit = ${REUSED_WAL_BYTES}`)
  return db
}

/** Does not wait for locks of other processes, which would block the thread; the caller retries (sqlite.ts). */
export const shortenBusyTimeout = (db: DatabaseSync): void => db.exec('PRAGMA busy_timeout = 50')
