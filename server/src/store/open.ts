import type { Database } from './database.ts'
import { Sqlite } from './sqlite/sqlite.ts'

/** Whether this is the URL of a database server; files are absolute paths. */
export const isServer = (place: string): boolean => /^postgres(?:ql)?:/.test(place)

/** Loads the PostgreSQL driver only if it is used. With `isShared` other nodes may use the same database. */
export async function openDatabase(place: string, isShared = false): Promise<Database> {
  if (!isServer(place)) return new Sqlite(place)
  const { Postgres } = await import('./postgres/postgres.ts')
  return Postgres.open(place, isShared)
}
