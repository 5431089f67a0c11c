import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../src/store/sqlite/migrations.ts'

/** Makes a database look as an earlier house would have written it: its tables and columns, with what fits into them. */
export function downgradeDatabase(file: string, schema: number): void {
  const older = new DatabaseSync(`${file}.older`)
  migrate(older, schema)
  older.exec(`PRAGMA foreign_keys = OFF; ATTACH '${file}' AS newer`)
  for (const table of tablesOf(older)) {
    const known = new Set(columnsOf(older, 'newer', table))
    const columns = columnsOf(older, 'main', table).filter((column) => known.has(column))
    older.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM newer.${table}`)
  }
  older.close()
  for (const rest of ['', '-wal', '-shm']) rmSync(`${file}${rest}`, { force: true })
  renameSync(`${file}.older`, file)
}

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name))

const columnsOf = (db: DatabaseSync, schema: string, table: string): string[] =>
  db
    .prepare(`SELECT name FROM pragma_table_info('${table}', '${schema}')`)
    .all()
    .map(({ name }) => String(name))
