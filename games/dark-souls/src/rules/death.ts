import type { Seat } from '@gloamhall/kernel'
import type { DarkSoulsTable, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import { affords, freeBoxes } from './endurance.ts'
import { handCardOf } from './equipment.ts'
import { costOf } from './row-costs.ts'

/** The most that anything but a card costs: running with Frostbite through a barrel. Poison costs less. */
const HIGHEST_PACE_COST = 3

/**
 * Whether a choice of this seat may kill a character: a cost or Poison in its own activation, or an attack or trap that it
 * does not avoid. Costs are compared first, since views are computed often. (DS-126, DS-141, DS-285)
 */
export function isDeathNear(table: DarkSoulsTable, seat: Seat): boolean {
  if (!table.fight) return false
  if (!table.asked.some(({ question }) => question === 'act')) return true
  const character = characterAt(table, seat)
  if (freeBoxes(character) <= HIGHEST_PACE_COST) return true
  const { right, left, backup } = character
  return [right, left, ...backup].some((item) => item !== undefined && hasRowThatFills(table, seat, item))
}

function hasRowThatFills(table: DarkSoulsTable, seat: Seat, item: Item): boolean {
  const character = characterAt(table, seat)
  return handCardOf(table, item.card).actions.some((action) => {
    const cost = costOf(table, character, item, action)
    return cost === freeBoxes(character) && affords(character, cost)
  })
}
