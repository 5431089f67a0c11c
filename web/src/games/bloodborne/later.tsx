import type { FunctionComponent } from 'preact'
import { useLazy } from '../../app/lazy.ts'

/** What nobody sees when they sit down is fetched once they sit. */
const later =
  <P extends object>(fetch: () => Promise<FunctionComponent<P>>): FunctionComponent<P> =>
  (props) => {
    const Part = useLazy(true, fetch)
    return Part ? <Part {...props} /> : null
  }

export const Claims = later(async () => (await import('./Claims.tsx')).Claims)
export const End = later(async () => (await import('./End.tsx')).End)

/** Nothing flows before the first frame, and that comes after the first sight of the table. */
export const Flow = later(async () => (await import('./Flow.tsx')).Flow)
