import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_MS = 100

/**
 * How far the heap may grow over what was in use after the last full collection. V8 lets a small heap grow fourfold, so that a
 * flood of short connections would leave 150 MB of garbage behind.
 */
const HEAP_GROWTH_PERCENT = 40

/** Growth after which read buffers are collected. */
const COLLECT_AFTER_BYTES = 8 * 1024 * 1024

/**
 * Has garbage collected early, so that floods do not make the process grow. Each read from a socket also allocates 64 kB
 * outside the heap, which the garbage collector hardly counts: a flood of refused uploads would keep 60 MB of them, and their
 * allocator as much again. A minor collection takes a millisecond or two, and none happens without traffic.
 */
export function limitGarbage(): () => void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void
  let heldBytes = 0
  const timer = setInterval(() => {
    const usedBytes = arrayBufferBytes()
    if (usedBytes === undefined) return
    if (usedBytes - heldBytes > COLLECT_AFTER_BYTES) {
      collect({ type: 'minor' })
      heldBytes = arrayBufferBytes() ?? 0
    } else heldBytes = Math.min(heldBytes, usedBytes)
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Bytes in array buffers; undefined while the process has no free file descriptor, since Node reads `/proc` for it. */
function arrayBufferBytes(): number | undefined {
  try {
    return process.memoryUsage().arrayBuffers
  } catch {
    return undefined
  }
}
