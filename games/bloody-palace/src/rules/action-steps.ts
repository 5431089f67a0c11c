import { plan } from '@gloamhall/kernel'
import type { EnemyAction } from '../content/effects.ts'
import type { ActionStep, Commanded } from '../agenda-types/enemies.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** The agenda steps that make a foe carry out these actions of a card. (BP-124) */
export const actionSteps = (foe: string, deeds: readonly EnemyAction[]): ActionStep[] =>
  deeds.map((deed): ActionStep => ({ step: 'deed', foe, deed }))

/** A commanded foe acts, and then the others. (BP-188) */
export function obey(table: BloodyPalaceTable, foe: string, others: Commanded): void {
  plan(table, [...actionSteps(foe, others.deeds), others])
}
