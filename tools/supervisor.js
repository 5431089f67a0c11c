// Plain JavaScript: it runs before there is a Node new enough for the rest.
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { whenAlone } from './parent-watch.js'
import { say } from './message.js'

/** How a house ends that cannot open as it is set up: EX_CONFIG, as shells and systemd know it. */
const WRONG_SETTING = 78
/** And one that cannot open as things are, but may later: EX_TEMPFAIL. */
const NOT_NOW = 75

/** Milliseconds. A house that was open for longer than QUICK has earned a new count. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
const QUICK = 60_000
/** Whoever closes writes down what is accepted; that is a matter of moments. */
const PATIENCE = 15_000

/** Signals that somebody sends who wants it closed. */
const ASKED = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Opens the house, and opens it again when it ends without having been asked to; after too many quick ends in a row it is
 * given up. One that finds no database or a full disk is not: it is tried again until it opens. Closes it when this process is asked to close, or left alone. Returns the exit code that comes of it.
 *
 * @param {() => import('node:child_process').ChildProcess} open
 * @param {{ pauses?: readonly number[], quick?: number, patience?: number }} [habits] in milliseconds
 * @returns {Promise<number>}
 */
export async function keepOpen(open, { pauses = PAUSES, quick = QUICK, patience = PATIENCE } = {}) {
  const closing = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let house
  // npm passes on what the terminal sends as well: a second signal would cut the house short in its goodbye.
  const close = () => {
    if (closing.signal.aborted) return
    closing.abort()
    house?.kill('SIGTERM')
    setTimeout(() => house?.kill('SIGKILL'), patience).unref()
  }
  for (const signal of ASKED) process.on(signal, close)
  const unwatch = whenAlone(close)
  try {
    let [wasOpen, ends] = [false, 0]
    for (;;) {
      const since = performance.now()
      house = open()
      const [code, signal] = await endOf(house)
      if (closing.signal.aborted || code === 0 || ASKED.includes(signal)) return numberOf(code, signal)
      // Only at first: a setting that was good a moment ago is not what is wrong, and the address may be back.
      if (code === WRONG_SETTING && !wasOpen) return code
      const isNotNow = code === NOT_NOW
      wasOpen ||= !isNotNow
      if (performance.now() - since > quick) ends = 0
      const pause = pauses[ends++] ?? (isNotNow ? pauses.at(-1) : undefined)
      const how = signal ?? `exit ${code}`
      if (pause === undefined) {
        say(
          `The house ended ${ends} times in a row soon after it had opened (${how}); it stays closed. What it said last stands above.`,
          `Das Haus ging ${ends}-mal hintereinander bald nach dem Öffnen zu (${how}); es bleibt geschlossen. Was es zuletzt sagte, steht oben.`,
        )
        return numberOf(code, signal)
      }
      const seconds = pause / 1000
      if (isNotNow) say(`It is tried again in ${seconds} s.`, `In ${seconds} s wird es wieder versucht.`)
      else
        say(
          `The house ended unasked (${how}); it opens again in ${seconds} s.`,
          `Das Haus ging ungebeten zu (${how}); in ${seconds} s öffnet es wieder.`,
        )
      await after(pause, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return 0
    }
  } finally {
    unwatch()
    for (const signal of ASKED) process.off(signal, close)
  }
}

/** @returns {Promise<[number | null, NodeJS.Signals | null]>} */
async function endOf(house) {
  try {
    return await once(house, 'exit')
  } catch (error) {
    // It could not even be started.
    console.error(String(error))
    return [1, null]
  }
}

/** As shells count: a signal is 128 and its number. */
const numberOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
