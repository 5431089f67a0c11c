import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Row = Readonly<Record<string, SQLInputValue>>

/** So many rows are carried at a time: enough to be quick, few enough to be held. */
export const BATCH_SIZE = 200

/** Hears how many rows are done, of how many. */
export type OnProgress = (done: number, all: number) => void

/** A database as it stood at one moment, whatever happens to it meanwhile. */
export interface Source {
  /** The number of its schema, as SQLite counts. */
  readonly schema: number
  count(table: string): Promise<number>
  /** The rows of a table, in the order of some columns if any are named. */
  rows(table: string, columns: readonly string[], order?: readonly string[]): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

/** Names of the living are not kept: whoever restores a backup is another house. */
const LEFT_OUT = new Set(['lease', 'house', 'backup'])

/** Others refer to them. */
const FIRST = ['campaign', 'match']

/** What is long and can be made again, or is the longest: of a file that was cut off, the rest is still of use. */
const LAST = ['log', 'snapshot', 'event_history', 'past']

/** Tables of earlier schemas, and what they are called now. */
const RENAMED: Readonly<Record<string, string>> = { house: 'lease', past: 'event_history', evening: 'campaign_session' }

export const FORMER_TABLES: readonly string[] = Object.keys(RENAMED)

export const presentName = (table: string): string => RENAMED[table] ?? table

/** The tables of a database, those first that others refer to. */
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

/** What the rows of a table belong to, and by which column; nothing where they stand for themselves. */
export interface Grouping {
  readonly kind: 'match' | 'campaign'
  readonly column: string
}

export function groupingOf(table: string, columns: readonly string[]): Grouping | undefined {
  if (table === 'match' || table === 'campaign') return { kind: table, column: 'code' }
  const kind = (['campaign', 'match'] as const).find((column) => columns.includes(column))
  return kind && { kind, column: kind }
}

/** An order in which rows that belong together follow each other: that of the key where it does, for it costs nothing. */
export function orderOf(db: DatabaseSync, table: string, grouping: Grouping | undefined): readonly string[] {
  const keys = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk').all(table)
  const key = keys.map(({ name }) => String(name))
  // The log has the time at which the table was opened before its code.
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
