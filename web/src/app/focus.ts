const PLACES = 'section, form, aside, main'

/**
 * A button that goes with what it did takes the focus along, and whoever uses the keyboard would begin again at the top
 * of the page. The nearest part of the page around it that is still there gets it: one Tab from what comes next.
 */
export function keepFocus(): void {
  let last: { readonly element: Element; readonly around: readonly HTMLElement[] } | undefined
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? { element: target, around: placesAround(target) } : undefined
  })
  new MutationObserver(() => {
    // Still there: then somebody has left it, for the edge of the page or for nothing.
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    const place = last.around.find(({ isConnected }) => isConnected) ?? document.querySelector('main')
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}

function placesAround(element: Element): HTMLElement[] {
  const place = element.closest<HTMLElement>(PLACES)
  return place ? [place, ...(place.parentElement ? placesAround(place.parentElement) : [])] : []
}
