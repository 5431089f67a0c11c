import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { StorageOutage } from './outage.ts'

/** A statement, as compiled by Kysely or prepared by hand. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Statements that are committed together or not at all. */
export interface Writing {
  /** Jobs of one table depend on each other: if one fails, those after it fail too. */
  readonly table: string | undefined
  readonly statements: readonly Statement[]
}

/** Estimated size of a statement without its parameters: a page of the table and one of an index. */
const STATEMENT_BYTES = 8 * 1024

/** Estimated size of what is written. */
export function bytesOf(writings: readonly Writing[]): number {
  let bytes = 0
  for (const { parameters } of writings.flatMap(({ statements }) => statements)) {
    bytes += STATEMENT_BYTES
    for (const each of parameters) bytes += typeof each === 'string' ? each.length : 0
  }
  return bytes
}

/** Why a commit failed: a `StorageOutage` if the storage is to blame rather than the statement. */
export type Failure = Error | undefined

/** What the store needs of SQLite or PostgreSQL. The store runs one commit at a time. */
export interface Database {
  /** For reading, and for compiling statements. */
  readonly query: Kysely<Schema>
  /** Commits all or nothing; resolves when that is durable, or with the reason for the failure. */
  commit(writings: readonly Writing[]): Promise<Failure>
  /** Checks without writing whether the database can be used, and returns why not. */
  outage(): Promise<StorageOutage | undefined>
  close(): Promise<void>
}

/** The database has a newer schema than this server knows. */
export class SchemaTooNewError extends Error {
  constructor(found: number, known: number, elsewhere: string) {
    super(
      `the database was written by a newer server (its schema is ${found}, this one knows ${known}); update this server or use another ${elsewhere}`,
    )
  }
}

/** Unknown user or wrong password: retrying is pointless. */
export class DatabaseAuthError extends Error {
  constructor(place: string, complaint: string) {
    super(`${place} ${complaint}; set DATABASE_URL to a user and password that it knows`)
  }
}

/** Another server uses the same data. Two of them would hand out seats twice, so the second one stops. */
export class DatabaseInUseError extends Error {
  /** How the other server identifies itself. */
  readonly who: string

  constructor(place: string, who: string, elsewhere: string) {
    super(`${place} is in use by another server (${who}); stop that one, or use another ${elsewhere}`)
    this.who = who
  }
}
