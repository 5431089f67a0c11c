import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Stat } from '../content/effects.ts'
import { STATS } from '../content/effects.ts'
import { fitHands, meetsAll, statOf, weaponsOf } from '../rules/equipment.ts'
import { TIER_COSTS } from '../content/classes.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { CLASSES } from '../content/classes.ts'
import { handsWorth, itemWorth } from './worth.ts'

/** The best a character could wear of what it has and what lies in the inventory. */
export interface Outfit {
  readonly armour: Item | undefined
  readonly right: Item | undefined
  readonly left: Item | undefined
  readonly worth: number
}

export const wornBy = (table: Laid, { armour, right, left }: Character): Outfit => ({
  armour,
  right,
  left,
  worth: (armour ? itemWorth(table, armour) : 0) + handsWorth(table, right, left),
})

export function bestOutfit(table: DarkSoulsTable, character: Character): Outfit {
  const own = character.armour ? [character.armour] : []
  const pool = [...own, ...weaponsOf(character), ...table.inventory].filter((item) => meetsAll(table, character, item))
  const armour = best(
    pool.filter(({ card }) => equipmentOf(table, card).kind === 'armour'),
    (item) => itemWorth(table, item),
  )
  const hands = pool.filter(({ card }) => equipmentOf(table, card).kind === 'hand')
  let [right, left]: (Item | undefined)[] = [character.right, character.left]
  let most = handsWorth(table, right, left) + CONTENT
  for (const one of hands) {
    for (const other of [undefined, ...hands]) {
      if (other === one || (other && !fitHands(table, one.card, other.card))) continue
      const worth = handsWorth(table, one, other)
      if (worth > most) [right, left, most] = [one, other, worth]
    }
  }
  return { armour, right, left, worth: (armour ? itemWorth(table, armour) : 0) + handsWorth(table, right, left) }
}

/** Nobody changes for a trifle. */
const CONTENT = 0.05

function best<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | undefined {
  let [found, most]: [Thing | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  for (const thing of things) if (worth(thing) > most) [found, most] = [thing, worth(thing)]
  return found
}

/** A level on the way to something better, and what it brings for each soul of the whole way. */
export interface Aim {
  readonly stat: Stat
  readonly perSoul: number
}

/** What a character should learn to wear what lies there, if anything can be had for these souls. */
export function aimOf(table: DarkSoulsTable, character: Character): Aim | undefined {
  const now = bestOutfit(table, character).worth
  let found: Aim | undefined
  for (const item of table.inventory) {
    const way = wayTo(table, character, item)
    if (!way || way.cost > table.souls) continue
    const then = bestOutfit(table, { ...character, levels: way.levels }).worth
    const perSoul = (then - now) / way.cost
    if (then > now && (!found || perSoul > found.perSoul)) found = { stat: way.first, perSoul }
  }
  return found
}

interface Way {
  readonly levels: Character['levels']
  readonly cost: number
  readonly first: Stat
}

/** The levels that are missing for a card and all on it. */
function wayTo(table: Laid, character: Character, { card, upgrades }: Item): Way | undefined {
  const levels = { ...character.levels }
  let cost = 0
  let first: Stat | undefined
  for (const id of [card, ...upgrades] as CardId[]) {
    const { needs } = equipmentOf(table, id)
    for (const stat of STATS) {
      while ((needs[stat] ?? 0) > statOf({ class: character.class, levels }, stat)) {
        const price = TIER_COSTS[levels[stat]]
        if (price === undefined || CLASSES[character.class].stats[stat][levels[stat] + 1] === undefined)
          return undefined
        cost += price
        levels[stat]++
        first ??= stat
      }
    }
  }
  return first && { levels, cost, first }
}
