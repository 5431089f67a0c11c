import type { Outcome, Seat } from '@gloamhall/kernel'
import { seatsOf, tell } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'

/** The main boss is beaten, and nothing else wins. (DS-3) */
export function win(table: DarkSoulsTable): void {
  tell(table, 'DS-3', 'won', {})
  end(table, 'won')
}

/** Somebody died and the fire was out. (DS-4) */
export function lose(table: DarkSoulsTable, seat: Seat): void {
  tell(table, 'DS-4', 'lost', { seat })
  end(table, 'lost')
}

function end(table: DarkSoulsTable, over: 'won' | 'lost'): void {
  table.over = over
  table.agenda = []
  table.asked = []
}

/** All win or all lose. (DS-1, DS-3, DS-4) */
export function outcome(table: DarkSoulsTable): Outcome | undefined {
  if (table.over === undefined) return undefined
  return { winners: table.over === 'won' ? seatsOf(table) : [], how: table.over }
}
