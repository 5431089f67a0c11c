import { useEffect, useReducer } from 'preact/hooks'
import { retry } from '../app/retry.ts'
import { insertSprite, isInserted } from './sprite.ts'

/** The name of a shape that is fetched when it is needed; until then that of a plain shape which is loaded already. */
export function useShape(name: string, plain: string, fetch: () => Promise<Readonly<Record<string, string>>>): string {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (isInserted(name)) return
    let wanted = true
    void retry(fetch).then((shapes) => {
      insertSprite(shapes)
      if (wanted) look(undefined)
    })
    return () => {
      wanted = false
    }
  }, [name])
  return isInserted(name) ? name : plain
}
