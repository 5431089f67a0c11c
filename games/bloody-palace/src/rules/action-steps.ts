import type { EnemyAction } from '../content/effects.ts'
import type { ActionStep } from '../agenda-types/enemies.ts'

/** The agenda steps that make a foe carry out these actions of a card. (BP-124) */
export const actionSteps = (foe: string, deeds: readonly EnemyAction[]): ActionStep[] =>
  deeds.map((deed): ActionStep => ({ step: 'deed', foe, deed }))
