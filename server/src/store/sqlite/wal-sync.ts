import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Fsyncs a file, on the main thread or in one of libuv's. */
export interface Disk {
  syncNow(file: number): void
  sync(file: number): Promise<void>
}

const DISK: Disk = { syncNow: fdatasyncSync, sync: promisify(fdatasync) }

/** Up to this many writes of this size, a blocking fsync is faster than a thread and the wake-up after it. */
const MAX_BLOCKING_WRITES = 8
const MAX_BLOCKING_BYTES = 512 * 1024

/**
 * Fsync of SQLite's write-ahead log, before commits are acknowledged. SQLite would do that inside COMMIT, each time, and block
 * the event loop; so it is turned off there (connect.ts) and done here.
 */
export class WalSync {
  readonly #file: number
  readonly #disk: Disk

  /** The log exists once the database has been read, and stays the same file while it is open. */
  constructor(database: string, disk: Disk = DISK) {
    // Opened for writing, because some systems do not fsync a read-only descriptor.
    this.#file = openSync(`${database}-wal`, 'r+')
    this.#disk = disk
  }

  /** Waits until everything committed so far is on the disk; throws if that fails. */
  kept(writings: number, bytes: number): Promise<void> | void {
    const isBlocking = writings <= MAX_BLOCKING_WRITES && bytes <= MAX_BLOCKING_BYTES
    return isBlocking ? this.#disk.syncNow(this.#file) : this.#disk.sync(this.#file)
  }

  /** The size of the log. */
  bytes(): number {
    return fstatSync(this.#file).size
  }

  close(): void {
    closeSync(this.#file)
  }
}
