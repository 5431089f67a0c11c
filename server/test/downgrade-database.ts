import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { presentName } from '../src/backup/rows.ts'
import { migrate } from '../src/store/sqlite/migrations.ts'

/** Columns of earlier schemas, with their current names. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  match: { carried: 'campaign_state', barred: 'bans', knocks: 'seat_requests', stand_ins: 'bot_substitutions' },
  seat: {
    minded: 'bot_controlled',
    heard: 'last_seen_at',
    absent: 'bot_since_version',
    played: 'bot_moves',
    heir: 'taken_over',
  },
  past: { told: 'events' },
  campaign: { carried: 'campaign_state', called: 'character_names', turn: 'revision' },
}

/** Turns a database into one of an earlier schema, with the data that fits into it. */
export function downgradeDatabase(file: string, schema: number): void {
  const older = new DatabaseSync(`${file}.older`)
  migrate(older, schema)
  older.exec(`PRAGMA foreign_keys = OFF; ATTACH '${file}' AS newer`)
  for (const table of tablesOf(older)) {
    const now = (column: string): string => RENAMED[table]?.[column] ?? column
    const known = new Set(columnsOf(older, 'newer', presentName(table)))
    const columns = columnsOf(older, 'main', table).filter((column) => known.has(now(column)))
    older.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns.map(now)} FROM newer.${presentName(table)}`)
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
