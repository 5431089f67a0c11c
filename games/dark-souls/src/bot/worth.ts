import { seatsOf } from '@gloamhall/kernel'
import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Action, Dice, Guard, HandCard } from '../content/effects.ts'
import type { Character, DarkSoulsTable, Fight, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import { healthOf, isBoss } from '../rules/foes.ts'

/** How well the party stands, in boxes of an endurance bar: everybody wants the same, so every seat counts alike. */
export function standing(table: DarkSoulsTable): number {
  if (table.over) return table.over === 'won' ? 1000 : -1000
  const fight = table.fight ? dangers(table, table.fight) : 0
  return fight + table.sparks * SPARK + boss(table) + (table.fight ? 0 : PEACE)
}

/** A spark is a life of the whole party, and an encounter won is worth what it costs. */
const SPARK = 120
const PEACE = 40

const boss = ({ half, fight }: DarkSoulsTable): number => (half === 'main' ? 150 : 0) + (fight ? 0 : 5)

// ---- in a fight ----

/** What stands against the party, and what the party has left to bear it. */
function dangers(table: DarkSoulsTable, fight: Fight): number {
  let sum = 0
  for (const foe of fight.foes) sum -= isBoss(foe) ? 2.2 * healthOf(table, foe) : foeWorth(table, fight, foe)
  for (const seat of seatsOf(table)) sum -= strain(characterAt(table, seat))
  return sum
}

/** A foe hurts as long as it stands, and the more the nearer its end is the better. */
function foeWorth(table: DarkSoulsTable, _: Fight, foe: Fight['foes'][number]): number {
  return 9 + 1.8 * healthOf(table, foe)
}

/** Red cubes stay, black ones come back by twos; the last boxes are the dearest. */
function strain({ black, red, estus, heroic, luck, conditions }: Character): number {
  const left = 10 - black - red
  const cubes = 1.15 * red + 0.5 * black
  const edge = left >= 6 ? 0 : (6 - left) ** 2 * 0.55
  const tokens = (estus ? 4 : 0) + (luck ? 0.8 : 0) + (heroic ? 2 : 0)
  return cubes + edge - tokens + conditions.length
}

// ---- what cards are worth ----

const AVERAGE = { black: 7 / 6, blue: 11 / 6, orange: 15 / 6 } as const

export const average = (dice: Dice): number =>
  (dice.black ?? 0) * AVERAGE.black + (dice.blue ?? 0) * AVERAGE.blue + (dice.orange ?? 0) * AVERAGE.orange

/** What a card wards off in a usual attack. */
export const guardWorth = ({ block, resist, dodge }: Guard): number =>
  1.5 * average(block) + 0.6 * average(resist) + 1.1 * dodge

/** What one row does to a usual foe, for what it costs. */
function actionWorth(
  { dice, mod = 0, magic, node, cost, repeat = 1, conditions, grant }: Action,
  range: number,
): number {
  if (grant) return 0.35 * ((grant.stamina ?? 0) + 1.5 * (grant.health ?? 0)) - 0.25 * cost
  if (!dice) return 0.4
  const usual = magic ? 1 : 1.7
  const through = Math.max(0.15, average(dice) + mod - usual)
  return repeat * through * (node ? 1.3 : 1) + (conditions ? 0.3 : 0) + 0.25 * Math.min(range, 3) - 0.28 * cost
}

function weaponWorth(table: Laid, card: HandCard, upgrades: readonly CardId[]): number {
  const range = card.range ?? 0
  const rows = card.actions.map((action) => actionWorth(action, action.range ?? range)).sort((a, b) => b - a)
  // One row is used for nothing, the dear ones now and then.
  const use = (rows[0] ?? 0) + 0.25 * (rows[1] ?? 0)
  const gems = upgrades.reduce((sum, upgrade) => sum + gemWorth(table, upgrade), 0)
  return Math.max(0, use) * 1.6 + (card.actions.some(({ dice }) => dice) ? gems : 0)
}

export function gemWorth(table: Laid, id: CardId): number {
  const { trait } = equipmentOf(table, id)
  switch (trait?.kind) {
    case 'attacks':
      return (
        1.2 * average(trait.dice ?? {}) +
        1.4 * (trait.damage ?? 0) +
        (trait.condition ? 0.8 : 0) +
        (trait.magic ? 0.6 : 0)
      )
    case undefined:
      return 0
    default:
      return 0.8
  }
}

/** A card by itself, in the place it is made for. */
export function itemWorth(table: Laid, { card: id, upgrades }: Item): number {
  const card = equipmentOf(table, id)
  if (card.kind === 'armour') return guardWorth(card) + 0.1 * card.upgradeSlots + 0.8 * upgrades.length
  if (card.kind !== 'hand') return 0
  return guardWorth(card) + weaponWorth(table, card, upgrades)
}

/** What both hands are worth together: whoever holds no weapon has nothing to strike with. */
export function handsWorth(table: Laid, right: Item | undefined, left: Item | undefined): number {
  const held = [right, left].flatMap((item) => (item ? [item] : []))
  const strikes = held.some((item) => {
    const card = equipmentOf(table, item.card)
    return card.kind === 'hand' && card.actions.some(({ dice }) => dice)
  })
  return held.reduce((sum, item) => sum + itemWorth(table, item), 0) - (strikes ? 0 : 8)
}
