import { BEHAVIOURS } from './behaviours.ts'
import { behaviourKey } from './cards.ts'
import type { FoeClass } from './foes.ts'

/** All behaviour cards of the box, as a pack calls them. No table asks for the list, and no page should have to carry it. (BP-4) */
export const BEHAVIOUR_KEYS: readonly string[] = Object.entries(BEHAVIOURS).flatMap(([foe, cards]) =>
  Object.keys(cards).map((id) => behaviourKey(foe as FoeClass, id)),
)
