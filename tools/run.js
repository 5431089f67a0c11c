// Plain JavaScript: it fetches packages before there is a Node new enough for the rest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { whenAlone } from './parent-watch.js'

/** Who is asked to stop may tidy up for so long, in milliseconds. */
const GRACE = 5_000

/** A group of processes can be ended as one; Windows knows none. */
const groups = process.platform !== 'win32'

/**
 * How a program ended: well; badly, with the code it left; it had used up its time; or there is no such program.
 *
 * @typedef {{ kind: 'well' | 'late' | 'absent', said: string } | { kind: 'badly', said: string, code: number }} Ended
 */

/**
 * Runs a program, for so many seconds at most. When it ends, by itself or because its time is over, everything it has
 * started ends with it: nothing is left that could hold a lock, a port or somebody's output.
 *
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ seconds: number, shown?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} how
 *   What it says is kept, or shown as it is said.
 * @returns {Promise<Ended>}
 */
export async function run(program, words, { seconds, shown = false, ...how }) {
  const end = (/** @type {NodeJS.Signals} */ signal) => endAll(child, signal)
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    end(signal)
    setTimeout(() => end('SIGKILL'), GRACE).unref()
  }
  // Before it is started: a signal that comes too early would end us alone.
  const unwatch = onOurEnd(stop, () => end('SIGKILL'))

  const spoken = shown ? 'inherit' : 'pipe'
  const child = spawn(program, [...words], { ...how, detached: groups, stdio: ['ignore', spoken, spoken] })
  const closed = once(child, 'close').catch(() => {})
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  let late = false
  const limit = setTimeout(() => {
    late = true
    stop('SIGTERM')
  }, seconds * 1000)
  try {
    const code = await codeOf(child)
    end('SIGKILL')
    // Whoever has left the group may still hold the pipe; what they say is nobody's concern here.
    await Promise.race([closed, after(1_000, undefined, { ref: false })])
    if (late) return { kind: 'late', said }
    if (code === undefined) return { kind: 'absent', said }
    return code === 0 ? { kind: 'well', said } : { kind: 'badly', said, code }
  } finally {
    clearTimeout(limit)
    child.stdout?.destroy()
    child.stderr?.destroy()
    unwatch()
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function endAll(child, signal) {
  if (child.pid === undefined) return
  try {
    if (groups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // Nobody is left.
  }
}

/**
 * The code a program left, that of a failure if a signal ended it, and none if it could not be started.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | undefined>}
 */
async function codeOf(child) {
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } catch {
    return undefined
  }
}

/**
 * If this process is told to end, what it has started is told first; then it ends by the same signal.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 * @param {() => void} gone
 * @returns {() => void}
 */
function onOurEnd(stop, gone) {
  /** @type {NodeJS.Signals | undefined} */
  let told
  const tell = (/** @type {NodeJS.Signals} */ signal) => {
    if (told) return
    told = signal
    stop(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, tell)
  process.on('exit', gone)
  const look = whenAlone(() => tell('SIGTERM'))
  return () => {
    look()
    for (const signal of signals) process.off(signal, tell)
    process.off('exit', gone)
    if (told) process.kill(process.pid, told)
  }
}
