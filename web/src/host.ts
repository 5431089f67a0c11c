import type { Lobby } from '@gloamhall/protocol'
import { hosted } from './guest.ts'
import { useLate } from './late.ts'
import type * as PowersPart from './table/Powers.tsx'

type Powers = typeof PowersPart

/** A host who only watches is known by the tables this browser has opened. */
export const isHostOf = ({ code, host }: Lobby, mine: number | 'spectator' | undefined): boolean =>
  host === undefined ? hosted.value.includes(code) : host === mine

/** What a host can do is fetched by hosts. */
export function usePowers(isHost: boolean): Powers | undefined {
  const powers = useLate(isHost, () => import('./table/Powers.tsx'))
  return isHost ? powers : undefined
}
