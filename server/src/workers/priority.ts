import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** As `nice -n 10` would do. */
const NICENESS = 10

/**
 * Gives this worker thread less of a busy processor than the event loop has, for tables come first. On Linux a thread has
 * a number of its own, and a priority; elsewhere nothing changes.
 */
export function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // The main thread has the number of the process: what runs there keeps its priority.
    if (thread > 0 && thread !== process.pid) setPriority(thread, NICENESS)
  } catch {
    // Not every system lets a program do this, and nothing depends on it.
  }
}
