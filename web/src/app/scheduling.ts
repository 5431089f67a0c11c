const BACKGROUND_WAIT_MS = 50

/** Resolves after the next paint. A page in the background paints nothing and waits a fixed time instead. */
export const nextPaint = (): Promise<void> =>
  new Promise((shown) => {
    setTimeout(shown, BACKGROUND_WAIT_MS)
    globalThis.requestAnimationFrame?.(() => setTimeout(shown))
  })

const FALLBACK_WAIT_MS = 300
const LONGEST_IDLE_WAIT_MS = 2_000

/** Acts when the browser is idle, or after a fixed time in Safari, which does not report it. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LONGEST_IDLE_WAIT_MS })
  else setTimeout(act, FALLBACK_WAIT_MS)
}
