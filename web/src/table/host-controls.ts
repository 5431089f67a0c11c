import type { Lobby } from '@gloamhall/protocol'
import { hosted } from '../app/guest.ts'
import { useLazy } from '../app/lazy.ts'
import type * as Part from './HostControls.tsx'

type HostControlsModule = typeof Part

/** A host who only watches is known by the tables this browser has opened. */
export const isHostOf = ({ code, host }: Lobby, mine: number | 'spectator' | undefined): boolean =>
  host === undefined ? hosted.value.includes(code) : host === mine

/** What a host can do is fetched by hosts. */
export function useHostControls(isHost: boolean): HostControlsModule | undefined {
  const powers = useLazy(isHost, () => import('./HostControls.tsx'))
  return isHost ? powers : undefined
}
