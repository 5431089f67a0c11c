import { DatabaseSync } from 'node:sqlite'

/** FULL: a commit is on the disk before it is acknowledged, also if the machine loses its power. */
export function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000')
  return db
}
