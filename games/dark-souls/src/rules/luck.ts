import type { Question } from '@gloamhall/kernel'
import { ask, emit } from '@gloamhall/kernel'
import type { Luck, LuckAsked } from '../agenda-types/activation.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'
import { currentRoll, throwOne, totalOf } from './dice.ts'
import { helpfulDice, soFar, stakesOf } from './stakes.ts'

/** Offers a reroll; since version 2 only of dice that could do better. (DS-45) */
export function luck(table: DarkSoulsTable, { seat }: Luck): void {
  const lying = currentRoll(table)
  const stakes = stakesOf(table)
  const helpful = table.rules >= 2 ? helpfulDice(table, stakes) : [...lying.dice.keys()]
  if (helpful.length === 0) return
  const dice = helpful.map((at) => at + 1)
  ask(table, { question: 'luck', seat, purpose: lying.purpose, ...soFar(stakes, lying), dice, answer: undefined })
}

export const luckQuestion: Question<DarkSoulsTable, LuckAsked> = {
  rule: 'DS-45',
  options: (_, { dice }) => ['keep', ...dice.map((at) => `reroll ${at}`)],
  answer: (table, { seat }, choice) => {
    if (choice === 'keep') return
    const lying = currentRoll(table)
    const at = Number(choice.slice('reroll '.length)) - 1
    const before = lying.dice[at]
    if (!before) return
    characterAt(table, seat).luck = false
    const after = throwOne(table, before.die)
    lying.dice = lying.dice.map((die, index) => (index === at ? after : die))
    emit(table, 'DS-45', 'rerolled', {
      seat,
      die: before.die,
      at: at + 1,
      before: before.value,
      after: after.value,
      total: totalOf(lying),
    })
  },
}
