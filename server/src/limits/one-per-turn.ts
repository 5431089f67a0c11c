/** Jobs in the order of their turns. One queue for the process, which has one event loop. */
const jobs: (() => void)[] = []

/**
 * Runs a job in a turn of the event loop without another job. Timers that run out together, or requests that wait for the same
 * event, would otherwise all be handled in one turn, and every table would wait for a thousand of them.
 */
export function inOwnTurn(job: () => void): void {
  if (jobs.push(job) === 1) setImmediate(runNext)
}

function runNext(): void {
  try {
    jobs[0]?.()
  } finally {
    jobs.shift()
    if (jobs.length > 0) setImmediate(runNext)
  }
}
