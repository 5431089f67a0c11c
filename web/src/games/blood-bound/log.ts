import type { SeenEvent, Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { Affiliation } from '@gloamhall/blood-bound/face'
import { AFFILIATION_ICONS, ROLE_ICONS } from './emblems.ts'
import { abilityIn } from './staging.ts'

/** Every attack starts a section of the log. */
export const headingOf = (event: SeenEvent, tell: Teller): string | undefined =>
  event.key === 'attack' ? sentence(tell, event) : undefined

const ICONS: Readonly<Record<string, string>> = {
  'dagger-first': 'sacrificial-dagger',
  dagger: 'sacrificial-dagger',
  pass: 'sacrificial-dagger',
  captured: 'sacrificial-dagger',
  ask: 'halt',
  offers: 'halt',
  offer: 'halt',
  intervene: 'halt',
  'rank-token': 'crown',
  heal: 'round-bottom-flask',
}

export function iconOf(event: SeenEvent): string | undefined {
  if (event.key === 'token') return AFFILIATION_ICONS[event.params.token as Affiliation]
  const ability = abilityIn([event])
  return ability ? ROLE_ICONS[ability.role] : ICONS[event.key]
}
