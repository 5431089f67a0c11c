import { useEffect, useReducer } from 'preact/hooks'
import { insist } from '../late.ts'
import { hang, isHung } from './sprite.ts'

/** The name of a shape that is fetched once it is needed; until it hangs, that of a plain one which is there already. */
export function useShape(name: string, plain: string, fetch: () => Promise<Readonly<Record<string, string>>>): string {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (isHung(name)) return
    let wanted = true
    void insist(fetch).then((shapes) => {
      hang(shapes)
      if (wanted) look(undefined)
    })
    return () => {
      wanted = false
    }
  }, [name])
  return isHung(name) ? name : plain
}
