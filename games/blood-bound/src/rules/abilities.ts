import type { Barred, Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, tell } from '@gloamhall/kernel'
import type { BloodBoundChoice } from '../choices.ts'
import { seatIn } from '../choices.ts'
import type { Ability } from '../content/characters.ts'
import type { BloodBoundTable } from '../table.ts'
import { attackOf, characterAt, has, isShielded, others, player, woundedIn } from '../table.ts'
import { alchemy, alchemyOptions } from './alchemist.ts'
import { look, lookOptions } from './harlequin.ts'
import { curseOptions } from './inquisitor.ts'
import { isSpent, raiseShield, shieldOptions } from './guardian.ts'
import { candidates } from './targets.ts'

/** Whoever took the rank token for the wound of an attack may use the ability now, before the dagger moves. (BO-63, BO-70) */
export function ability(table: BloodBoundTable): void {
  const attack = attackOf(table)
  const seat = woundedIn(attack)
  if (!attack.disclosed || ways(table, seat).length === 0) return
  // The Guardian must know before choosing that the pair would not stay. (BO-87)
  if (characterAt(table, seat).role === 'guardian' && isSpent(table, seat))
    tell(table, 'BO-87', 'guardian-spent', { seat })
  ask(table, asking('ability', seat))
}

/** It is never compulsory; forgone, it is gone until the rank token is taken again. (BO-64) */
export const abilityQuestion: Question<BloodBoundTable> = {
  rule: 'BO-63',
  options: (table, { seat }) => [...ways(table, seat), 'forgo'],
  answer: (table, { seat }, choice) => {
    if (choice === 'forgo') tell(table, 'BO-64', 'forgo', { seat })
    else use(table, seat, characterAt(table, seat).ability, choice)
  },
  barred: (table, { seat }) => {
    const open: Choice[] = ways(table, seat)
    return expected(table, seat).filter(({ choice }) => !open.includes(choice))
  },
}

/** All the ways in which this seat can use its ability now; none, if it cannot. */
function ways(table: BloodBoundTable, seat: Seat): BloodBoundChoice[] {
  const { ability: own } = characterAt(table, seat)
  switch (own.kind) {
    case 'quill':
      return has(table, seat, 'quill') ? [] : ['take-quill']
    case 'wound':
      return victims(table, seat).map((victim) => `${own.verb} ${victim}` as const)
    case 'look':
      return lookOptions(table, seat)
    case 'alchemy':
      return alchemyOptions(table, seat)
    case 'shield':
      return shieldOptions(table, seat)
    case 'strikeBack':
      return mayStrikeBack(table, seat) ? ['strike-back'] : []
    case 'give':
      return withoutCopy(table, seat, own.card).map((other) => `${own.card} ${other}` as const)
    case 'curse':
      return curseOptions(table)
  }
}

/** What this seat may look for among the ways, with the rule that speaks where it is missing. (BO-71, BO-80, BO-88, BO-95) */
function expected(table: BloodBoundTable, seat: Seat): Barred[] {
  const { ability: own } = characterAt(table, seat)
  switch (own.kind) {
    case 'wound':
      return candidates(table, seat).map((victim) => ({ choice: `${own.verb} ${victim}`, rule: 'BO-71' }))
    case 'give':
      return others(table, seat).map((other) => ({ choice: `${own.card} ${other}`, rule: 'BO-95' }))
    case 'shield':
      return candidates(table, seat).map((other) => ({ choice: `shield ${other}`, rule: 'BO-88' }))
    case 'alchemy':
      return [{ choice: 'heal', rule: 'BO-80' }]
    default:
      return []
  }
}

function use(table: BloodBoundTable, seat: Seat, own: Ability, choice: Choice): void {
  switch (own.kind) {
    case 'quill':
      return takeQuill(table, seat)
    case 'wound':
      return wound(table, seat, seatIn(choice), own)
    case 'look':
      return look(table, seat, seatIn(choice))
    case 'alchemy':
      return alchemy(table, seat, choice)
    case 'shield':
      return raiseShield(table, seat, seatIn(choice))
    case 'strikeBack':
      return strikeBack(table, seat)
    case 'give':
      return give(table, seat, seatIn(choice), own)
    case 'curse':
      return plan(table, { step: 'curses' })
  }
}

// ---- the Elder ----

/** The Elder steps down; the highest number of that clan leads from now on. Nothing tells which clan it is. (BO-72, BO-73, BO-74) */
function takeQuill(table: BloodBoundTable, seat: Seat): void {
  player(table, seat).cards.push('quill')
  tell(table, 'BO-72', 'quill', { seat })
}

// ---- the Assassin and the Mentalist ----

/** Wounds fall one after the other, so that a capture ends it midway; the victim gets the dagger. (BO-75, BO-76, BO-82) */
function wound(
  table: BloodBoundTable,
  seat: Seat,
  victim: Seat,
  { times, token, verb }: Extract<Ability, { kind: 'wound' }>,
): void {
  attackOf(table).daggerTo = victim
  tell(table, token ? 'BO-82' : 'BO-75', verb, { seat, victim })
  const forced = { step: 'wound', victim, dealer: seat, of: 'ability', token } as const
  for (let time = 0; time < times; time++) plan(table, forced)
}

/** Nobody can be forced to suffer a wound behind a Shield. (BO-71) */
const victims = (table: BloodBoundTable, seat: Seat): Seat[] =>
  candidates(table, seat).filter((victim) => !isShielded(table, victim))

// ---- the Berserker ----

/** The attacker gets a wound back, also from a Berserker who stepped in, where the table plays it so. (BO-91) */
function strikeBack(table: BloodBoundTable, seat: Seat): void {
  const { attacker } = attackOf(table)
  tell(table, 'BO-91', 'strike-back', { seat, victim: attacker })
  plan(table, { step: 'wound', victim: attacker, dealer: seat, of: 'ability', token: undefined })
}

/** A Shield stops it; and a Berserker cannot strike at himself. (BO-69, BO-92) */
function mayStrikeBack(table: BloodBoundTable, seat: Seat): boolean {
  const { attacker, intervener } = attackOf(table)
  if (isShielded(table, attacker) || attacker === seat) return false
  return intervener === undefined || table.options.berserkerIntervening === 'attacker'
}

// ---- the Mage and the Courtesan ----

/** The Mage gives a Staff and takes one, unless there is one already; the Courtesan gives a Fan. (BO-93, BO-94) */
function give(
  table: BloodBoundTable,
  seat: Seat,
  to: Seat,
  { card, takesOne }: Extract<Ability, { kind: 'give' }>,
): void {
  player(table, to).cards.push(card)
  if (takesOne && !has(table, seat, card)) player(table, seat).cards.push(card)
  tell(table, card === 'staff' ? 'BO-93' : 'BO-94', card, { seat, to })
}

/** A second copy would do nothing, so it is not offered while others have none. (BO-95) */
function withoutCopy(table: BloodBoundTable, seat: Seat, card: 'staff' | 'fan'): Seat[] {
  const without = others(table, seat).filter((other) => !has(table, other, card))
  return without.length > 0 ? without : others(table, seat)
}
