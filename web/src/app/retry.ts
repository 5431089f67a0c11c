const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** Milliseconds to wait after this many failures in a row: doubled each time, up to a limit. */
export const backoff = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)

/** Fetches until it succeeds, with growing pauses: a server that is away for a moment must not leave a hole in the page. */
export async function retry<P>(fetch: () => Promise<P>): Promise<P> {
  for (let failures = 1; ; failures++) {
    try {
      return await fetch()
    } catch {
      await new Promise((again) => setTimeout(again, backoff(failures)))
    }
  }
}

const fetched = new Map<string, Promise<unknown>>()

/**
 * Fetches a file of words or drawings once. A failed fetch is not kept, so that the next caller tries again.
 *
 * @public Called by the modules that the build generates for `?fetched`.
 */
export function fetchJsonOnce<D>(address: string): Promise<D> {
  const kept = fetched.get(address) ?? read(address)
  fetched.set(address, kept)
  kept.catch(() => fetched.delete(address))
  return kept as Promise<D>
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.json()
}

/** Requests a style sheet again when it did not arrive: the bundler does so once, and its component would stay unstyled. */
export function retryStylesheets(): void {
  const again = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    setTimeout(() => target.replaceWith(target.cloneNode()), FIRST_WAIT_MS)
  }
  // Errors of a fetch do not bubble, but they can be captured.
  addEventListener('error', again, true)
}
