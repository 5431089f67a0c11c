import type { Seat } from '@gloamhall/kernel'
import { plan, rollFace, emit } from '@gloamhall/kernel'
import { DODGE_FACES, FACES } from '../content/dice.ts'
import type { Dice } from '../content/effects.ts'
import { DICE } from '../content/effects.ts'
import type { DarkSoulsTable, Roll, RolledDie } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'

/** A number of dice of each colour, dodge dice included. */
export type Handful = Dice & { readonly dodge?: number }

export interface Throw {
  readonly seat: Seat
  readonly purpose: Roll['purpose']
  readonly dice: Handful
  readonly mod?: number
}

/** Rolls dice. The roll stays on the table for the step the caller has planned, since Luck may change a die before that. (DS-45, DS-157) */
export function throwDice(table: DarkSoulsTable, { seat, purpose, dice, mod = 0 }: Throw): void {
  const thrown: RolledDie[] = []
  for (const die of DICE) throwAll(table, die, dice[die] ?? 0, thrown)
  throwAll(table, 'dodge', dice.dodge ?? 0, thrown)
  const lying: Roll = { seat, purpose, dice: thrown, mod }
  fightOf(table).roll = lying
  if (table.news) tellOf(table, lying)
  if (mayRollAgain(table, lying)) plan(table, { step: 'luck', seat })
}

function tellOf(table: DarkSoulsTable, lying: Roll): void {
  const { seat, purpose, dice, mod } = lying
  emit(table, RULES[purpose], dice.length > 0 ? 'rolled' : 'rolledNothing', {
    seat,
    purpose,
    dice: dice.map(({ die }) => die),
    values: dice.map(({ value }) => value),
    mod,
    total: totalOf(lying),
  })
}

/** A player with a ready Luck token may reroll one of their own dice; whether this includes resist dice is an option. (DS-45, DS-286) */
export const mayRollAgain = (table: DarkSoulsTable, { seat, purpose, dice }: Roll): boolean =>
  dice.length > 0 && characterAt(table, seat).luck && (purpose !== 'resist' || table.options.luckOnResist === 'yes')

const RULES = { attack: 'DS-157', block: 'DS-184', resist: 'DS-184', dodge: 'DS-185' } as const

function throwAll(table: DarkSoulsTable, die: RolledDie['die'], count: number, thrown: RolledDie[]): void {
  for (let each = 0; each < count; each++) thrown.push(throwOne(table, die))
}

/** Rolls one die, as a reroll or an additional die. */
export function throwOne({ chance }: DarkSoulsTable, die: RolledDie['die']): RolledDie {
  const faces = die === 'dodge' ? DODGE_FACES : FACES[die]
  return { die, value: rollFace<number>(chance, faces, String) }
}

/** The dice plus the modifier of the card, at least 0; `change` is what a reroll would add. (DS-54, DS-157) */
export function totalOf({ dice, mod }: Pick<Roll, 'dice' | 'mod'>, change = 0): number {
  let total = mod + change
  for (const { value } of dice) total += value
  return Math.max(0, total)
}

/** The roll on the table; throws if there is none. */
export function currentRoll(table: DarkSoulsTable): Roll {
  const { roll: lying } = fightOf(table)
  if (!lying) throw new Error('there are no dice on the table')
  return lying
}
