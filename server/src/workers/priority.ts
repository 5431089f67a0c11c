import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** As with `nice -n 10`. */
const NICENESS = 10

/**
 * Lowers the priority of this worker thread below that of the event loop. On Linux threads have a priority of their own;
 * elsewhere this does nothing.
 */
export function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // The main thread has the process id as its thread id and keeps its priority.
    if (thread > 0 && thread !== process.pid) setPriority(thread, NICENESS)
  } catch {
    // Not permitted on every system, and only an optimization.
  }
}
