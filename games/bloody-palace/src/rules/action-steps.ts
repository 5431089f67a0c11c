import type { EnemyAction } from '../content/effects.ts'
import type { ActionStep } from '../agenda-types/enemies.ts'

/** Lines of a card, for one who is to do them. (BP-124) */
export const actionSteps = (foe: string, deeds: readonly EnemyAction[]): ActionStep[] =>
  deeds.map((deed): ActionStep => ({ step: 'deed', foe, deed }))
