import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { privateFile, realPath } from '../secure-files.ts'
import type { Database, Failure, Writing } from '../database.ts'
import { bytesOf } from '../database.ts'
import type { Schema } from '../schema.ts'
import { StorageOutage } from '../outage.ts'
import { connect, shortenBusyTimeout } from './connect.ts'
import { nodeSqlite, Statements } from './dialect.ts'
import { classifyError } from './classify-error.ts'
import type { Disk } from './wal-sync.ts'
import { WalSync } from './wal-sync.ts'
import { migrate } from './migrations.ts'
import { FileIdentity } from './file-identity.ts'
import { WalCheckpointer } from './wal-checkpointer.ts'
import { Writer } from './writer.ts'

/** How long another program may hold the file before that counts as an outage; the event loop continues meanwhile. */
const LOCKED_TIMEOUT_MS = 2000
const PAUSE_MS = 100

/**
 * Storage in one SQLite file. Writes run on the main thread, because handing them to another takes longer; only the fsync runs
 * in a thread when there is much to write (wal-sync.ts).
 */
export class Sqlite implements Database {
  readonly query: Kysely<Schema>
  readonly #file: string
  readonly #db: DatabaseSync
  readonly #writer: Writer
  readonly #checkpointer: WalCheckpointer
  readonly #walSync: WalSync
  readonly #place: FileIdentity
  /** The disk has failed: nothing more is written until a restart finds out what is there. */
  #broken: StorageOutage | undefined
  /** The file is not at its path: nothing more is written until it is. */
  #lost: StorageOutage | undefined
  /** At the last attempt another program held the file. */
  #isBusy = false
  /** At the last attempt the disk was full. */
  #isFull = false

  constructor(name: string, disk?: Disk) {
    const file = realPath(name)
    // SQLite creates the files beside it with the same permissions; this covers those left behind by a crash.
    privateFile(file, '', '-wal', '-shm')
    this.#file = file
    this.#db = connect(file)
    migrate(this.#db)
    shortenBusyTimeout(this.#db)
    truncateWal(this.#db)
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
    return failure ?? this.#kept(writings)
  }

  /** On a small disk the log may be what fills it: its space is freed before a write is refused. */
  async #writtenWithRoom(writings: readonly Writing[]): Promise<Failure> {
    await (this.#isFull ? this.#checkpointer.truncate() : this.#checkpointer.caughtUp())
    const failure = await this.#written(writings)
    if (!isFull(failure) || this.#isFull || !(await this.#checkpointer.truncate())) return failure
    return this.#written(writings)
  }

  /** Waits for a lock of another program without blocking the event loop; after one wait in vain it fails at once. */
  async #written(writings: readonly Writing[]): Promise<Failure> {
    const patience = this.#isBusy ? 0 : LOCKED_TIMEOUT_MS
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

  /** Makes a commit durable: fsyncs the log and checks that the file is still at its path. */
  async #kept(writings: readonly Writing[]): Promise<Failure> {
    try {
      await this.#walSync.kept(writings.length, bytesOf(writings))
    } catch (failed) {
      // A failed disk may report success later although it lost the data in between, so the error is permanent.
      this.#broken = new StorageOutage('disk-failed', (failed as NodeJS.ErrnoException).code ?? 'EIO')
    }
    this.#lost = this.#place.lost()
    this.#checkpointer.committed(this.#walSync.bytes())
    return this.#broken ?? this.#lost
  }

  async outage(): Promise<StorageOutage | undefined> {
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

/** After a crash or a full disk: copies the rest of the log into the database, if there is space. */
function truncateWal(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {}
}
