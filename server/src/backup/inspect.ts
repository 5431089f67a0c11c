import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSecret } from '../store/cookie-secret.ts'
import { migrate, NEWEST, schemaOf } from '../store/sqlite/migrations.ts'
import type { Content, End, Head, Part, Section } from './format.ts'
import { FORMAT_VERSION, readLines, schemaIn } from './format.ts'
import { BackupError } from './backup-error.ts'
import type { Grouping } from './rows.ts'
import { columnsOf, groupingOf, presentName, tablesOf } from './rows.ts'

/** What is known of one table in a backup. */
export interface TableFound {
  readonly name: string
  /** How many rows were written; undefined if the damage leaves that open. */
  readonly rows: number | undefined
  /** How many of them are readable. */
  readonly intact: number
  /** How many parts are damaged or missing; undefined if that is unknown. */
  readonly damagedParts: number | undefined
}

/** The result of reading a whole backup. */
export interface Inspection {
  readonly format: 1 | 2
  readonly schema: number
  readonly made: string | undefined
  readonly bytes: number
  /** Every byte is as written. For format 1, which has no checksums, as far as can be told. */
  readonly isWhole: boolean
  readonly secret: string | undefined
  readonly tables: readonly TableFound[]
  /** Codes of matches and campaigns that are incomplete and are not restored. */
  readonly damaged: Readonly<Record<Grouping['kind'], readonly string[]>>
  /** There may be more of them, whose codes are lost. */
  readonly mayLackMore: boolean
  /** Matches with a complete log but damaged derived data, which the server recomputes. */
  readonly replayed: readonly string[]
}

/** Tables that the server recomputes from the log of a match. */
export const REBUILT_TABLES: readonly string[] = ['snapshot', 'event_history']

const isRebuilt = (table: string): boolean => REBUILT_TABLES.includes(presentName(table))

const SQLITE_MAGIC = 'SQLite format 3\0'

/** Reads a whole backup and verifies all digests; passes intact parts on. */
export function inspect(file: string, found: (part: Part, columns: readonly string[]) => void = () => {}): Inspection {
  if (!existsSync(file)) throw new BackupError('missing', { file })
  if (!statSync(file).isFile()) throw new BackupError('not-a-backup', { file })
  return beginningOf(file) === SQLITE_MAGIC ? inspectOlder(file) : new Scan(file, found).result()
}

function beginningOf(file: string): string {
  const open = openSync(file, 'r')
  const bytes = Buffer.alloc(SQLITE_MAGIC.length)
  try {
    return bytes.toString('latin1', 0, readSync(open, bytes))
  } finally {
    closeSync(open)
  }
}

// ---- format 1: a SQLite database ----

function inspectOlder(file: string): Inspection {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { readOnly: true })
    const secret = String(db.prepare('SELECT secret FROM backup').get()?.['secret'] ?? '')
    const schema = schemaOf(db)
    if (schema > NEWEST) throw new BackupError('newer', { file, found: schema, known: NEWEST })
    const isWhole = db.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok' && isSecret(secret)
    return {
      format: 1,
      schema,
      made: undefined,
      bytes: statSync(file).size,
      isWhole,
      secret: isSecret(secret) ? secret : undefined,
      tables: isWhole ? countedIn(db) : [],
      damaged: { match: [], campaign: [] },
      mayLackMore: !isWhole,
      replayed: [],
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(isTorn(error) ? 'damaged-older' : 'not-a-backup', { file })
  } finally {
    db?.close()
  }
}

/** SQLITE_CORRUPT and related codes. */
const isTorn = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 11

const countedIn = (db: DatabaseSync): TableFound[] =>
  tablesOf(db).map((name) => {
    const rows = Number(db.prepare(`SELECT count(*) AS count FROM "${name}"`).get()?.['count'])
    return { name, rows, intact: rows, damagedParts: 0 }
  })

// ---- format 2: lines with digests (format.ts) ----

type PartFound = Pick<Part, 'of' | 'piece' | 'more'> & { readonly rows: number }

/** Reads all lines once, and finds out what is intact and what must have existed. */
class Scan {
  readonly #file: string
  #schema = NEWEST
  #tables: ReadonlyMap<string, readonly string[]> = new Map()
  readonly #parts = new Map<string, Map<number, PartFound>>()
  readonly #sections = new Map<string, Section>()
  #id: string | undefined
  #head: Head | undefined
  #end: End | undefined
  #secret: string | undefined
  #isWhole = false

  constructor(file: string, found: (part: Part, columns: readonly string[]) => void) {
    this.#file = file
    for (const { content, before } of readLines(file)) {
      // Only the last line can say that the file is complete.
      this.#isWhole = false
      if (!content || (this.#id ?? content.id) !== content.id) continue
      if (this.#id === undefined) this.#begin(content)
      switch (content.kind) {
        case 'head':
          this.#head = content
          break
        case 'secret':
          this.#secret = isSecret(content.secret) ? content.secret : undefined
          break
        case 'part':
          this.#part(content, found)
          break
        case 'section':
          this.#sections.set(content.table, content)
          break
        case 'end':
          this.#end = content
          this.#isWhole = content.sha256 === before()
      }
    }
    if (this.#id === undefined) throw new BackupError('not-a-backup', { file })
  }

  /** The first intact line: each names the schema. */
  #begin(content: Content): void {
    this.#id = content.id
    const file = this.#file
    if ('version' in content && content.version > FORMAT_VERSION)
      throw new BackupError('newer-format', { file, found: content.version, known: FORMAT_VERSION })
    const schema = schemaIn(content.id)
    if (schema > NEWEST) throw new BackupError('newer', { file, found: schema, known: NEWEST })
    this.#schema = schema
    this.#tables = tablesBy(schema)
  }

  #part(part: Part, found: (part: Part, columns: readonly string[]) => void): void {
    const columns = this.#tables.get(part.table)
    const parts = this.#partsOf(part.table)
    if (!columns || parts.has(part.part) || part.rows.some((row) => row.length !== columns.length)) return
    parts.set(part.part, { of: part.of, piece: part.piece, more: part.more, rows: part.rows.length })
    found(part, columns)
  }

  #partsOf(table: string): Map<number, PartFound> {
    const parts = this.#parts.get(table) ?? new Map<number, PartFound>()
    this.#parts.set(table, parts)
    return parts
  }

  result(): Inspection {
    const tables = [...this.#tables.keys()].map((name) => this.#table(name))
    const made = this.#head?.made ?? this.#end?.made
    const lost = tables.filter(({ damagedParts }) => damagedParts !== 0)
    const damaged = { match: new Set<string>(), campaign: new Set<string>() }
    const replayed = new Set<string>()
    for (const { name } of lost) {
      const kind = groupingOf(name, this.#tables.get(name) ?? [])?.kind
      if (!kind) continue
      const into = isRebuilt(name) ? replayed : damaged[kind]
      for (const code of this.#lostIn(name, kind)) into.add(code)
    }
    return {
      format: 2,
      schema: this.#schema,
      made,
      bytes: statSync(this.#file).size,
      isWhole: this.#isWhole,
      secret: this.#secret,
      tables,
      damaged: { match: [...damaged.match].sort(), campaign: [...damaged.campaign].sort() },
      mayLackMore: lost.some(({ name }) => !this.#sections.has(name) && !isRebuilt(name)),
      replayed: [...replayed].filter((code) => !damaged.match.has(code)).sort(),
    }
  }

  #table(name: string): TableFound {
    const parts = this.#partsOf(name)
    const section = this.#sections.get(name)
    const summed = this.#end?.tables[name]
    const expected = section?.parts.length ?? summed?.parts
    let intact = 0
    for (const { rows } of parts.values()) intact += rows
    return {
      name,
      rows: section?.rows ?? summed?.rows,
      intact,
      damagedParts: expected === undefined ? undefined : expected - parts.size,
    }
  }

  /** The codes whose rows are lost: by the table's index or, without it, all that are not known to be complete. */
  #lostIn(table: string, kind: Grouping['kind']): Iterable<string> {
    const parts = this.#partsOf(table)
    const section = this.#sections.get(table)
    if (section) return section.parts.filter((of, at): of is string => of !== null && !parts.has(at + 1))
    const whole = wholeIn(parts)
    return [...this.#known(kind)].filter((code) => !whole.has(code))
  }

  /** All codes of matches or campaigns that are named anywhere. */
  #known(kind: Grouping['kind']): Set<string> {
    const known = new Set<string>()
    for (const [name, columns] of this.#tables) {
      if (groupingOf(name, columns)?.kind !== kind) continue
      for (const { of } of this.#partsOf(name).values()) if (of !== null) known.add(of)
      for (const of of this.#sections.get(name)?.parts ?? []) if (of !== null) known.add(of)
    }
    return known
  }
}

/** Codes whose parts all exist, from the first to the one marked as the last. */
function wholeIn(parts: ReadonlyMap<number, PartFound>): Set<string> {
  const pieces = new Map<string, { count: number; last: number | undefined }>()
  for (const { of, piece, more } of parts.values()) {
    if (of === null) continue
    const found = pieces.get(of) ?? { count: 0, last: undefined }
    pieces.set(of, { count: found.count + 1, last: more ? found.last : piece })
  }
  return new Set([...pieces].flatMap(([of, { count, last }]) => (count === last ? [of] : [])))
}

/** Tables and columns by schema number; migrating takes some milliseconds. */
const SCHEMAS = new Map<number, ReadonlyMap<string, readonly string[]>>()

function tablesBy(schema: number): ReadonlyMap<string, readonly string[]> {
  const known = SCHEMAS.get(schema)
  if (known) return known
  const db = new DatabaseSync(':memory:')
  migrate(db, schema)
  const tables = new Map(tablesOf(db).map((table) => [table, columnsOf(db, table)]))
  db.close()
  SCHEMAS.set(schema, tables)
  return tables
}
