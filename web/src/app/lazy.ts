import { useEffect, useState } from 'preact/hooks'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000

/** Fetches until it is there: a house that was away for a moment must not leave a hole in the page for good. */
export const retry = <P>(fetch: () => Promise<P>, wait = FIRST_WAIT): Promise<P> =>
  fetch().catch(async () => {
    await new Promise((again) => setTimeout(again, wait))
    return retry(fetch, Math.min(2 * wait, LONGEST_WAIT))
  })

const here = new Map<string, Promise<unknown>>()

/**
 * Words and drawings, which are files of their own: each is fetched once, and again if it did not come.
 *
 * @public It is called by the modules that the build makes of `?fetched`.
 */
export function fetchJsonOnce<D>(address: string): Promise<D> {
  const kept = here.get(address) ?? read(address)
  here.set(address, kept)
  kept.catch(() => here.delete(address))
  return kept as Promise<D>
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.json()
}

/** A style sheet that did not come is asked for again; the bundler asks once, and a part would stand there undressed. */
export function retryStylesheets(): void {
  const again = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    setTimeout(() => target.replaceWith(target.cloneNode()), FIRST_WAIT)
  }
  // Failures to fetch do not bubble, but they can be captured.
  addEventListener('error', again, true)
}

/** A part of the page that comes when somebody needs it. */
export function useLazy<P>(wanted: boolean, fetch: () => Promise<P>): P | undefined {
  const [part, setPart] = useState<P | undefined>(undefined)
  useEffect(() => {
    if (wanted) void retry(fetch).then((fetched) => setPart(() => fetched))
  }, [wanted])
  return part
}
