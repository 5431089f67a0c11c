import type { Database } from './database.ts'
import { Sqlite } from './sqlite/sqlite.ts'

/** Is it the address of a server? A file is an absolute path, so nothing else begins like this. */
export const isServer = (place: string): boolean => /^postgres(?:ql)?:/.test(place)

/** Only a house that has PostgreSQL reads what speaks to it. */
export async function openDatabase(place: string): Promise<Database> {
  if (!isServer(place)) return new Sqlite(place)
  const { Postgres } = await import('./postgres/postgres.ts')
  return Postgres.open(place)
}
