import { render } from 'preact'

/**
 * Keeps what a page shows out of the back/forward cache. A browser may freeze a page that is left and show it again as it
 * was: a hand that was dealt to a person who has since given up the seat, or deleted their data. So nothing is left on a
 * page that may be frozen, and one that comes back is reloaded and asks the server what it may show.
 */
export function keepOutOfPageCache(root: Element): void {
  addEventListener('pagehide', ({ persisted }) => {
    // Unmounting closes the sockets of tables as well.
    if (persisted) render(null, root)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
