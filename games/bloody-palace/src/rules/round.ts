import { plan, emit } from '@gloamhall/kernel'
import { inTurn } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** Plans a round: every Hunter has a turn, then the Enemy Phase, then the end of the round. (BP-80, BP-83) */
export function round(table: BloodyPalaceTable): void {
  table.round++
  for (const hunter of table.hunters) hunter.hasFeat = false
  for (const foe of table.foes) foe.hurtBy = []
  emit(table, 'BP-80', 'round', { round: table.round, seat: table.first })
  plan(table, [{ step: 'enemyPhase' }, { step: 'endPhase' }])
  for (const seat of inTurn(table).toReversed()) plan(table, { step: 'turn', seat })
}
