import type { Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { nameOf } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import { lose } from './end.ts'
import { forsakeSouls, leaveFight } from './leaving.ts'
import { beginAnew } from './section.ts'
import { isLastDeath } from './sparks.ts'

/**
 * The death of one character is a defeat for all: back to the bonfire if there is a spark left, otherwise the game is lost.
 * (DS-4, DS-5, DS-115, DS-204)
 */
export function defeat(table: DarkSoulsTable, { seat }: { readonly seat: Seat }): void {
  if (isLastDeath(table)) return lose(table, seat)
  dropSouls(table, seat)
  leaveFight(table)
  if (table.campaign) beginAnew(table, table.campaign)
  for (const character of table.characters) character.ember = false // DS-60
  table.here = 'bonfire'
  emit(table, 'DS-116', 'defeated', { seat })
  plan(table, [{ step: 'rest', manner: 'forced' }, { step: 'journey' }])
}

/** All souls are dropped on the node of the death; souls dropped earlier are lost. (DS-116, DS-118) */
function dropSouls(table: DarkSoulsTable, seat: Seat): void {
  const { souls } = table
  forsakeSouls(table)
  table.souls = 0
  if (souls === 0) return
  const node = characterAt(table, seat).at as Node
  table.dropped = { where: fightOf(table).where, node, souls }
  emit(table, 'DS-116', 'souls-dropped', { souls, node: nameOf(node) })
}
