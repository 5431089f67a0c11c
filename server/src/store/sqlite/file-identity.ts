import type { Stats } from 'node:fs'
import { statSync } from 'node:fs'
import { StorageOutage } from '../outage.ts'

/**
 * A file can be removed, moved or replaced while it is open: writing to it goes on as if nothing had happened, and all
 * of it is gone with the house. So whoever has written looks whether what he has open is still what lies there. That
 * costs three microseconds a commit, beside a hundred or more for the disk.
 */
export class FileIdentity {
  readonly #files: readonly (readonly [path: string, open: Stats | undefined])[]

  constructor(...files: readonly string[]) {
    this.#files = files.map((file) => [file, found(file)])
  }

  /** What is open here does not lie where it lay. */
  lost(): StorageOutage | undefined {
    for (const [path, open] of this.#files) {
      const now = found(path)
      if (now === undefined || now.ino !== open?.ino || now.dev !== open.dev)
        return new StorageOutage('data-folder-gone', now ? 'REPLACED' : 'ENOENT')
    }
    return undefined
  }
}

function found(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // Not even the folder may be looked into.
    return undefined
  }
}
