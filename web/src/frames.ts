const SOON = 50

/** The next frame is shown; a page in the background shows none, and does not wait for it. */
export const nextFrame = (): Promise<void> =>
  new Promise((shown) => {
    setTimeout(shown, SOON)
    globalThis.requestAnimationFrame?.(() => setTimeout(shown))
  })

const A_MOMENT = 300
const AT_LAST = 2_000

/** When nothing else is to be done, but soon. Safari cannot tell; there a moment must do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: AT_LAST })
  else setTimeout(act, A_MOMENT)
}
