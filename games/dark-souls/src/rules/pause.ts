import { emit } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'
import { end } from './end.ts'

/** The party calls it a night at the fire, and goes on from there another evening. (DS-247, DS-264) */
export function pause(table: DarkSoulsTable): void {
  emit(table, 'DS-264', 'paused', { sparks: table.sparks, souls: table.souls })
  end(table, 'paused')
}
