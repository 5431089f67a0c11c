import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_MS = 100

/** Growth after which read buffers are collected. */
const COLLECT_AFTER_BYTES = 8 * 1024 * 1024

/**
 * Collects read buffers under load. Each read from a socket allocates 64 kB outside the heap, which the garbage collector
 * hardly counts: a flood of refused uploads would keep 60 MB of them, and their allocator as much again. A minor collection
 * takes a millisecond or two, and none happens without traffic.
 */
export function collectReadBuffers(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void
  let heldBytes = 0
  const timer = setInterval(() => {
    const { arrayBuffers } = process.memoryUsage()
    if (arrayBuffers - heldBytes > COLLECT_AFTER_BYTES) {
      collect({ type: 'minor' })
      heldBytes = process.memoryUsage().arrayBuffers
    } else heldBytes = Math.min(heldBytes, arrayBuffers)
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
