import type { Logger } from './logger.ts'
import { stackOf } from './context.ts'

/** So much may go wrong in so short a time before the house is better opened anew. */
const MOST = 20
const WITHIN_MS = 60_000

/**
 * What nobody has caught. Every entrance has its own guard, which knows what to throw away; what arrives here was
 * forgotten there. Tables are but caches of the log and nothing is told that is not written, so the house stays open.
 * If it does not stop, somebody who can open the house anew is asked to: `npm start`, or the system's own supervisor.
 */
export function handleUncaught(log: Logger, giveUp: () => void): void {
  let times: number[] = []
  const caught = (error: unknown): void => {
    log.fatal({ stack: stackOf(error) }, 'uncaught exception; server keeps running')
    const now = performance.now()
    times = [...times, now].filter((time) => time > now - WITHIN_MS)
    if (times.length > MOST) giveUp()
  }
  process.on('uncaughtException', caught)
  process.on('unhandledRejection', caught)
}
