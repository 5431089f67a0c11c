import type { Lobby } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { hosted } from './guest.ts'
import type * as PowersPart from './table/Powers.tsx'

type Powers = typeof PowersPart

/** A host who only watches is known by the tables this browser has opened. */
export const isHostOf = ({ code, host }: Lobby, mine: number | 'spectator' | undefined): boolean =>
  host === undefined ? hosted.value.includes(code) : host === mine

/** What a host can do is fetched by hosts. */
export function usePowers(isHost: boolean): Powers | undefined {
  const [powers, setPowers] = useState<Powers | undefined>(undefined)
  useEffect(() => {
    if (isHost) void import('./table/Powers.tsx').then(setPowers)
  }, [isHost])
  return isHost ? powers : undefined
}
