import type { Laid } from './content/cards.ts'
import { equipmentOf } from './content/cards.ts'
import { tierCosts } from './content/classes.ts'
import type { Stat } from './content/effects.ts'
import { STATS } from './content/effects.ts'
import { meetsAll, statOf } from './rules/equipment.ts'
import type { Character, Item } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/** Stat levels a character lacks for a card, and their cost; `never` if no tier reaches the requirement. */
interface MissingLevels {
  readonly stats: readonly Stat[]
  readonly levels: number
  readonly souls: number
  readonly never: boolean
}

type Levelled = Pick<Character, 'class' | 'levels'>

/** The cards of a table and whether it belongs to a campaign, where levels cost more and go higher. (DS-253) */
type Shown = Laid & { readonly board?: Pick<DarkSoulsBoard, 'campaign'> }

/** The levels a character lacks to use a card with its upgrades; none if it can use them. (DS-52, DS-57, DS-71) */
export function missingLevels(laid: Shown, character: Levelled, { card, upgrades }: Item): MissingLevels | undefined {
  const needs = [card, ...upgrades].map((each) => equipmentOf(laid, each).needs)
  const missing = STATS.map((stat) => ({ stat, need: Math.max(...needs.map((each) => each[stat] ?? 0)) }))
    .map(({ stat, need }) => ({ stat, ...levelsUpTo(character, stat, need, tierCosts(laid.board ?? {})) }))
    .filter(({ levels }) => levels > 0)
  if (missing.length === 0) return undefined
  return {
    stats: missing.map(({ stat }) => stat),
    levels: missing.reduce((sum, { levels }) => sum + levels, 0),
    souls: missing.reduce((sum, { souls }) => sum + souls, 0),
    never: missing.some(({ never }) => never),
  }
}

function levelsUpTo(
  character: Levelled,
  stat: Stat,
  need: number,
  costs: readonly number[],
): { readonly levels: number; readonly souls: number; readonly never: boolean } {
  let climber = character
  let souls = 0
  const tier = () => climber.levels[stat]
  while (statOf(climber, stat) < need && tier() < costs.length) {
    souls += costs[tier()] ?? 0
    climber = raised(climber, stat)
  }
  const never = statOf(climber, stat) < need
  const levels = tier() - character.levels[stat]
  return { levels: never ? Math.max(1, levels) : levels, souls, never }
}

export const raised = ({ class: of, levels }: Levelled, stat: Stat): Levelled => ({
  class: of,
  levels: { ...levels, [stat]: levels[stat] + 1 },
})

/** The cards that one more level of this stat would make usable; upgrades only if a card of the character has a free slot. */
export function unlockedBy(laid: Laid, character: Character, stat: Stat, items: readonly Item[]): readonly Item[] {
  const higher = raised(character, stat)
  return items.filter(
    (item) =>
      !meetsAll(laid, character, item) && meetsAll(laid, higher, item) && hasRoomFor(laid, character, item.card),
  )
}

/** Whether a character has a card this upgrade could be attached to; always true for other cards. (DS-56) */
export function hasRoomFor(laid: Laid, { armour, right, left, backup }: Character, card: Item['card']): boolean {
  const { kind } = equipmentOf(laid, card)
  if (kind !== 'armourUpgrade' && kind !== 'weaponUpgrade') return true
  const own = kind === 'armourUpgrade' ? [armour] : [right, left, ...backup]
  return own.some((item) => {
    const printed = item && equipmentOf(laid, item.card)
    return printed && 'upgradeSlots' in printed && item.upgrades.length < printed.upgradeSlots
  })
}
