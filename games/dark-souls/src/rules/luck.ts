import type { Question } from '@gloamhall/kernel'
import { ask, asking, emit } from '@gloamhall/kernel'
import type { ActivationAsked, Luck } from '../agenda-types/activation.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'
import { currentRoll, throwOne, totalOf } from './dice.ts'

export const luck = (table: DarkSoulsTable, { seat }: Luck): void => ask(table, asking('luck', seat))

export const luckQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'luck' }>> = {
  rule: 'DS-45',
  options: (table) => OPTIONS[currentRoll(table).dice.length] ?? optionsFor(currentRoll(table).dice.length),
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

const optionsFor = (dice: number): string[] => [
  'keep',
  ...Array.from({ length: dice }, (_, index) => `reroll ${index + 1}`),
]
/** Choices for up to nine dice, precomputed; more are rare. */
const OPTIONS: readonly (readonly string[])[] = Array.from({ length: 9 }, (_, dice) => optionsFor(dice))
