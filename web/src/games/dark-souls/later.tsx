import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import { useLazy } from '../../app/lazy.ts'

/** What nobody sees when they sit down is fetched when somebody looks for it. */

export function Claims(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./Claims.tsx'))
  return part ? <part.Claims {...props} /> : null
}

export function End(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./End.tsx'))
  return part ? <part.End {...props} /> : null
}

/** Between the fights: the map, the bonfire, and what is done there. */
export function Journey(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./journey/Journey.tsx'))
  return part ? <part.Journey {...props} /> : null
}

export function Fight(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./fight/Fight.tsx'))
  return part ? <part.Fight {...props} /> : null
}

export function Dock(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./fight/Dock.tsx'))
  return part ? <part.Dock {...props} /> : null
}

export function PartyApart(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./fight/Party.tsx'))
  return part ? <part.PartyApart {...props} /> : null
}

/** Most parties talk with their mouths: only where something is proposed. */
export function Wishes(props: TableProps<DarkSoulsBoard>) {
  const part = useLazy(true, () => import('./talk/Wishes.tsx'))
  return part ? <part.Wishes {...props} /> : null
}
