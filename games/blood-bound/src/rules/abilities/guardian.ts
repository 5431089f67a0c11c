import type { Seat } from '@gloamhall/kernel'
import { pick, emit } from '@gloamhall/kernel'
import { seatIn } from '../../choices.ts'
import type { Colour } from '../../content/supply.ts'
import { ABILITY_CARDS, COLOURS, WOUNDS } from '../../content/supply.ts'
import type { BloodBoundTable } from '../../table.ts'
import { has, player } from '../../table.ts'
import type { AbilityRule } from './ability.ts'
import { candidates } from './targets.ts'

/** A Shield of the Guardian's colour can be given while the supply has one, to any player who has none of that colour. (BO-84, BO-88) */
export const guardian: AbilityRule = {
  ways: (table, seat) => recipients(table, seat).map((other) => `shield ${other}` as const),
  use: (table, seat, choice) => raiseShield(table, seat, seatIn(choice)),
  sought: (table, seat) => candidates(table, seat).map((other) => ({ choice: `shield ${other}`, rule: 'BO-88' })),
}

function recipients(table: BloodBoundTable, seat: Seat): Seat[] {
  const colour = colourOf(table, seat)
  const left = colour === undefined || inPlay(table, `shield-${colour}`) < ABILITY_CARDS[`shield-${colour}`]
  if (!left) return []
  return candidates(table, seat).filter((other) => colour === undefined || !has(table, other, `shield-${colour}`))
}

/** The Guardian gives a Shield and takes the Sword of its colour. (BO-84) */
function raiseShield(table: BloodBoundTable, seat: Seat, to: Seat): void {
  const held = colourOf(table, seat)
  const colour = held ?? freeColour(table)
  if (!held) player(table, seat).cards.push(`sword-${colour}`)
  player(table, to).cards.push(`shield-${colour}`)
  emit(table, 'BO-84', 'shield', { seat, to, colour })
  if (isSpent(table, seat)) lowerSword(table, seat)
}

/** With the rank token as third wound the pair goes straight back: this Guardian can protect no player any more. (BO-87) */
export const isSpent = (table: BloodBoundTable, seat: Seat): boolean =>
  player(table, seat).tokens.length === WOUNDS && table.options.guardianAtThree === 'returns'

/** With the third wound a Guardian's Sword and all Shields of its colour go back to the supply. (BO-86) */
export function lowerSword(table: BloodBoundTable, seat: Seat): void {
  const colour = colourOf(table, seat)
  if (!colour) return
  for (const each of table.players) {
    each.cards = each.cards.filter((card) => card !== `sword-${colour}` && card !== `shield-${colour}`)
  }
  emit(table, 'BO-86', 'sword-lowered', { seat, colour })
}

const colourOf = (table: BloodBoundTable, seat: Seat): Colour | undefined =>
  COLOURS.find((colour) => has(table, seat, `sword-${colour}`))

/** The colour is drawn at random, or it might hint at the clan. (BO-90) */
function freeColour(table: BloodBoundTable): Colour {
  const free = COLOURS.filter((colour) => inPlay(table, `sword-${colour}`) === 0)
  return free.length === 1 ? (free[0] as Colour) : pick(table.chance, free)
}

const inPlay = (table: BloodBoundTable, card: `sword-${Colour}` | `shield-${Colour}`): number =>
  table.players.filter(({ cards }) => cards.includes(card)).length
