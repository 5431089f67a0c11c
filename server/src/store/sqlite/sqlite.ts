import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { privateFile, realPath } from '../secure-files.ts'
import type { Database, Failure, Writing } from '../database.ts'
import type { Schema } from '../schema.ts'
import { StorageOutage } from '../outage.ts'
import { connect, hurry } from './connect.ts'
import { nodeSqlite, Statements } from './dialect.ts'
import { classifyError } from './classify-error.ts'
import type { Disk } from './wal-sync.ts'
import { WalSync } from './wal-sync.ts'
import { migrate } from './migrations.ts'
import { FileIdentity } from './file-identity.ts'
import { WalCheckpointer } from './wal-checkpointer.ts'
import { Writer } from './writer.ts'

/** A program beside may have the file for so long before anybody is told; the house goes on meanwhile. */
const PATIENCE_MS = 2000
const PAUSE_MS = 100

/**
 * Everything in one file. Writing is done right here, for handing it to another thread takes longer; only the wait for
 * the disk happens beside if there is much to write (journal.ts).
 */
export class Sqlite implements Database {
  readonly query: Kysely<Schema>
  readonly #file: string
  readonly #db: DatabaseSync
  readonly #writer: Writer
  readonly #checkpointer: WalCheckpointer
  readonly #walSync: WalSync
  readonly #place: FileIdentity
  /** The disk has failed: nothing more is written before the house is opened anew and finds out what is there. */
  #broken: StorageOutage | undefined
  /** The file is not where it was: nothing more is written before it is. */
  #lost: StorageOutage | undefined
  /** When it was last tried, somebody else had the file. */
  #isBusy = false
  /** When it was last tried, the disk was full. */
  #isFull = false

  constructor(name: string, disk?: Disk) {
    const file = realPath(name)
    // SQLite gives the files beside it the same rights; those that a crash has left behind have theirs already.
    privateFile(file, '', '-wal', '-shm')
    this.#file = file
    this.#db = connect(file)
    migrate(this.#db)
    hurry(this.#db)
    giveBackLog(this.#db)
    const statements = new Statements(this.#db)
    this.#writer = new Writer(this.#db, statements)
    this.#checkpointer = new WalCheckpointer(file)
    this.#walSync = new WalSync(file, disk)
    this.#place = new FileIdentity(name, `${file}-wal`)
    this.query = new Kysely<Schema>({ dialect: nodeSqlite(statements) })
  }

  async commit(writings: readonly Writing[]): Promise<Failure> {
    if (this.#lost) this.#lost = this.#place.lost()
    const known = this.#broken ?? this.#lost
    if (known) return known
    const failure = await this.#writtenWithRoom(writings)
    this.#isBusy = isBusy(failure)
    this.#isFull = isFull(failure)
    return failure ?? this.#kept(writings.length)
  }

  /** Most of what fills a small disk may be the log itself: its room is given back before anything is refused. */
  async #writtenWithRoom(writings: readonly Writing[]): Promise<Failure> {
    await (this.#isFull ? this.#checkpointer.truncate() : this.#checkpointer.caughtUp())
    const failure = await this.#written(writings)
    if (!isFull(failure) || this.#isFull || !(await this.#checkpointer.truncate())) return failure
    return this.#written(writings)
  }

  /** Somebody else may be writing: then the house waits, but not still. Once it has waited in vain, it no longer does. */
  async #written(writings: readonly Writing[]): Promise<Failure> {
    const patience = this.#isBusy ? 0 : PATIENCE_MS
    for (let waited = 0; ; waited += PAUSE_MS) {
      const failure = this.#tried(writings)
      if (!isBusy(failure) || waited >= patience) return failure
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  #tried(writings: readonly Writing[]): Failure {
    try {
      this.#writer.write(writings)
      return undefined
    } catch (error) {
      return classifyError(error, this.#file)
    }
  }

  /** Written is not kept: the disk must have it, and it must be where the next house looks for it. */
  async #kept(writings: number): Promise<Failure> {
    try {
      await this.#walSync.kept(writings)
    } catch (failed) {
      // Asked again, a disk that has failed may say yes, though it has lost what was written in between.
      this.#broken = new StorageOutage('disk-failed', (failed as NodeJS.ErrnoException).code ?? 'EIO')
    }
    this.#lost = this.#place.lost()
    this.#checkpointer.committed(this.#walSync.bytes())
    return this.#broken ?? this.#lost
  }

  async trouble(): Promise<StorageOutage | undefined> {
    this.#lost = this.#place.lost()
    return this.#broken ?? this.#lost
  }

  async close(): Promise<void> {
    this.#walSync.close()
    await this.#checkpointer.close()
    this.#db.close()
  }
}

const isBusy = (failure: Failure): boolean => failure instanceof StorageOutage && failure.why === 'database-busy'

const isFull = (failure: Failure): boolean => failure instanceof StorageOutage && failure.why === 'disk-full'

/** After a crash, or a full disk: carries over what the log still holds. Where there is no room it stays where it is. */
function giveBackLog(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {}
}
