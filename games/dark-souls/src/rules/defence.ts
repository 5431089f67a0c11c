import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import type { CharacterClass } from '../content/classes.ts'
import { CLASSES } from '../content/classes.ts'
import type { Defence, DefenceAsked, DodgeRoll, StandFast, StandFastAsked, Struck } from '../agenda-types/enemies.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import type { Attack } from './assault.ts'
import { attackOf, blowing } from './assault.ts'
import { afflict } from './conditions.ts'
import { currentRoll, mayRollAgain, throwDice, throwOne, totalOf } from './dice.ts'
import { costsToBlock } from './costs.ts'
import { embered, gain, spend, suffer } from './endurance.ts'
import { dodgeDice, guardDice, traitOf } from './equipment.ts'
import { addDodges, mayDodge, takeDodge } from './movement.ts'
import { isStandFastHelpful, soFar, stakesOf } from './stakes.ts'
import { whyNoDodge } from './why-no-step.ts'

type Defending = Omit<Defence, 'step'>

/** A physical attack can be blocked, a magical one resisted, and both can be dodged. (DS-183, DS-187) */
export function defence(table: DarkSoulsTable, entry: Defence): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe) return
  if (!mayDodge(table, characterAt(table, entry.seat))) return guard(table, foe, entry)
  const { damage, type } = attackOf(table, foe, entry)
  ask(table, { question: 'defend', seat: entry.seat, against: blowing(entry), damage, type, answer: undefined })
}

export const defendQuestion: Question<DarkSoulsTable, DefenceAsked> = {
  rule: 'DS-183',
  options: (table, { seat, against }) => {
    const foe = foeNamed(fightOf(table), against.foe)
    if (!foe) return []
    const choices: Choice[] = [guardOf(attackOf(table, foe, against))]
    addDodges(table, seat, choices)
    return choices
  },
  answer: (table, { seat, against }, choice) => {
    const foe = foeNamed(fightOf(table), against.foe)
    if (!foe) return
    if (!choice.startsWith('dodge')) return guard(table, foe, { ...against, seat })
    plan(table, { ...against, step: 'dodgeRoll', seat })
    takeDodge(table, seat, choice)
  },
  broken: (choice, table, { seat }) => (choice.startsWith('dodge') ? whyNoDodge(table, seat, choice) : undefined),
}

const guardOf = ({ type }: Attack): 'block' | 'resist' => (type === 'physical' ? 'block' : 'resist')

/** Rolls all dice of armour and hands. (DS-55, DS-184) */
function guard(table: DarkSoulsTable, foe: Foe, entry: Defending): void {
  const how = guardOf(attackOf(table, foe, entry))
  const { seat } = entry
  plan(table, { ...defending(entry), step: 'struck', how })
  if (how === 'block' && isReady(table, seat, 'standFast')) plan(table, { ...defending(entry), step: 'standFast' })
  throwDice(table, { seat, purpose: how, dice: guardDice(table, characterAt(table, seat), how) })
}

/** Rolls the dodge dice. A dodge without dice is allowed; it has been paid for. (DS-185, DS-283) */
export function dodgeRoll(table: DarkSoulsTable, entry: DodgeRoll): void {
  const { seat } = entry
  plan(table, { ...defending(entry), step: 'struck', how: 'dodge' })
  throwDice(table, { seat, purpose: 'dodge', dice: { dodge: dodgeDice(table, characterAt(table, seat)) } })
}

/** Whether the character has this heroic action and has not used it since the last rest. (DS-43) */
function isReady(table: DarkSoulsTable, seat: Seat, kind: CharacterClass['heroic']): boolean {
  const { class: of, heroic } = characterAt(table, seat)
  return heroic && CLASSES[of].heroic === kind
}

// ---- Stand Fast (DS-245) ----

/** Asked after a block roll, if some damage is still unblocked and the blue die can change what it does. */
export function standFast(table: DarkSoulsTable, entry: StandFast): void {
  const { seat } = entry
  const lying = currentRoll(table)
  const foe = foeNamed(fightOf(table), entry.foe)
  const stakes = stakesOf(table)
  if (!foe || !stakes || attackOf(table, foe, entry).damage <= totalOf(lying)) return
  if (table.rules >= 2 && !isStandFastHelpful(table, stakes, mayRollAgain(table, lying))) return
  ask(table, { question: 'standFast', seat, against: blowing(entry), ...soFar(stakes, lying), answer: undefined })
}

export const standFastQuestion: Question<DarkSoulsTable, StandFastAsked> = {
  rule: 'DS-245',
  options: () => STANDING,
  answer: (table, { seat }, choice) => {
    if (choice !== 'stand-fast') return
    characterAt(table, seat).heroic = false
    const lying = currentRoll(table)
    const die = throwOne(table, 'blue')
    lying.dice = [...lying.dice, die]
    emit(table, 'DS-245', 'stoodFast', { seat, die: die.die, value: die.value, total: totalOf(lying) })
    // The added die belongs to the roll, so it may be rerolled too. (DS-45)
    if (mayRollAgain(table, lying)) plan(table, { step: 'luck', seat })
  },
}

const STANDING: readonly string[] = ['stand-fast', 'keep']

// ---- result (DS-184, DS-186) ----

/** Resolves the defence: the dice reduce the damage, or the dodge avoids all or nothing. (DS-184, DS-186, DS-187) */
export function struck(table: DarkSoulsTable, entry: Struck): void {
  const fight = fightOf(table)
  const foe = foeNamed(fight, entry.foe)
  const total = totalOf(currentRoll(table))
  fight.roll = undefined
  if (!foe) return
  const { seat, how } = entry
  const attack = attackOf(table, foe, entry)
  if (how !== 'dodge') {
    if (how === 'block' && !withstand(table, foe, entry, total)) return
    return hit(table, foe, entry, attack, Math.max(0, attack.damage - total))
  }
  if (total < attack.difficulty) return hit(table, foe, entry, attack, attack.damage)
  emit(table, 'DS-186', 'evaded', { seat, foe: foe.id })
  if (isReady(table, seat, 'backstab')) plan(table, { step: 'backstab', seat, foe: foe.id })
}

/** Heavy Blows: a high block roll against the Winged Knight costs a stamina cube. (DS-239) */
function withstand(table: DarkSoulsTable, foe: Foe, { seat }: Defending, total: number): boolean {
  if (!costsToBlock(foe, total)) return true
  emit(table, 'DS-239', 'heavyBlow', { seat, foe: foe.id })
  return spend(table, seat, 1)
}

/**
 * A character who has not dodged is hit, even for no damage: damage first, then condition tokens, then the push. Bleed from
 * this attack does not add to its own damage. (DS-122, DS-139, DS-179)
 */
function hit(table: DarkSoulsTable, foe: Foe, entry: Defending, attack: Attack, damage: number): void {
  const { seat } = entry
  const taken = embered(characterAt(table, seat), damage)
  emit(table, 'DS-122', 'hit', { seat, foe: foe.id, damage: taken })
  pushed(table, foe, entry, attack)
  if (!suffer(table, seat, taken, { rule: 'DS-184', cause: 'attack' })) return
  const ring = taken > 0 && traitOf(table, characterAt(table, seat), 'painGain')
  if (ring) gain(table, seat, { stamina: ring.stamina }, 'DS-332')
  for (const condition of attack.conditions) afflict(table, seat, condition)
}

/**
 * An attack icon pushes the characters it hit, wherever they are now; a movement or leap pushes those still in its way. A
 * Black Iron Greatshield stops the push of attack icons only. (DS-132, DS-133, DS-179, DS-335)
 */
export function pushed(table: DarkSoulsTable, foe: Foe, { seat, manner }: Defending, { push }: Attack): void {
  const character = characterAt(table, seat)
  const { at: from } = character
  if (!push || from === undefined || (manner !== 'attack' && from !== foe.at)) return
  if (manner === 'attack' && traitOf(table, character, 'standsFirm'))
    return emit(table, 'DS-335', 'stoodFirm', { seat, foe: foe.id })
  plan(table, { step: 'push', who: seat, from, by: foe.id, manner })
}

const defending = (entry: Defending): Defending => ({ ...blowing(entry), seat: entry.seat })
