import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into the server under siege: measures how late a timer fires (event-loop delay), and how much processor time
 * the main thread used since it fired last. Processor time is what blocked the loop; delay without it is waiting for a
 * processor that others use, or for the disk.
 */
export interface ProbeReport {
  readonly probe: true
  /** Per tick, in milliseconds. */
  readonly delays: readonly number[]
  readonly blocked: readonly number[]
  readonly rssBytes: number
}

const TICK_MS = 5
const REPORT_MS = 250

if (isMainThread && process.send) watch()

function watch(): void {
  let [last, cpu] = [performance.now(), cpuMs()]
  let [delays, blocked]: [number[], number[]] = [[], []]
  let reported = last
  setInterval(() => {
    const [now, used] = [performance.now(), cpuMs()]
    delays.push(tenths(Math.max(0, now - last - TICK_MS)))
    blocked.push(tenths(used - cpu))
    ;[last, cpu] = [now, used]
    if (now - reported < REPORT_MS) return
    const report: ProbeReport = { probe: true, delays, blocked, rssBytes: process.memoryUsage.rss() }
    process.send?.(report, undefined, {}, () => {})
    ;[delays, blocked, reported] = [[], [], now]
  }, TICK_MS).unref()
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
