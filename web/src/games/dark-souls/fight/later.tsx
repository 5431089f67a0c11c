import type { Foe } from '@gloamhall/dark-souls/face'
import { useLazy } from '../../../app/lazy.ts'
import type { Blow } from './blow.ts'
import type { BossProps } from './BossFloor.tsx'
import type { FightProps } from './seen.ts'

/** What most fights do without, or do without at first: bosses and their arcs, what threatens, dice, and standing up to a blow. */
const floor = () => import('./BossFloor.tsx')
const panel = () => import('./BossPanel.tsx')
const threats = () => import('./Threats.tsx')
const roll = () => import('./Roll.tsx')
const stand = () => import('./Stand.tsx')

export function BossArcs(props: BossProps) {
  const part = useLazy(true, floor)
  return part ? <part.BossArcs {...props} /> : null
}

export function BossLabels(props: BossProps) {
  const part = useLazy(true, floor)
  return part ? <part.BossLabels {...props} /> : null
}

export function BossPanel(props: FightProps & { boss: Foe }) {
  const part = useLazy(true, panel)
  return part ? <part.BossPanel {...props} /> : null
}

/** Whoever will come there is drawn under those who stand there, the threat over them. */
export function Comers(props: FightProps) {
  const part = useLazy(true, threats)
  return part ? <part.Comers {...props} /> : null
}

export function Threats(props: FightProps) {
  const part = useLazy(true, threats)
  return part ? <part.Threats {...props} /> : null
}

export function Struck(props: FightProps & { blow: Blow }) {
  const part = useLazy(true, threats)
  return part ? <part.Struck {...props} /> : null
}

export function Roll(props: FightProps) {
  const part = useLazy(true, roll)
  return part ? <part.Roll {...props} /> : null
}

/** Fetched with the room, so that nobody waits for it under a blow; drawn when there is one. */
export function Stand(props: FightProps) {
  const part = useLazy(true, stand)
  return part && props.view.board.odds.defences.length > 0 ? <part.Stand {...props} /> : null
}
