import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connect.ts'

/**
 * PASSIVE takes what nobody is reading or writing just now, and never makes a commit wait. RESTART lets the next commit
 * write at the beginning of the log again, and TRUNCATE gives its room back; both keep commits waiting for a moment.
 */
export type CheckpointMode = 'PASSIVE' | 'RESTART' | 'TRUNCATE'

export interface Checkpoint {
  /** Everything was carried over; otherwise a reader or a full disk was in the way, and the log stays as it is. */
  readonly isWhole: boolean
}

/** How long the log may be held while a reader is in the way: commits wait meanwhile. */
const BUSY_TIMEOUT_MS = 5

const db = connect(workerData as string)
db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)

function checkpoint(mode: CheckpointMode): Checkpoint {
  try {
    // Most of it without holding anybody up: then there is little left to be done under the lock.
    const passive = db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
    const done = mode === 'PASSIVE' ? passive : db.prepare(`PRAGMA wal_checkpoint(${mode})`).get()
    return { isWhole: done?.['busy'] === 0 && done['log'] === done['checkpointed'] }
  } catch {
    // A disk without room: what is committed stays in the log, and the next checkpoint may find room.
    return { isWhole: false }
  }
}

parentPort?.on('message', (mode: CheckpointMode) => parentPort?.postMessage(checkpoint(mode)))
