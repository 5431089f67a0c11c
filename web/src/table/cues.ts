import { useEffect } from 'preact/hooks'
import { play } from '../sound.ts'
import { callBack, isMuted } from './notices.ts'

/** Whoever is asked hears it once all is shown that has led there. */
export function useTurnCue(code: string, mine: boolean): void {
  useEffect(() => {
    if (mine && !isMuted(code)) play('turn')
  }, [mine])
}

/** Whoever looks elsewhere is called when the table waits for them, and no longer than it does. */
export function useCall(code: string, game: string, mine: boolean): void {
  useEffect(() => {
    if (!mine) return
    let takeBack = callBack(code, game)
    const turned = () => {
      takeBack()
      takeBack = callBack(code, game)
    }
    document.addEventListener('visibilitychange', turned)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      takeBack()
    }
  }, [code, game, mine])
}

/** The tab says whose turn it is. */
export function useTitle(mine: boolean, text: string): void {
  useEffect(() => {
    document.title = mine ? `● ${text} – Gloamhall` : 'Gloamhall'
    return () => {
      document.title = 'Gloamhall'
    }
  }, [mine, text])
}
