import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import type { Trap } from '../content/traps.ts'
import { TRAPS } from '../content/traps.ts'
import type { ActivationAsked, TrapRoll } from '../agenda-types/activation.ts'
import type { Node } from '../nodes.ts'
import { nameOf } from '../nodes.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import { currentRoll, throwDice, totalOf } from './dice.ts'
import { suffer } from './endurance.ts'
import { dodgeDice } from './equipment.ts'
import { dodgeChoices, takeDodge } from './movement.ts'
import { whyNoDodge } from './why-no-step.ts'

/** Resolves sprung traps one after another; a dodge may lead onto the next one. (DS-99, DS-284) */
export function traps(table: DarkSoulsTable): void {
  const fight = fightOf(table)
  const [first, ...others] = fight.sprung
  if (!first) return
  fight.sprung = others
  const { seat, node } = first
  plan(table, { step: 'traps' })
  if (dodgeChoices(table, seat).length > 0) ask(table, { question: 'trap', seat, node, answer: undefined })
  else harm(table, seat, node)
}

/** A trap can be dodged but not blocked. (DS-99) */
export const trapQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'trap' }>> = {
  rule: 'DS-99',
  options: (table, { seat }) => ['take', ...dodgeChoices(table, seat)],
  answer: (table, { seat, node }, choice) => {
    if (choice === 'take') return harm(table, seat, node)
    plan(table, { step: 'trapRoll', seat, node })
    takeDodge(table, seat, choice)
  },
  broken: (choice, table, { seat }) => (choice.startsWith('dodge') ? whyNoDodge(table, seat, choice) : undefined),
}

export function trapRoll(table: DarkSoulsTable, { seat, node }: TrapRoll): void {
  plan(table, { step: 'trapDodged', seat, node })
  throwDice(table, { seat, purpose: 'dodge', dice: { dodge: dodgeDice(table, characterAt(table, seat)) } })
}

/** The dodge needs as many successes as the token prints. (DS-186, DS-284) */
export function trapDodged(table: DarkSoulsTable, { seat, node }: TrapRoll): void {
  const total = totalOf(currentRoll(table))
  fightOf(table).roll = undefined
  if (total >= trapOn(table, node).dodge) emit(table, 'DS-99', 'trapDodged', { seat, node: nameOf(node) })
  else harm(table, seat, node)
}

function harm(table: DarkSoulsTable, seat: Seat, node: Node): void {
  suffer(table, seat, trapOn(table, node).damage, { rule: 'DS-99', cause: 'trap' })
}

function trapOn(table: DarkSoulsTable, node: Node): Trap {
  const token = fightOf(table).traps.find((trap) => trap.node === node)
  if (!token) throw new Error(`there is no trap on ${nameOf(node)}`)
  return TRAPS[token.trap]
}
