import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

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

/** What was wrong with a commit, if anything. */
export type Failure = Error | undefined

/** Nobody can say whether it is written or not: it is told to nobody, and trying each writing alone would not help. */
export class Doubt extends Error {
  override readonly name = 'Doubt'
}

/** What the store stands on: SQLite or PostgreSQL. One commit is under way at a time; the store sees to that. */
export interface Database {
  /** For reading, and for putting statements into words. */
  readonly query: Kysely<Schema>
  /** Writes everything or nothing, and answers when it is there for good, or with the reason why it is not. */
  commit(writings: readonly Writing[]): Promise<Failure>
  /** Can it be read and written just now? */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** A database that holds what this house does not know is left alone. */
export class NewerHouse extends Error {
  constructor(found: number, known: number, elsewhere: string) {
    super(
      `the database was written by a newer house (its schema is ${found}, this one knows ${known}); update this house or take another ${elsewhere}`,
    )
  }
}
