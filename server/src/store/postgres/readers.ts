import type { CompiledQuery, Dialect } from 'kysely'
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { ReadingDriver } from '../driver.ts'
import { StorageOutage } from '../outage.ts'

const READERS = 8

export const pgReaders = (readers: Readers): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () =>
    new ReadingDriver(async <R>({ sql, parameters }: CompiledQuery) => ({
      rows: (await readers.ask(sql, parameters)) as R[],
    })),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** The reading connections. Queries change nothing, so one whose connection was lost is repeated. */
export class Readers {
  readonly #pool: pg.Pool

  constructor(settings: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...settings, max: READERS })
    // An idle connection was lost; the next query gets another.
    this.#pool.on('error', () => {})
  }

  async ask(sql: string, parameters: readonly unknown[] = []): Promise<unknown[]> {
    try {
      return await this.#rows(sql, parameters)
    } catch (error) {
      if (!isLost(error)) throw error
      // When the database server stops, all connections are lost at once; after one turn of the event loop all are known to be.
      await new Promise(setImmediate)
      return this.#rows(sql, parameters).catch((again: unknown) => {
        throw isLost(again) ? new StorageOutage('database-away', codeOf(again)) : again
      })
    }
  }

  async #rows(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const { rows } = await this.#pool.query(sql, [...parameters])
    return rows
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'LOST'

/** Whether the connection was lost. Any other error would occur again. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(?:57P|08)/.test(error.code ?? '')
