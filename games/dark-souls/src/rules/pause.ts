import { emit } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'
import { end } from './end.ts'

/** At the bonfire the party may end the session and continue from there in the next one. (DS-247, DS-264) */
export function pause(table: DarkSoulsTable): void {
  emit(table, 'DS-264', 'paused', { sparks: table.sparks, souls: table.souls })
  end(table, 'paused')
}
