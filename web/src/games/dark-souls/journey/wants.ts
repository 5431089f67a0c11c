import type { Character, Item, Laid, Stat } from '@gloamhall/dark-souls/face'
import { CLASSES, equipmentOf, meetsAll, STATS, TIER_COSTS } from '@gloamhall/dark-souls/face'

/** What stands between a character and a card: which stats are too low, and what it costs to raise them; none, if no tier reaches it. */
interface Distance {
  readonly stats: readonly Stat[]
  readonly levels: number
  readonly souls: number
  readonly never: boolean
}

type Levelled = Pick<Character, 'class' | 'levels'>

/** How far somebody is from using a card with all that is on it. Nothing, if they can. (DS-52, DS-57, DS-71) */
export function distanceTo(laid: Laid, character: Levelled, { card, upgrades }: Item): Distance | undefined {
  const needs = [card, ...upgrades].map((each) => equipmentOf(laid, each).needs)
  const missing = STATS.map((stat) => ({ stat, need: Math.max(...needs.map((each) => each[stat] ?? 0)) }))
    .map(({ stat, need }) => ({ stat, ...climb(character, stat, need) }))
    .filter(({ levels }) => levels > 0)
  if (missing.length === 0) return undefined
  return {
    stats: missing.map(({ stat }) => stat),
    levels: missing.reduce((sum, { levels }) => sum + levels, 0),
    souls: missing.reduce((sum, { souls }) => sum + souls, 0),
    never: missing.some(({ never }) => never),
  }
}

function climb(
  { class: of, levels }: Levelled,
  stat: Stat,
  need: number,
): { readonly levels: number; readonly souls: number; readonly never: boolean } {
  const tiers = CLASSES[of].stats[stat]
  const from = levels[stat]
  const to = tiers.findIndex((value, tier) => tier >= from && value >= need)
  const reached = to < 0 ? tiers.length - 1 : to
  const souls = TIER_COSTS.slice(from, reached).reduce((sum, cost) => sum + cost, 0)
  return { levels: to < 0 ? Math.max(1, reached - from) : to - from, souls, never: to < 0 }
}

/** The cards that one more level of this stat would open to them. */
export function unlockedBy(laid: Laid, character: Levelled, stat: Stat, items: readonly Item[]): readonly Item[] {
  const raised = { class: character.class, levels: { ...character.levels, [stat]: character.levels[stat] + 1 } }
  return items.filter((item) => !meetsAll(laid, character, item) && meetsAll(laid, raised, item))
}

/** Is there a card before them that this one could lie on? Whatever is no upgrade needs none. (DS-56) */
export function hasRoomFor(laid: Laid, { armour, right, left, backup }: Character, card: Item['card']): boolean {
  const { kind } = equipmentOf(laid, card)
  if (kind !== 'armourUpgrade' && kind !== 'weaponUpgrade') return true
  const own = kind === 'armourUpgrade' ? [armour] : [right, left, ...backup]
  return own.some((item) => {
    const printed = item && equipmentOf(laid, item.card)
    return printed && 'upgradeSlots' in printed && item.upgrades.length < printed.upgradeSlots
  })
}
