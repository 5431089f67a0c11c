import type { DatabaseSync } from 'node:sqlite'
import type { Inspection } from './inspect.ts'
import { REBUILT_TABLES } from './inspect.ts'
import type { Grouping } from './rows.ts'
import { columnsOf, groupingOf, presentName, tablesOf } from './rows.ts'

/** What of a damaged backup was not restored. */
export interface LeftOut {
  readonly matches: readonly string[]
  readonly campaigns: readonly string[]
  /** Rows that belong to neither, by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Whether the cookie secret is lost: the server keeps the one it has or creates one, and then everyone is a new guest. */
  readonly secret: boolean
  /** There may have been more, whose codes are lost. */
  readonly mayLackMore: boolean
}

/**
 * Removes everything incomplete from a database in the newest schema that was filled from a damaged backup: a match or
 * campaign is restored with all of its rows or none. What is left is consistent.
 */
export function salvage(db: DatabaseSync, inspection: Inspection): LeftOut {
  const { damaged, replayed } = inspection
  const campaigns = new Set(damaged.campaign)
  remove(db, 'campaign', campaigns)
  // A running match of a lost campaign has no session to end; a finished one is complete without it.
  const open = db.prepare(`SELECT code FROM match WHERE phase IN ('lobby', 'playing') AND campaign IS NOT NULL
    AND campaign NOT IN (SELECT code FROM campaign)`)
  const matches = new Set([...damaged.match, ...open.all().map(({ code }) => String(code))])
  for (const match of matches) db.prepare('DELETE FROM campaign_session WHERE match = ? AND ended IS NULL').run(match)
  remove(db, 'match', matches)
  for (const code of replayed) for (const table of REBUILT_TABLES) removeRows(db, table, 'match', code)
  for (const kind of ['match', 'campaign'] as const) removeOrphans(db, kind)
  db.exec(`
    DELETE FROM campaign_session WHERE ended IS NULL AND match NOT IN (SELECT code FROM match);
    UPDATE campaign_session SET match = NULL WHERE match NOT IN (SELECT code FROM match);
    UPDATE match SET campaign = NULL WHERE campaign NOT IN (SELECT code FROM campaign);
    UPDATE match SET rematch = NULL WHERE rematch NOT IN (SELECT code FROM match)`)
  return {
    matches: [...matches].sort(),
    campaigns: [...campaigns].sort(),
    rows: rowsLost(db, inspection),
    secret: inspection.secret === undefined,
    mayLackMore: inspection.mayLackMore,
  }
}

/** Tables whose rows belong to matches or campaigns; those that are referred to come last. */
const tablesFor = (db: DatabaseSync, kind: Grouping['kind']): (readonly [table: string, column: string])[] =>
  tablesOf(db)
    .map((table) => [table, groupingOf(table, columnsOf(db, table))] as const)
    .flatMap(([table, grouping]) => (grouping?.kind === kind ? [[table, grouping.column] as const] : []))
    .toReversed()

function remove(db: DatabaseSync, kind: Grouping['kind'], codes: ReadonlySet<string>): void {
  for (const [table, column] of tablesFor(db, kind)) for (const code of codes) removeRows(db, table, column, code)
}

const removeRows = (db: DatabaseSync, table: string, column: string, code: string): void =>
  void db.prepare(`DELETE FROM "${table}" WHERE "${column}" = ?`).run(code)

/** Rows of matches or campaigns whose own row is lost. */
function removeOrphans(db: DatabaseSync, kind: Grouping['kind']): void {
  for (const [table, column] of tablesFor(db, kind))
    if (table !== kind) db.exec(`DELETE FROM "${table}" WHERE "${column}" NOT IN (SELECT code FROM "${kind}")`)
}

function rowsLost(db: DatabaseSync, { tables }: Inspection): Record<string, number> {
  const lost: Record<string, number> = {}
  for (const { name, rows, intact } of tables) {
    const standAlone = groupingOf(name, columnsOf(db, presentName(name))) === undefined
    if (standAlone && rows !== undefined && rows > intact) lost[name] = rows - intact
  }
  return lost
}
