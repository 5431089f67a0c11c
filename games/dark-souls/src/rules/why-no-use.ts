import type { Choice, RuleId } from '@gloamhall/kernel'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import type { DarkSoulsTable, Turn } from '../table.ts'
import { characterAt, SLOTS } from '../table.ts'
import type { Aimed, Row } from './attack.ts'
import {
  aimedOf,
  costOf,
  findRow,
  foesAt,
  isAttack,
  isCharge,
  mayAttack,
  namedIn,
  rangeOf,
  targetIn,
} from './attack.ts'
import { affords } from './endurance.ts'

/** The rule that forbids this attack. (DS-149, DS-155, DS-156, DS-160 … DS-162) */
export function whyNoAttack(table: DarkSoulsTable, turn: Turn, choice: Choice): RuleId {
  if (!mayAttack(turn)) return 'DS-149'
  const row = rowIn(table, turn, choice)
  if (!row) return 'DS-155'
  if (!isAttack(row.action)) return 'DS-158'
  const charge = isCharge(turn, rangeOf(row.card, row.action), row.action)
  const cannot = whyNoRow(table, turn, row, charge)
  if (cannot) return cannot
  const target = targetIn(choice)
  // If movement comes before the dice, the target is named after it; otherwise at once.
  if ((row.action.shift?.when === 'before') !== (target === undefined)) return 'DS-160'
  if (target === undefined) return 'DS-156'
  return whyNotTarget(table, turn, aimedOf(row.card, row.action, charge), target)
}

/** The rule that excludes a target from an attack. */
export function whyNotTarget(
  table: DarkSoulsTable,
  { seat }: Pick<Turn, 'seat'>,
  { action, range, node }: Aimed,
  target: string | Node,
): RuleId {
  if (typeof target === 'string' && /^\d+$/.test(target)) return 'DS-121'
  const from = characterAt(table, seat).at as Node
  const [foe] = foesAt(table, target)
  if (!foe) return 'DS-156'
  const nodes = distance(from, foe.at)
  if (action.shaft && nodes === 0) return 'DS-162'
  if (nodes > range) return 'DS-156'
  // A whole node without the Node icon, or by its id the only foe on it.
  return typeof target === 'number' && !node ? 'DS-161' : 'DS-120'
}

/** The rule that forbids this use of a card. (DS-158, DS-339) */
export function whyNoUse(table: DarkSoulsTable, turn: Turn, choice: Choice): RuleId {
  const row = rowIn(table, turn, choice)
  if (!row) return 'DS-158'
  if (isAttack(row.action)) return 'DS-156'
  const cannot = whyNoRow(table, turn, row, false)
  if (cannot) return cannot === 'DS-155' ? 'DS-158' : cannot
  // The character named is out of range, or the row names none.
  const [, , , who] = choice.split(' ')
  if (!row.action.grant || who === undefined) return 'DS-339'
  const at = characterAt(table, turn.seat).at as Node
  const other = table.characters[Number(who) - 1]?.at
  const within = row.action.grant.within ?? row.action.range ?? row.card.range ?? 0
  return other !== undefined && distance(at, other) > within ? 'DS-34' : 'DS-339'
}

/** Already used, not usable from the backup, or too expensive. */
function whyNoRow(table: DarkSoulsTable, turn: Turn, { item, action, held }: Row, isFree: boolean): RuleId | undefined {
  if (turn.used.includes(held) || (typeof held === 'number' && !action.fromBackup)) return 'DS-155'
  const character = characterAt(table, turn.seat)
  if (!isFree && !affords(character, costOf(table, character, item, action))) return 'DS-285'
  return undefined
}

/** No such slot, no card in it, or no such row. */
function rowIn(table: DarkSoulsTable, { seat }: Turn, choice: Choice): Row | undefined {
  const named = namedIn(choice)
  return SLOTS.includes(named.slot) ? findRow(table, characterAt(table, seat), named) : undefined
}
