import type { RuleId, Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { Character, DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'

/** Boxes of the endurance bar, which holds stamina and health. (DS-124, DS-125) */
export const BOXES = 10

export const freeBoxes = ({ black, red }: Character): number => BOXES - black - red

/** A cost above the number of free boxes cannot be paid. One that fills the last box can be paid, and kills the character. (DS-285) */
export const affords = (character: Character, cost: number): boolean => cost <= freeBoxes(character)

/** Adds black cubes from the left; the caller emits the event. Returns whether the character is still alive. (DS-124, DS-126) */
export function spend(table: DarkSoulsTable, seat: Seat, stamina: number): boolean {
  const character = characterAt(table, seat)
  character.black += Math.min(stamina, freeBoxes(character))
  return lives(table, seat)
}

/** Cause of damage: the rule, and a word such as `attack` or `trap`. */
export interface Cause {
  readonly rule: RuleId
  readonly cause: string
}

export const BLEED_DAMAGE = 2

const EMBER_MIN_DAMAGE = 3

/** An Ember reduces an attack of three or more damage by one, before bleeding. (DS-59, DS-292) */
export const embered = ({ ember }: Pick<Character, 'ember'>, damage: number): number =>
  damage >= EMBER_MIN_DAMAGE && ember ? damage - 1 : damage

/** Adds red cubes from the right; Bleed adds two once. Returns whether the character is still alive. (DS-124, DS-140, DS-291) */
export function suffer(table: DarkSoulsTable, seat: Seat, damage: number, { rule, cause }: Cause): boolean {
  if (damage <= 0) return true
  const character = characterAt(table, seat)
  const bled = staunch(character)
  if (bled) emit(table, 'DS-140', 'bled', { seat, more: BLEED_DAMAGE })
  const total = damage + (bled ? BLEED_DAMAGE : 0)
  character.red += Math.min(total, freeBoxes(character))
  emit(table, rule, 'suffered', { seat, damage: total, cause, left: freeBoxes(character) })
  return lives(table, seat)
}

/** Removes a Bleed token; returns whether there was one. (DS-140) */
export function staunch(model: { conditions: Character['conditions'] }): boolean {
  const bleeds = model.conditions.includes('bleed')
  if (bleeds) model.conditions = model.conditions.filter((condition) => condition !== 'bleed')
  return bleeds
}

/** Extra damage to a bleeding foe. (DS-140) */
export const bledBy = (model: { conditions: Character['conditions'] }): number => (staunch(model) ? BLEED_DAMAGE : 0)

export interface Gain {
  readonly stamina?: number | undefined
  readonly health?: number | undefined
}

/** Stamina removes black cubes, health red ones; the excess is lost. (DS-127) */
export function gain(table: DarkSoulsTable, seat: Seat, { stamina = 0, health = 0 }: Gain, rule = 'DS-127'): void {
  const character = characterAt(table, seat)
  const [black, red] = [Math.min(stamina, character.black), Math.min(health, character.red)]
  if (black + red === 0) return
  character.black -= black
  character.red -= red
  const key = red === 0 ? 'gainedStamina' : black === 0 ? 'gainedHealth' : 'gained'
  emit(table, rule, key, { seat, stamina: black, health: red })
}

/** The death of one character ends the fight and discards all pending steps. (DS-115) */
export function fall(table: DarkSoulsTable, seat: Seat): void {
  emit(table, 'DS-126', 'fell', { seat })
  table.agenda = []
  table.asked = []
  table.agenda.push({ step: 'defeat', seat })
}

function lives(table: DarkSoulsTable, seat: Seat): boolean {
  if (freeBoxes(characterAt(table, seat)) > 0) return true
  fall(table, seat)
  return false
}
