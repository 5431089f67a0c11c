/**
 * Follows the text size set in the browser by zooming the whole page. If only the text grew, a table would run out of room
 * at once; zoomed, it takes the layout of a smaller window, as with the browser's own zoom.
 */

/** The text size that pixel sizes are designed for. */
const TEXT_PX = 16

/** The minimum width of a layout: on a narrow phone the page is zoomed less than the text size asks for. */
const MIN_WIDTH_PX = 320

/** Sets the zoom, now and when the window changes. Media queries are in rem and follow the text size by themselves. */
export function followTextSize(root: HTMLElement): void {
  const textPx = Number.parseFloat(getComputedStyle(root).fontSize)
  if (!(textPx > TEXT_PX)) return
  const apply = (): void => {
    const zoom = String(Math.max(1, Math.min(textPx / TEXT_PX, innerWidth / MIN_WIDTH_PX)))
    root.style.setProperty('zoom', zoom)
    root.style.setProperty('--zoom', zoom)
  }
  root.style.fontSize = `${TEXT_PX}px`
  apply()
  addEventListener('resize', apply)
}

/** Window pixels per page pixel. Events and `getBoundingClientRect` count the former, sizes in styles the latter. */
export const pageZoom = (): number => Number(document.documentElement.style.getPropertyValue('--zoom')) || 1
