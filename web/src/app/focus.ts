const PLACES = 'section, form, aside, main'

/**
 * Keeps the keyboard focus when the focused element is removed, such as a button that disappears with what it did. The
 * nearest section around it that is still on the page gets the focus; otherwise Tab would start again at the top.
 */
export function keepFocus(): void {
  let last: { readonly element: Element; readonly around: readonly HTMLElement[] } | undefined
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? { element: target, around: placesAround(target) } : undefined
  })
  new MutationObserver(() => {
    // If it is still on the page, the player has moved the focus away themselves.
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
