import type { Question } from '@gloamhall/kernel'
import { ask, asking, emit } from '@gloamhall/kernel'
import { objectOf } from '../../choices.ts'
import type { BloodBoundTable, Token } from '../../table.ts'
import { attackOf, characterAt, player } from '../../table.ts'
import type { AbilityRule } from './ability.ts'
import { force } from './forced.ts'

/**
 * Only an Alchemist who intervened has a choice: to wound or to heal the rescued player, who must have a token to heal. (BO-78,
 * BO-79, BO-80)
 */
export const alchemist: AbilityRule = {
  ways: (table, seat) => {
    const { intervener, target } = attackOf(table)
    if (intervener !== seat) return []
    return player(table, target).tokens.length > 0 ? ['wound', 'heal'] : ['wound']
  },
  use: (table, seat, choice) => {
    const { target } = attackOf(table)
    emit(table, 'BO-79', `alchemist-${choice}`, { seat, target })
    if (choice === 'wound') force(table, target, seat)
    else ask(table, asking('heal', target))
  },
  sought: () => [{ choice: 'heal', rule: 'BO-80' }],
}

/** The healed player picks which token goes back. (BO-79) */
export const healQuestion: Question<BloodBoundTable> = {
  rule: 'BO-79',
  options: (table, { seat }) => [...new Set(player(table, seat).tokens)].map((token) => `return ${token}`),
  answer: (table, { seat }, choice) => {
    const { tokens } = player(table, seat)
    const token = objectOf(choice) as Token
    tokens.splice(tokens.lastIndexOf(token), 1)
    emit(table, 'BO-79', 'heal', { seat, token: token === 'rank' ? characterAt(table, seat).rank : token })
  },
}
