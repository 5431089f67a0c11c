import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, seatsOf, show } from '@gloamhall/kernel'
import { seatIn } from '../../choices.ts'
import type { BloodBoundTable, Curse } from '../../table.ts'
import { attackOf, woundedIn } from '../../table.ts'
import type { AbilityRule } from './ability.ts'
import { candidates } from './targets.ts'

/** Takes all Curse cards of the supply at once; once they are gone the ability does nothing. (BO-97, BO-100) */
export const inquisitor: AbilityRule = {
  ways: (table) => (inSupply(table).length > 0 ? ['curse'] : []),
  use: (table) => plan(table, { step: 'curses' }),
}

/**
 * The cards are given one by one in any order, and nothing is shown until the last one is given: then all holders are shown at
 * once, so that the order does not reveal which card is true. (BO-97, BO-98, BO-118)
 */
export function curses(table: BloodBoundTable): void {
  const left = inSupply(table).length
  const seat = woundedIn(attackOf(table))
  if (left === 0) return show(table, 'BO-97', 'cursed', { seat, holders: holders(table) })
  ask(table, { question: 'curse', seat, left })
}

/** Each to a different player, and none to the Inquisitor. (BO-97) */
export const curseQuestion: Question<BloodBoundTable> = {
  rule: 'BO-97',
  options: (table, { seat }) =>
    kinds(table).flatMap((truth) => recipients(table, seat).map((other) => `give ${truth} ${other}`)),
  answer: (table, _asked, choice) => {
    const truth = choice.startsWith('give true')
    const card = inSupply(table).find((curse) => curse.truth === truth)
    if (card) card.holder = seatIn(choice)
    plan(table, { step: 'curses' })
  },
  barred: (table, { seat }) => {
    const open = recipients(table, seat)
    const closed = seatsOf(table).filter((other) => !open.includes(other))
    return kinds(table).flatMap((truth) => closed.map((other) => ({ choice: `give ${truth} ${other}`, rule: 'BO-97' })))
  },
}

const recipients = (table: BloodBoundTable, seat: Seat): Seat[] =>
  candidates(table, seat).filter((other) => !holders(table).includes(other))

const kinds = (table: BloodBoundTable): boolean[] => [...new Set(inSupply(table).map((curse) => curse.truth))]

const inSupply = (table: BloodBoundTable): Curse[] => table.curses.filter((curse) => curse.holder === undefined)

/** In seat order, never in the order of giving. (BO-118) */
export const holders = (table: BloodBoundTable): Seat[] =>
  seatsOf(table).filter((seat) => table.curses.some((curse) => curse.holder === seat))
