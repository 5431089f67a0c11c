import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Waits until the disk has all that was written to a file: on the spot, or beside, in a thread of libuv's. */
export interface Disk {
  syncNow(file: number): void
  sync(file: number): Promise<void>
}

const DISK: Disk = { syncNow: fdatasyncSync, sync: promisify(fdatasync) }

/** So many writings are told sooner if the house stands still for the disk than if it asks a thread and is woken by it. */
const FEW = 8

/**
 * SQLite's write-ahead log, as far as it must be on the disk before anybody hears of what is in it. SQLite would wait
 * for that inside COMMIT, always, and hold up the whole house; it is left out there (connect.ts) and done here.
 */
export class WalSync {
  readonly #file: number
  readonly #disk: Disk

  /** The log is there as soon as somebody has read the database, and stays the same file while anybody has it open. */
  constructor(database: string, disk: Disk = DISK) {
    // For writing, though nothing is written: not every system lets somebody who only reads wait for the disk.
    this.#file = openSync(`${database}-wal`, 'r+')
    this.#disk = disk
  }

  /** Waits until everything committed until now is on the disk; throws if it never will be. */
  kept(writings: number): Promise<void> | void {
    return writings > FEW ? this.#disk.sync(this.#file) : this.#disk.syncNow(this.#file)
  }

  /** How much room the log takes. */
  bytes(): number {
    return fstatSync(this.#file).size
  }

  close(): void {
    closeSync(this.#file)
  }
}
