import { closeSync, fdatasync, openSync } from 'node:fs'

/** Waits until the disk has all that was written to a file; libuv does the waiting in a thread of its own. */
export type Sync = (file: number, done: (error: Error | null) => void) => void

/**
 * SQLite's write-ahead log, as far as it must be on the disk before anybody hears of what is in it. SQLite would wait
 * for that inside COMMIT and hold up the whole house; it is left out there (connect.ts) and done here, beside.
 */
export class Journal {
  readonly #file: number
  readonly #sync: Sync

  /** The log is there as soon as somebody has read the database, and stays the same file while anybody has it open. */
  constructor(database: string, sync: Sync = fdatasync) {
    this.#file = openSync(`${database}-wal`, 'r')
    this.#sync = sync
  }

  /** Answers when everything committed until now is on the disk, with what went wrong if it never will be. */
  kept(): Promise<Error | undefined> {
    return new Promise((resolve) => this.#sync(this.#file, (error) => resolve(error ?? undefined)))
  }

  close(): void {
    closeSync(this.#file)
  }
}
