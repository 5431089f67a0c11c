import type { View } from '@gloamhall/kernel'
import { useEffect } from 'preact/hooks'
import { holds } from '../app/guest.ts'
import { play } from '../audio/sound.ts'
import { isMuted } from './muted-tables.ts'

/** The seat that calls whoever looks at this page: the one they play, or another of their own. Nobody, if none is asked. */
export const callingSeat = (code: string, { viewer, asked }: View, mine: boolean): number | undefined =>
  mine && viewer !== 'spectator'
    ? viewer
    : asked.find(({ seat, manner, answered }) => manner !== 'standing' && !answered && holds(code, seat))?.seat

/** Whoever is asked hears it once all is shown that has led there, and again when another of their seats is. */
export function useTurnCue(code: string, seat: number | undefined): void {
  useEffect(() => {
    if (seat !== undefined && !isMuted(code)) play('turn')
  }, [seat])
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
