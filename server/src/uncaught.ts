import type { Logger } from './logger.ts'
import { stackOf } from './logger.ts'

/** This many uncaught errors within `ERROR_WINDOW_MS` end the process. */
const MAX_ERRORS_IN_WINDOW = 20
const ERROR_WINDOW_MS = 60_000

/**
 * Handles errors that nothing caught. Every entry point has its own handler, which knows what to discard, so an error that
 * arrives here is a bug. Tables are caches of the log and nothing is published before it is committed, so the server
 * continues. After too many errors in a short time it exits, for its supervisor (`npm start`, systemd) to restart it.
 */
export function handleUncaught(log: Logger, giveUp: () => void): void {
  let times: number[] = []
  const caught = (error: unknown): void => {
    log.fatal({ stack: stackOf(error) }, 'uncaught exception; server keeps running')
    const now = performance.now()
    times = [...times, now].filter((time) => time > now - ERROR_WINDOW_MS)
    if (times.length > MAX_ERRORS_IN_WINDOW) giveUp()
  }
  process.on('uncaughtException', caught)
  process.on('unhandledRejection', caught)
}
