import type { ComponentType, FunctionComponent, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { LoadFailure } from './LoadFailure.tsx'
import { backoff } from './retry.ts'

interface LazyOptions {
  /** Shown until the component is here. */
  readonly loading?: () => VNode
  /** Inside a drawing there is no room for a message: it shows nothing, and is fetched again without saying so. */
  readonly silent?: true
}

type LazyComponent<P> = FunctionComponent<P> & {
  /** Fetches the module ahead of the first rendering. */
  preload(): Promise<unknown>
}

/**
 * A component that is fetched with its first rendering, for the borders of pages, games and bosses:
 *
 *     const End = lazy(() => import('./End.tsx').then(({ End }) => End))
 *
 * While it is missing it shows `loading`; after a failure, what went wrong and a button to try again. Either way it is
 * fetched again without the button, too.
 */
export function lazy<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { loading, silent }: LazyOptions = {},
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  const preload = async (): Promise<ComponentType<P>> => (loaded ??= await fetch())
  function Lazy(props: P) {
    const { part, hasFailed, fetchAgain } = useFetch(loaded === undefined, preload)
    const Part = loaded ?? part
    if (Part) return <Part {...props} />
    if (hasFailed && !silent) return <LoadFailure fetchAgain={fetchAgain} />
    return loading ? loading() : null
  }
  return Object.assign(Lazy, { preload })
}

/** A module or data that a component fetches once it is wanted, again and again until it arrives. */
export const useLazy = <P,>(wanted: boolean, fetch: () => Promise<P>): P | undefined => useFetch(wanted, fetch).part

function useFetch<P>(wanted: boolean, fetch: () => Promise<P>) {
  const [part, setPart] = useState<P | undefined>(undefined)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const fetchAgain = (): void => setAttempt((last) => last + 1)
  const isMissing = wanted && part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    fetch().then(
      (fetched) => isCurrent && setPart(() => fetched),
      () => isCurrent && setFailures((count) => count + 1),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, attempt])
  useEffect(() => {
    if (!isMissing || failures === 0) return undefined
    const timer = setTimeout(fetchAgain, backoff(failures))
    addEventListener('online', fetchAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchAgain)
    }
  }, [isMissing, failures, attempt])
  return { part, hasFailed: failures > 0, fetchAgain }
}
