import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connect.ts'

/**
 * PASSIVE copies what is not in use and never blocks a commit. RESTART lets the next commit start at the beginning of the log,
 * and TRUNCATE frees its space; both block commits for a moment.
 */
export type CheckpointMode = 'PASSIVE' | 'RESTART' | 'TRUNCATE'

export interface Checkpoint {
  /** Everything was copied. Otherwise a reader or a full disk prevented it, and the log stays as it is. */
  readonly isWhole: boolean
}

/** How long a reader may delay a checkpoint, which blocks commits meanwhile. */
const BUSY_TIMEOUT_MS = 5

const db = connect(workerData as string)
db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)

function checkpoint(mode: CheckpointMode): Checkpoint {
  try {
    // Copies most of it without blocking, so that little is left to do under the lock.
    const passive = db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
    const done = mode === 'PASSIVE' ? passive : db.prepare(`PRAGMA wal_checkpoint(${mode})`).get()
    return { isWhole: done?.['busy'] === 0 && done['log'] === done['checkpointed'] }
  } catch {
    // The disk is full: the log keeps what was committed, and the next checkpoint may succeed.
    return { isWhole: false }
  }
}

parentPort?.on('message', (mode: CheckpointMode) => parentPort?.postMessage(checkpoint(mode)))
