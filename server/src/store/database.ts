import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { StorageOutage } from './outage.ts'

/** Something to write, as Kysely compiles it or as it was prepared by hand. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Statements that are written together or not at all. */
export interface Writing {
  /** Writings of one table build on each other: if one fails, those behind it fail too. */
  readonly table: string | undefined
  readonly statements: readonly Statement[]
}

/** What was wrong with a commit, if anything: a Trouble where the place is to blame and not what was to be written. */
export type Failure = Error | undefined

/** What the store stands on: SQLite or PostgreSQL. One commit is under way at a time; the store sees to that. */
export interface Database {
  /** For reading, and for putting statements into words. */
  readonly query: Kysely<Schema>
  /** Writes everything or nothing, and answers when it is there for good, or with the reason why it is not. */
  commit(writings: readonly Writing[]): Promise<Failure>
  /** What can be seen without writing: why it cannot be read and written just now, if it cannot. */
  trouble(): Promise<StorageOutage | undefined>
  close(): Promise<void>
}

/** A database that holds what this house does not know is left alone. */
export class SchemaTooNewError extends Error {
  constructor(found: number, known: number, elsewhere: string) {
    super(
      `the database was written by a newer house (its schema is ${found}, this one knows ${known}); update this house or take another ${elsewhere}`,
    )
  }
}

/** The database knows nobody of this name, or another password: asking again changes nothing. */
export class DatabaseAuthError extends Error {
  constructor(place: string, complaint: string) {
    super(`${place} ${complaint}; set DATABASE_URL to a user and password that it knows`)
  }
}

/** Two houses on the same data would grant a seat twice: the second says who is there, and stops. */
export class DatabaseInUseError extends Error {
  /** The one that is there, as it introduced itself. */
  readonly who: string

  constructor(place: string, who: string, elsewhere: string) {
    super(`${place} is in use by another house (${who}); close that one, or take another ${elsewhere}`)
    this.who = who
  }
}
