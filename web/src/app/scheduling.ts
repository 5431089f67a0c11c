const SOON = 50

/** The screen has been painted once more; a page in the background paints nothing, and does not wait for it. */
export const nextPaint = (): Promise<void> =>
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
