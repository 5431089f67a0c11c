import { existsSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'

/** Waits until a process has ended: a killed process closes its pipes a moment before that. */
export const isGone = (pid: number): Promise<boolean> =>
  vi.waitUntil(() => !isRunning(pid), { timeout: 20_000, interval: 20 })

/** Whether a process runs. A zombie still accepts signals, and does not count. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (!existsSync('/proc/self/stat')) return true
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // It has ended in between.
    return false
  }
}
