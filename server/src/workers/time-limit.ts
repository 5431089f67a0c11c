/** A signal that aborts after this time, and a function that cancels it. */
export function timeLimit(milliseconds: number): { signal: AbortSignal; over: () => void } {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), milliseconds)
  return { signal: limit.signal, over: () => clearTimeout(timer) }
}
