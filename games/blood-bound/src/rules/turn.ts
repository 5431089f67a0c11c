import type { Barred, Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import { seatIn, seatWords } from '../choices.ts'
import { WOUNDS } from '../content/supply.ts'
import type { BloodBoundTable } from '../table.ts'
import { characterAt, isShielded, others, player } from '../table.ts'
import { declareTarget } from './attack.ts'

/** Only the player with the dagger acts; there is no turn order around the table. (BO-28) */
export function turn(table: BloodBoundTable): void {
  ask(table, asking('act', table.dagger))
}

/** The active player must attack or pass. (BO-29) */
export const actQuestion: Question<BloodBoundTable> = {
  rule: 'BO-29',
  options: (table, { seat }) => {
    const list: Choice[] = []
    for (let other = 1; other <= table.seats; other++)
      if (!whyNotAttack(table, seat, other as Seat)) list.push(ATTACK[other - 1] as Choice)
    for (let other = 1; other <= table.seats; other++) if (other !== seat) list.push(PASS[other - 1] as Choice)
    return list
  },
  answer: (table, { seat }, choice) => {
    if (choice.startsWith('pass')) pass(table, seat, seatIn(choice))
    else declareTarget(table, seat, seatIn(choice))
  },
  barred: (table, { seat }) =>
    others(table, seat).flatMap((other): Barred[] => {
      const rule = whyNotAttack(table, seat, other)
      return rule ? [{ choice: `attack ${other}`, rule }] : []
    }),
  // Only another player at the table can be attacked or handed the dagger. (BO-30, BO-31)
  broken: (choice) => (choice.startsWith('attack ') ? 'BO-31' : choice.startsWith('pass ') ? 'BO-30' : undefined),
}

const ATTACK = seatWords('attack')
const PASS = seatWords('pass')

/**
 * The rule that protects a seat from an attack: it is the attacker's own, it has a Shield, or the attacker is an Inquisitor and
 * it has three wounds. (BO-31, BO-32, BO-33)
 */
function whyNotAttack(table: BloodBoundTable, attacker: Seat, target: Seat): string | undefined {
  if (target === attacker) return 'BO-31'
  if (isShielded(table, target)) return 'BO-32'
  if (player(table, target).tokens.length === WOUNDS && characterAt(table, attacker).role === 'inquisitor')
    return 'BO-33'
  return undefined
}

/** The dagger changes hands, and nothing else happens. (BO-30) */
function pass(table: BloodBoundTable, seat: Seat, to: Seat): void {
  table.dagger = to
  table.passes++
  emit(table, 'BO-30', 'pass', { seat, to })
  plan(table, { step: 'turn' })
}
