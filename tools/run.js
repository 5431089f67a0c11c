// Plain JavaScript: installs packages before a Node that reads TypeScript is there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { watchParent } from './parent-watch.js'

/** How long a program may take to clean up after SIGTERM before it is killed. */
const KILL_DELAY_MS = 5_000

/** How long to wait for output after the program has ended: a process outside its group may still hold the pipe. */
const OUTPUT_TIMEOUT_MS = 1_000

/** A process group can be ended as one. Windows has none. */
const hasProcessGroups = process.platform !== 'win32'

/**
 * How a program ended: with exit code 0, with another code, because it ran out of time, or it does not exist.
 *
 * @typedef {{ kind: 'ok' | 'timeout' | 'not-found', output: string } | { kind: 'failed', output: string, code: number }} Result
 */

/**
 * Runs a program with a time limit. When it ends, by itself or because of the limit, every process of its group is
 * killed, so that none of them keeps a lock, a port or an output pipe.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ seconds: number, inherit?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 *   `inherit` shows the output as it is written; otherwise it is collected and returned.
 * @returns {Promise<Result>}
 */
export async function run(program, args, { seconds, inherit = false, ...options }) {
  const kill = (/** @type {NodeJS.Signals} */ signal) => killGroup(child, signal)
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    kill(signal)
    setTimeout(() => kill('SIGKILL'), KILL_DELAY_MS).unref()
  }
  // Registered before the start: a signal that arrives earlier would end this process alone.
  const unwatch = onShutdown(stop, () => kill('SIGKILL'))

  const output = inherit ? 'inherit' : 'pipe'
  const child = spawn(program, [...args], { ...options, detached: hasProcessGroups, stdio: ['ignore', output, output] })
  const closed = once(child, 'close').catch(() => {})
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    stop('SIGTERM')
  }, seconds * 1000)
  try {
    const code = await exitCodeOf(child)
    kill('SIGKILL')
    await Promise.race([closed, delay(OUTPUT_TIMEOUT_MS, undefined, { ref: false })])
    if (isLate) return { kind: 'timeout', output: text }
    if (code === undefined) return { kind: 'not-found', output: text }
    return code === 0 ? { kind: 'ok', output: text } : { kind: 'failed', output: text, code }
  } finally {
    clearTimeout(limit)
    child.stdout?.destroy()
    child.stderr?.destroy()
    unwatch()
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function killGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    if (hasProcessGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // The group has already ended.
  }
}

/**
 * The exit code of a program: 1 if a signal ended it, undefined if it could not be started.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | undefined>}
 */
async function exitCodeOf(child) {
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } catch {
    return undefined
  }
}

/**
 * When this process is asked to end, stops the child first, then ends by the same signal.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 * @param {() => void} onExit
 * @returns {() => void}
 */
function onShutdown(stop, onExit) {
  /** @type {NodeJS.Signals | undefined} */
  let received
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    if (received) return
    received = signal
    stop(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  process.on('exit', onExit)
  const unwatchParent = watchParent(() => forward('SIGTERM'))
  return () => {
    unwatchParent()
    for (const signal of signals) process.off(signal, forward)
    process.off('exit', onExit)
    if (received) process.kill(process.pid, received)
  }
}
