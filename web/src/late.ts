import { useEffect, useState } from 'preact/hooks'

/** A part of the page that comes when somebody needs it. */
export function useLate<P>(wanted: boolean, fetch: () => Promise<P>): P | undefined {
  const [part, setPart] = useState<P | undefined>(undefined)
  useEffect(() => {
    if (wanted) void fetch().then((fetched) => setPart(() => fetched))
  }, [wanted])
  return part
}
