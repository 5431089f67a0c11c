// Plain JavaScript: it runs before there is a Node new enough for the rest.

/** Looked at before anything is started: later it may be gone already. */
const shell = process.ppid

/**
 * Whoever ends npm ends a shell with it that passes no signal on: what was started by it would stay behind. Calls `then`
 * when that has happened, and returns how to stop looking.
 *
 * @param {() => void} then
 * @returns {() => void}
 */
export function whenAlone(then) {
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    then()
  }, 500)
  look.unref()
  return () => clearInterval(look)
}
