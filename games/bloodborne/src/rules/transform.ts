import type { Question } from '@gloamhall/kernel'
import { ask, asking, plan, seatsOf, show } from '@gloamhall/kernel'
import { ADD, anyCardChoice, cardChoices, cardIn } from '../choices.ts'
import type { ActionId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { WeaponType } from '../content/effects.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import { hunterAt, inPlayerOrder, isAlive } from '../table.ts'
import { playFromHand } from './choose.ts'

/** Hunters who played Transform, or an item like it, now add a weapon: in secret, knowing all cards of step 1. (BB-36, BB-37) */
export function transform(table: BloodborneTable): void {
  for (const seat of seatsOf(table)) {
    const hunter = hunterAt(table, seat)
    if (isAlive(hunter) && mayAdd(table, hunter)) ask(table, asking('add', seat))
  }
  if (table.asked.length > 0) plan(table, { step: 'turnUpWeapons' })
}

/** Whether this Hunter has played Transform, or an item like it. */
export const addsWeapon = (table: BloodborneTable, hunter: Hunter): boolean => typesAdded(table, hunter) !== undefined

function typesAdded(table: BloodborneTable, { played: [card] }: Hunter): readonly WeaponType[] | undefined {
  return card && cardOf(table, card).adds?.types
}

function mayAdd(table: BloodborneTable, hunter: Hunter): boolean {
  const { hand } = hunter
  const types = typesAdded(table, hunter)
  if (!types) return false
  for (let at = 0; at < hand.length; at++) if (fits(table, hand[at] as ActionId, types)) return true
  return false
}

/** A melee or ranged weapon, never a utility card. (BB-36, BB-38) */
export const addQuestion: Question<BloodborneTable> = {
  rule: 'BB-36',
  options: (table, { seat }) => cardChoices(ADD, fitting(table, hunterAt(table, seat))),
  random: (table, { seat }, chance) => anyCardChoice(ADD, fitting(table, hunterAt(table, seat)), chance),
  answer: (table, { seat }, choice) => playFromHand(hunterAt(table, seat), cardIn(choice)),
  barred: (table, { seat }) => {
    const hunter = hunterAt(table, seat)
    const open = fitting(table, hunter)
    return cardChoices(
      ADD,
      hunter.hand.filter((card) => !open.includes(card)),
    ).map((choice) => ({ choice, rule: 'BB-38' }))
  },
  // The card of step 1 cannot be changed.
  broken: (choice) => (choice.startsWith('play ') ? 'BB-37' : undefined),
}

function fitting(table: BloodborneTable, hunter: Hunter): ActionId[] {
  const { hand } = hunter
  const types = typesAdded(table, hunter) ?? []
  const cards: ActionId[] = []
  for (let at = 0; at < hand.length; at++) {
    const card = hand[at] as ActionId
    if (fits(table, card, types)) cards.push(card)
  }
  return cards
}

function fits(table: BloodborneTable, card: ActionId, types: readonly WeaponType[]): boolean {
  const { type } = cardOf(table, card)
  return type !== 'utility' && types.includes(type)
}

/** The weapons are revealed together, and count as played from now on. (BB-36, BB-39) */
export function turnUpWeapons(table: BloodborneTable): void {
  for (const seat of inPlayerOrder(table)) {
    const weapon = hunterAt(table, seat).played[1]
    if (weapon) show(table, 'BB-36', 'added', { seat, card: weapon })
  }
}
