import type { Database } from './database.ts'
import { Sqlite } from './sqlite/sqlite.ts'

/** A file is an absolute path, so nothing else begins like this. Only a house that has PostgreSQL reads what speaks to it. */
export async function openDatabase(place: string): Promise<Database> {
  if (!/^postgres(?:ql)?:/.test(place)) return new Sqlite(place)
  const { Postgres } = await import('./postgres/postgres.ts')
  return Postgres.open(place)
}
