import type { Choice, Question } from '@gloamhall/kernel'
import { ask, emit } from '@gloamhall/kernel'
import type { EnemyAsked } from '../agenda-types/enemies.ts'
import type { Hex } from '../hexes.ts'
import { hexNamed } from '../hexes.ts'
import type { BloodyPalaceTable } from '../table.ts'

/**
 * A tie: a question of the Enemy Phase whose answers are equally good by the rules. The First Player decides, or no one is
 * asked. (BP-218)
 */
export type TieAsked = Extract<EnemyAsked, { readonly question: 'order' | 'toward' | 'march' | 'look' | 'shove' }>

/** From now on all ties of this Enemy Phase are settled automatically. */
export const SETTLE = 'settle'

/** What settles a tie: the lowest number, the turn order, the name of the hex, or the clockwise side. (BP-218) */
const SETTLED_BY = {
  order: 'number',
  toward: 'turn',
  march: 'hex',
  shove: 'hex',
  look: 'clockwise',
} as const satisfies Readonly<Record<TieAsked['question'], string>>

/** Asks the First Player, unless this table or this Enemy Phase settles its ties. */
export function askTie<A extends TieAsked>(
  table: BloodyPalaceTable,
  question: Question<BloodyPalaceTable, A>,
  asked: A,
): void {
  if (table.options['ties'] === 'settled' || table.phase?.settled) settle(table, question, asked)
  else ask(table, asked)
}

/** The question with the additional choice to settle this tie and all later ones automatically. */
export const tie = <A extends TieAsked>(question: Question<BloodyPalaceTable, A>): Question<BloodyPalaceTable, A> => ({
  ...question,
  options: (table, asked) => [...question.options(table, asked), ...(table.phase ? [SETTLE] : [])],
  answer: (table, asked, choice) => {
    if (choice !== SETTLE || !table.phase) return question.answer(table, asked, choice)
    table.phase.settled = true
    settle(table, question, asked)
  },
})

function settle<A extends TieAsked>(
  table: BloodyPalaceTable,
  question: Question<BloodyPalaceTable, A>,
  asked: A,
): void {
  const by = SETTLED_BY[asked.question]
  const choices = question.options(table, asked).filter((choice) => choice !== SETTLE)
  emit(table, 'BP-218', 'settled', { by })
  question.answer(table, asked, firstBy(by, choices))
}

/** Foes, Hunters and facings are listed in that order already; all models of a class share a single choice. */
function firstBy(by: (typeof SETTLED_BY)[TieAsked['question']], choices: readonly Choice[]): Choice {
  if (by === 'number' && choices.includes('act all')) return 'act all'
  const [first = ''] = by === 'hex' ? choices.toSorted((one, other) => hexIn(one) - hexIn(other)) : choices
  return first
}

const hexIn = (choice: Choice): Hex => hexNamed(choice.split(' ')[1] ?? '') ?? (0 as Hex)
