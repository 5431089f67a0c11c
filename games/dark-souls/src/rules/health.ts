import type { BossModelId } from '../content/bosses.ts'
import type { Laid } from '../content/cards.ts'
import { bossModelOf, enemyOf } from '../content/cards.ts'
import type { BossModel, Enemy } from '../content/effects.ts'
import type { EnemyId } from '../content/enemies.ts'
import type { Foe } from '../table.ts'

/** Only bosses have a facing. (DS-206) */
export const isBoss = ({ facing }: Pick<Foe, 'facing'>): boolean => facing !== undefined

/** The printed values of a foe. (DS-128, DS-191) */
export const printedOf = (table: Laid, foe: Pick<Foe, 'model' | 'facing'>): Enemy | BossModel =>
  isBoss(foe) ? bossModelOf(table, foe.model as BossModelId) : enemyOf(table, foe.model as EnemyId)

/** Remaining health of a foe. (DS-129) */
export const healthOf = (table: Laid, foe: Pick<Foe, 'model' | 'facing' | 'wounds'>): number =>
  printedOf(table, foe).health - foe.wounds
