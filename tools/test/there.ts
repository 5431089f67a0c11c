import { existsSync, readFileSync } from 'node:fs'

/** Whether a process runs. Whoever is gone and not yet mourned still answers to a signal, and is not meant. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'))
}
