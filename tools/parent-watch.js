// Plain JavaScript: runs before a Node that reads TypeScript is installed.

/** Read before anything is started, because the parent may already be gone afterwards. */
const parentPid = process.ppid

const POLL_MS = 500

/**
 * Calls `onExit` once the parent process has ended, and returns a function that stops watching.
 *
 * npm starts scripts through a shell that does not pass signals on: when npm is killed, the script would keep running.
 *
 * @param {() => void} onExit
 * @returns {() => void}
 */
export function watchParent(onExit) {
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return
    clearInterval(timer)
    onExit()
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
