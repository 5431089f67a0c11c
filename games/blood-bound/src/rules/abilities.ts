import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import { isAtOneself } from '../choices.ts'
import type { Role } from '../content/characters.ts'
import type { BloodBoundTable } from '../table.ts'
import { attackOf, characterAt, woundedIn } from '../table.ts'
import type { AbilityRule } from './abilities/ability.ts'
import { alchemist } from './abilities/alchemist.ts'
import { assassin } from './abilities/assassin.ts'
import { berserker } from './abilities/berserker.ts'
import { courtesan } from './abilities/courtesan.ts'
import { elder } from './abilities/elder.ts'
import { guardian, isSpent } from './abilities/guardian.ts'
import { harlequin } from './abilities/harlequin.ts'
import { inquisitor } from './abilities/inquisitor.ts'
import { mage } from './abilities/mage.ts'
import { mentalist } from './abilities/mentalist.ts'

/** Each ability, in the order of the ranks. (BO-72 … BO-97) */
const ABILITIES: Readonly<Record<Role, AbilityRule>> = {
  elder,
  assassin,
  harlequin,
  alchemist,
  mentalist,
  guardian,
  berserker,
  mage,
  courtesan,
  inquisitor,
}

const ruleOf = (table: BloodBoundTable, seat: Seat): AbilityRule => ABILITIES[characterAt(table, seat).role]

/** A player who took the rank token for the wound of an attack may use the ability now, before the dagger moves. (BO-63, BO-70) */
export function ability(table: BloodBoundTable): void {
  const attack = attackOf(table)
  const seat = woundedIn(attack)
  if (!attack.disclosed || ruleOf(table, seat).ways(table, seat).length === 0) return
  const { role } = characterAt(table, seat)
  // The Guardian must know before choosing that the pair would not stay. (BO-87)
  if (role === 'guardian' && isSpent(table, seat)) emit(table, 'BO-87', 'guardian-spent', { seat })
  plan(table, { step: 'carryOut' })
  ask(table, { question: 'ability', seat, role, answer: undefined })
}

/** Shows the effect of the ability before the dagger moves. (BO-70) */
export function carryOut(): void {}

/** An ability is never compulsory; if forgone, it is gone until the rank token is taken again. (BO-64) */
export const abilityQuestion: Question<BloodBoundTable> = {
  rule: 'BO-63',
  options: (table, { seat }) => [...ruleOf(table, seat).ways(table, seat), 'forgo'],
  answer: (table, { seat }, choice) => {
    if (choice === 'forgo') emit(table, 'BO-64', 'forgo', { seat })
    else ruleOf(table, seat).use(table, seat, choice)
  },
  barred: (table, { seat }) => {
    const { ways, sought } = ruleOf(table, seat)
    const open: Choice[] = ways(table, seat)
    return sought?.(table, seat).filter(({ choice }) => !open.includes(choice)) ?? []
  },
  broken: (choice, _table, { seat }) => (isAtOneself(choice, seat) ? 'BO-69' : undefined),
}
