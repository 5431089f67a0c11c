import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Stat } from '../content/effects.ts'
import { STATS } from '../content/effects.ts'
import { fitHands, meetsAll, statOf, weaponsOf } from '../rules/equipment.ts'
import { tierCosts } from '../content/classes.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import type { ExpectedFoes } from './expected-foes.ts'
import { foesBehind, AVERAGE_FOES } from './expected-foes.ts'
import type { Worn } from './outfit-worth.ts'
import { outfitWorth } from './outfit-worth.ts'

/** The best outfit from a character's own cards and the inventory. */
export interface Outfit extends Worn {
  readonly worth: number
}

export const wornBy = (
  table: Laid,
  { armour, right, left }: Character,
  ahead: ExpectedFoes = AVERAGE_FOES,
): Outfit => ({
  armour,
  right,
  left,
  worth: outfitWorth(table, { armour, right, left }, ahead),
})

/** Chooses the armour first and then the hands: the ranking of hand cards hardly depends on the armour, and all combinations would be too many. */
export function bestOutfit(table: DarkSoulsTable, character: Character, ahead: ExpectedFoes = AVERAGE_FOES): Outfit {
  const own = character.armour ? [character.armour] : []
  const pool = [...own, ...weaponsOf(character), ...table.inventory].filter((item) => meetsAll(table, character, item))
  const hands = pool.filter(({ card }) => equipmentOf(table, card).kind === 'hand')
  let best: Outfit = wornBy(table, character, ahead)
  let most = best.worth + MIN_IMPROVEMENT
  const consider = (worn: Worn): void => {
    const worth = outfitWorth(table, worn, ahead)
    if (worth > most) [best, most] = [{ ...worn, worth }, worth]
  }
  for (const armour of pool) {
    if (equipmentOf(table, armour.card).kind === 'armour') consider({ ...best, armour })
  }
  const { armour } = best
  for (const right of hands) {
    for (const left of [undefined, ...hands]) {
      if (left !== right && fitHands(table, right.card, left?.card)) consider({ armour, right, left })
    }
  }
  return best
}

/** Smaller improvements are not worth a change. */
const MIN_IMPROVEMENT = 0.05

/** The next level to buy for a better outfit, and the gain in worth per soul of all levels it needs. */
export interface LevelGoal {
  readonly stat: Stat
  readonly perSoul: number
}

/** The level a character should buy to use an item of the inventory, if the souls suffice; rated against the boss. */
export function levelGoal(table: DarkSoulsTable, character: Character): LevelGoal | undefined {
  const ahead = foesBehind(table, 'fog')
  const now = bestOutfit(table, character, ahead).worth
  let found: LevelGoal | undefined
  for (const item of table.inventory) {
    const way = levelPlan(table, character, item)
    if (!way || way.cost > table.souls) continue
    const then = bestOutfit(table, { ...character, levels: way.levels }, ahead).worth
    const perSoul = (then - now) / way.cost
    if (then > now && (!found || perSoul > found.perSoul)) found = { stat: way.first, perSoul }
  }
  return found
}

interface LevelPlan {
  readonly levels: Character['levels']
  readonly cost: number
  readonly first: Stat
}

/** The levels missing for a card and its upgrades. */
function levelPlan(table: DarkSoulsTable, character: Character, { card, upgrades }: Item): LevelPlan | undefined {
  const levels = { ...character.levels }
  let cost = 0
  let first: Stat | undefined
  for (const id of [card, ...upgrades] as CardId[]) {
    const { needs } = equipmentOf(table, id)
    for (const stat of STATS) {
      while ((needs[stat] ?? 0) > statOf({ class: character.class, levels }, stat)) {
        const price = tierCosts(table)[levels[stat]]
        if (price === undefined) return undefined
        cost += price
        levels[stat]++
        first ??= stat
      }
    }
  }
  return first && { levels, cost, first }
}
