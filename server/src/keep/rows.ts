import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Row = Readonly<Record<string, SQLInputValue>>

/** So many rows are carried at a time: enough to be quick, few enough to be held. */
export const HANDFUL = 200

/** Hears how many rows are done, of how many. */
export type Heard = (done: number, all: number) => void

/** A database as it stood at one moment, whatever happens to it meanwhile. */
export interface Source {
  /** The number of its schema, as SQLite counts. */
  readonly schema: number
  count(table: string): Promise<number>
  rows(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

/** Names of the living are not kept: whoever restores a backup is another house. */
const LEFT_OUT = new Set(['house', 'backup'])

/** Others refer to them. */
const FIRST = ['campaign', 'match']

/** The tables of a database, those first that others refer to. */
export function tablesOf(db: DatabaseSync): readonly string[] {
  const found = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`).all()
  const names = found.map(({ name }) => String(name)).filter((name) => !LEFT_OUT.has(name))
  return names.toSorted((a, b) => FIRST.indexOf(b) - FIRST.indexOf(a) || (a < b ? -1 : 1))
}

export const columnsOf = (db: DatabaseSync, table: string): readonly string[] =>
  db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

export const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

export async function countAll(source: Source, tables: readonly string[]): Promise<number> {
  let all = 0
  for (const table of tables) all += await source.count(table)
  return all
}
