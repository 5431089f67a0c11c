import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connect.ts'

/** PASSIVE: takes what nobody is reading or writing just now, and never makes anybody wait. */
const db = connect(workerData as string)
const sweep = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
parentPort?.on('message', () => {
  try {
    sweep.get()
  } catch {
    // A disk without room: what is committed stays in the log, and the next sweep may find room again.
  }
})
