import { existsSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'

/** Waits until a process is gone: whoever is killed closes their pipes a moment before. */
export const isGone = (pid: number): Promise<boolean> =>
  vi.waitUntil(() => !isThere(pid), { timeout: 20_000, interval: 20 })

/** Whether a process runs. Whoever is gone and not yet mourned still answers to a signal, and is not meant. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (!existsSync('/proc/self/stat')) return true
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // It has ended since we asked.
    return false
  }
}
