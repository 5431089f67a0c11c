import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, tell } from '@gloamhall/kernel'
import type { BloodBoundChoice } from '../choices.ts'
import { objectOf } from '../choices.ts'
import type { BloodBoundTable, Token } from '../table.ts'
import { attackOf, characterAt, player } from '../table.ts'

/** Only an Alchemist who stepped in has a choice: wound or heal the player rescued, who must have a token to heal. (BO-78, BO-79, BO-80) */
export function alchemyOptions(table: BloodBoundTable, seat: Seat): BloodBoundChoice[] {
  const { intervener, target } = attackOf(table)
  if (intervener !== seat) return []
  return player(table, target).tokens.length > 0 ? ['wound', 'heal'] : ['wound']
}

export function alchemy(table: BloodBoundTable, seat: Seat, choice: Choice): void {
  const { target } = attackOf(table)
  tell(table, 'BO-79', `alchemist-${choice}`, { seat, target })
  if (choice === 'wound') plan(table, { step: 'wound', victim: target, dealer: seat, of: 'ability', token: undefined })
  else ask(table, asking('heal', target))
}

/** The healed player picks which of the own tokens goes back. (BO-79) */
export const healQuestion: Question<BloodBoundTable> = {
  rule: 'BO-79',
  options: (table, { seat }) => [...new Set(player(table, seat).tokens)].map((token) => `return ${token}`),
  answer: (table, { seat }, choice) => {
    const { tokens } = player(table, seat)
    const token = objectOf(choice) as Token
    tokens.splice(tokens.lastIndexOf(token), 1)
    tell(table, 'BO-79', 'heal', { seat, token: token === 'rank' ? characterAt(table, seat).rank : token })
  },
}
