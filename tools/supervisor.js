// Plain JavaScript: runs before a Node that reads TypeScript is installed.
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { printMessage } from './message.js'
import { watchParent } from './parent-watch.js'

/** Exit code of a server whose configuration is wrong (sysexits.h, known to shells and systemd). */
const EX_CONFIG = 78
/** Exit code of a server that cannot start now, but may later: no database connection, a full disk. */
const EX_TEMPFAIL = 75

/** Delays before the restarts after the first, second, … crash in a row. */
const RESTART_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** A server that ran for longer than this starts a new count of crashes. */
const STABLE_AFTER_MS = 60_000
/** How long the server may take to write what it has accepted before it is killed. */
const CLOSE_TIMEOUT_MS = 15_000

/** Signals that ask for a shutdown. */
const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs the server, and restarts it with growing delays when it crashes. Gives up after too many crashes in a row, but not
 * after EX_TEMPFAIL. Stops the server when this process is asked to end or its parent is gone. Returns the exit code.
 *
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {{ restartDelaysMs?: readonly number[], stableAfterMs?: number, closeTimeoutMs?: number }} [limits]
 * @returns {Promise<number>}
 */
export async function supervise(
  start,
  { restartDelaysMs = RESTART_DELAYS_MS, stableAfterMs = STABLE_AFTER_MS, closeTimeoutMs = CLOSE_TIMEOUT_MS } = {},
) {
  const closing = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  // npm passes signals of the terminal on as well: a second signal would interrupt an orderly shutdown.
  const close = () => {
    if (closing.signal.aborted) return
    closing.abort()
    server?.kill('SIGTERM')
    setTimeout(() => server?.kill('SIGKILL'), closeTimeoutMs).unref()
  }
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, close)
  const unwatch = watchParent(close)
  try {
    let [hasRun, crashes] = [false, 0]
    for (;;) {
      const startedAt = performance.now()
      server = start()
      const [code, signal] = await exitOf(server)
      if (closing.signal.aborted || code === 0 || SHUTDOWN_SIGNALS.includes(signal)) return exitCode(code, signal)
      // Only at the first start: a configuration that worked before is not the cause.
      if (code === EX_CONFIG && !hasRun) return code
      const isTemporary = code === EX_TEMPFAIL
      hasRun ||= !isTemporary
      if (performance.now() - startedAt > stableAfterMs) crashes = 0
      const pauseMs = restartDelaysMs[crashes++] ?? (isTemporary ? restartDelaysMs.at(-1) : undefined)
      const cause = signal ?? `exit ${code}`
      if (pauseMs === undefined) {
        printMessage(
          `The server crashed ${crashes} times in a row (${cause}) and is not restarted. Its last messages are above.`,
          `Der Server ist ${crashes}-mal hintereinander abgestürzt (${cause}) und wird nicht neu gestartet. Seine letzten Meldungen stehen oben.`,
        )
        return exitCode(code, signal)
      }
      const seconds = pauseMs / 1000
      if (isTemporary) printMessage(`Trying again in ${seconds} s.`, `Nächster Versuch in ${seconds} s.`)
      else
        printMessage(
          `The server crashed (${cause}) and restarts in ${seconds} s.`,
          `Der Server ist abgestürzt (${cause}) und startet in ${seconds} s neu.`,
        )
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return 0
    }
  } finally {
    unwatch()
    for (const signal of SHUTDOWN_SIGNALS) process.off(signal, close)
  }
}

/** @returns {Promise<[number | null, NodeJS.Signals | null]>} */
async function exitOf(server) {
  try {
    return await once(server, 'exit')
  } catch (error) {
    // The program could not be started.
    console.error(String(error))
    return [1, null]
  }
}

/** As shells report it: 128 plus the number of the signal. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
