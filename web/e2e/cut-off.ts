/** Runs in the page: the texts that cannot be read in full, even by scrolling, and parts of the frame that cover each other. */
export function cutOff(): string[] {
  const found: string[] = []
  const nameOf = (element: Element): string =>
    [element, element.closest('[class]:not([class=""])')]
      .map((each) => `${each?.tagName.toLowerCase()}.${each?.getAttribute('class') ?? ''}`)
      .join(' in ')
  const page = document.documentElement
  if (page.scrollWidth > innerWidth + 1) found.push(`the page is wider than the window: ${page.scrollWidth}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const around = node.parentElement
    if (
      !text ||
      !around ||
      around.closest('svg, .hidden, .skip, [aria-hidden="true"], [hidden], script, style, option')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || !around.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (around.closest('.button') && getComputedStyle(around).clipPath === 'none')
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const letters = document.createRange()
        letters.setStart(node, index)
        letters.setEnd(node, index + word.length)
        const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size
        if (lines > 2) found.push(`${word} is broken into ${lines} lines`)
      }
    const button = around.closest('.button')?.getBoundingClientRect()
    if (button && Math.max(box.right - button.right, button.left - box.left) > 1)
      found.push(`${text.slice(0, 40)} is wider than its button`)
    // The box of a text is higher than its letters.
    const margin = 0.3 * (box.height / Math.max(1, range.getClientRects().length))
    for (let clip: Element | null = around; clip; clip = clip.parentElement) {
      const { overflowX, overflowY, position, display, clipPath } = getComputedStyle(clip)
      if (display === 'contents') continue
      // Text for screen readers.
      if (clipPath !== 'none') break
      // Text that scrolls can be read.
      if (
        /auto|scroll/.test(overflowX + overflowY) &&
        clip.scrollHeight + clip.scrollWidth > clip.clientHeight + clip.clientWidth
      )
        break
      if (/hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY)) {
        const edge = clip.getBoundingClientRect()
        const over = Math.max(
          box.bottom - edge.bottom,
          edge.top - box.top,
          box.right - edge.right,
          edge.left - box.left,
        )
        if (over > margin) {
          found.push(`${text.slice(0, 40)} is cut by ${Math.round(over)} px in ${nameOf(clip)}`)
          break
        }
      }
      if (position === 'fixed') break
    }
  }
  const parts = ['.top-bar', '.prompt', '.action-bar', '.sheet-tabs'].flatMap((name) => {
    const part = document.querySelector(name)
    return part?.checkVisibility() ? [{ name, box: part.getBoundingClientRect() }] : []
  })
  for (const one of parts) {
    if (one.box.bottom > innerHeight + 2 || one.box.top < -2) found.push(`${one.name} is outside the window`)
    for (const other of parts)
      if (
        one.name < other.name &&
        one.box.top < other.box.bottom - 2 &&
        other.box.top < one.box.bottom - 2 &&
        one.box.left < other.box.right - 2 &&
        other.box.left < one.box.right - 2 &&
        !document.querySelector(`${one.name} ${other.name}, ${other.name} ${one.name}`)
      )
        found.push(`${one.name} and ${other.name} overlap`)
  }
  return found
}
