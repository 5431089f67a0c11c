import { BEHAVIOURS } from './behaviours.ts'
import { behaviourKey } from './cards.ts'
import type { FoeClass } from './foes.ts'

/**
 * The pack keys of all behaviour cards of the box. In a file of its own, because no table needs the list and no page should have
 * to load it. (BP-4)
 */
export const BEHAVIOUR_KEYS: readonly string[] = Object.entries(BEHAVIOURS).flatMap(([foe, cards]) =>
  Object.keys(cards).map((id) => behaviourKey(foe as FoeClass, id)),
)
