import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into the server under siege: measures how late a timer fires (event-loop delay), and how much processor time
 * the main thread used meanwhile. A late timer with processor time is blocking; without, the thread waited for a processor
 * (or for the disk).
 */
export interface ProbeReport {
  readonly probe: true
  /** Of each tick, in milliseconds. */
  readonly delays: readonly number[]
  /** The worst of them, and the processor time of the main thread in it. */
  readonly worst: Stall
  readonly rssBytes: number
}

export interface Stall {
  readonly delayMs: number
  readonly cpuMs: number
}

const TICK_MS = 5
const REPORT_MS = 250

if (isMainThread && process.send) watch()

function watch(): void {
  let [last, cpu] = [performance.now(), cpuMs()]
  let delays: number[] = []
  let worst: Stall = { delayMs: 0, cpuMs: 0 }
  let reported = last
  setInterval(() => {
    const [now, used] = [performance.now(), cpuMs()]
    const delayMs = Math.max(0, now - last - TICK_MS)
    delays.push(Math.round(delayMs * 10) / 10)
    if (delayMs > worst.delayMs) worst = { delayMs, cpuMs: used - cpu }
    ;[last, cpu] = [now, used]
    if (now - reported < REPORT_MS) return
    const report: ProbeReport = { probe: true, delays, worst, rssBytes: process.memoryUsage.rss() }
    process.send?.(report, undefined, {}, () => {})
    ;[delays, worst, reported] = [[], { delayMs: 0, cpuMs: 0 }, now]
  }, TICK_MS).unref()
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
