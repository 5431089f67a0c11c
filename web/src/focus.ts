const PLACES = 'section, form, aside, main'

/**
 * A button that goes with what it did takes the focus along, and whoever uses the keyboard would begin again at the top
 * of the page. The nearest part of the page around it that is still there gets it: one Tab from what comes next.
 */
export function keepFocus(): void {
  let around: readonly HTMLElement[] = []
  addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? placesAround(target) : []
  })
  // Whoever presses beside everything wants the focus nowhere.
  addEventListener('pointerdown', () => {
    around = []
  })
  new MutationObserver(() => {
    if (around.length === 0 || document.activeElement !== document.body) return
    const place = around.find(({ isConnected }) => isConnected) ?? document.querySelector('main')
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}

function placesAround(element: Element): HTMLElement[] {
  const place = element.closest<HTMLElement>(PLACES)
  return place ? [place, ...(place.parentElement ? placesAround(place.parentElement) : [])] : []
}
