import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Failure } from '../database.ts'
import type { OutageReason } from '../outage.ts'
import { StorageOutage } from '../outage.ts'

/** SQLite result codes caused by the storage; codes above 255 are subtypes of these. */
const FULL = 13
const BROKEN_DISK = 10
const MOVED = 1032
const REASON_OF_CODE: Readonly<Record<number, OutageReason>> = {
  5: 'database-busy',
  8: 'read-only',
  11: 'disk-failed',
  14: 'data-folder-gone',
  26: 'disk-failed',
  [FULL]: 'disk-full',
  [BROKEN_DISK]: 'disk-failed',
}

/** Turns storage errors into a `StorageOutage`; others are the fault of the statement. */
export function classifyError(error: unknown, file: string): Failure {
  if (!(error instanceof Error)) return new Error('the store broke')
  const number = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  const why = number === MOVED ? 'data-folder-gone' : REASON_OF_CODE[number & 0xff]
  if (why === undefined) return error
  return new StorageOutage(why === 'disk-failed' && hasNoRoom(file) ? 'disk-full' : why, `SQLITE_${number}`)
}

/** The WAL index grows in steps of this size; without space for one, SQLite reports an I/O error instead of a full disk. */
const WAL_INDEX_BYTES = 32 * 1024

function hasNoRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize < WAL_INDEX_BYTES
  } catch {
    return false
  }
}
