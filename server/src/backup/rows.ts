import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Row = Readonly<Record<string, SQLInputValue>>

/** Rows copied at a time: enough to be fast, few enough for memory. */
export const BATCH_SIZE = 200

/** Called with the number of rows done, and of all. */
export type OnProgress = (done: number, all: number) => void

/** A consistent snapshot of a database. */
export interface Source {
  /** Its schema number, as SQLite counts. */
  readonly schema: number
  count(table: string): Promise<number>
  /** The rows of a table, optionally sorted. */
  rows(table: string, columns: readonly string[], order?: readonly string[]): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

/** Leases belong to running servers and are not backed up; the key of the cookies has a line of its own. */
const LEFT_OUT = new Set(['lease', 'house', 'backup', 'cluster_secret'])

/** Tables that others refer to. */
const FIRST = ['campaign', 'match']

/** The largest tables and those that can be recomputed come last, so that a truncated file is still of use. */
const LAST = ['log', 'snapshot', 'event_history', 'past']

/** Tables of earlier schemas, with their current names. */
const RENAMED: Readonly<Record<string, string>> = { house: 'lease', past: 'event_history', evening: 'campaign_session' }

export const FORMER_TABLES: readonly string[] = Object.keys(RENAMED)

export const presentName = (table: string): string => RENAMED[table] ?? table

/** The tables of a database, those that others refer to first. */
export function tablesOf(db: DatabaseSync): readonly string[] {
  const found = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`).all()
  const names = found.map(({ name }) => String(name)).filter((name) => !LEFT_OUT.has(name))
  const rank = (name: string): number => LAST.indexOf(name) - FIRST.indexOf(name)
  return names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

export const columnsOf = (db: DatabaseSync, table: string): readonly string[] =>
  db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

/** Whether the rows of a table belong to matches or campaigns, and the column that says to which. */
export interface Grouping {
  readonly kind: 'match' | 'campaign'
  readonly column: string
}

export function groupingOf(table: string, columns: readonly string[]): Grouping | undefined {
  if (table === 'match' || table === 'campaign') return { kind: table, column: 'code' }
  const kind = (['campaign', 'match'] as const).find((column) => columns.includes(column))
  return kind && { kind, column: kind }
}

/** An order that keeps rows of the same code together; the primary key where it does, because that costs nothing. */
export function orderOf(db: DatabaseSync, table: string, grouping: Grouping | undefined): readonly string[] {
  const keys = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk').all(table)
  const key = keys.map(({ name }) => String(name))
  // The key of the log starts with the creation time of the table, then its code.
  const isTogether = grouping === undefined || key[0] === grouping.column || table === 'log'
  return isTogether ? key : [grouping.column, ...key.filter((column) => column !== grouping.column)]
}

export const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

export const ordered = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : ` ORDER BY ${listed(columns)}`

export async function countAll(source: Source, tables: readonly string[]): Promise<number> {
  let all = 0
  for (const table of tables) all += await source.count(table)
  return all
}
