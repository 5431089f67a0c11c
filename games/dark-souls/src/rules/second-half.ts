import { plan, emit } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'
import { forsakeSouls } from './leaving.ts'

/**
 * After the mini boss: a new map, a full spark dial, a main boss and its encounters. The characters keep everything and
 * rest for free before they go on. (DS-2, DS-23, DS-25, DS-96, DS-118)
 */
export function secondHalf(table: DarkSoulsTable): void {
  table.half = 'main'
  table.boss = undefined
  table.map = []
  table.fogGate = undefined
  table.here = 'bonfire'
  emit(table, 'DS-23', 'second-half', {})
  forsakeSouls(table)
  plan(table, [
    { step: 'map' },
    { step: 'fogGate' },
    { step: 'sparks' },
    { step: 'bossChoice' },
    { step: 'deal' },
    { step: 'moreTreasure' },
    { step: 'rest', manner: 'free' },
    { step: 'journey' },
  ])
}
