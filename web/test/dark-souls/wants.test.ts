import type { CardId, Character, ClassId, DarkSoulsBoard, Stat } from '@gloamhall/dark-souls/face'
import {
  CARD_IDS,
  CLASS_IDS,
  missingLevels as distanceTo,
  equipmentOf,
  hasRoomFor,
  meetsAll,
  STATS,
  TIER_COSTS,
  unlockedBy,
  VERSION,
} from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'

const LAID = { rules: VERSION }

const levelled = (of: ClassId, levels: Partial<Record<Stat, number>> = {}): Pick<Character, 'class' | 'levels'> => ({
  class: of,
  levels: { str: 0, dex: 0, int: 0, fai: 0, ...levels },
})

const item = (card: CardId, ...upgrades: CardId[]) => ({ card, upgrades })

const holding = (right: ReturnType<typeof item>, backup: readonly ReturnType<typeof item>[] = []): Character =>
  ({ ...levelled('knight'), armour: item('knight-armour'), right, left: undefined, backup }) as Character

test('[DS-52] a Knight is four levels and twelve souls from the Claymore, or none', () => {
  const { needs } = equipmentOf(LAID, 'claymore')
  expect(needs).toMatchObject({ str: 30, dex: 26 })
  expect(distanceTo(LAID, levelled('knight'), item('claymore'))).toEqual({
    stats: ['str', 'dex'],
    levels: 4,
    souls: 12,
    never: false,
  })
  expect(distanceTo(LAID, levelled('knight', { str: 2, dex: 2 }), item('claymore'))).toBeUndefined()
})

test('[DS-253] in a campaign the same levels cost twice as much, and one more of them reaches what no class could', () => {
  const inSession = { ...LAID, board: { campaign: {} as NonNullable<DarkSoulsBoard['campaign']> } }
  expect(distanceTo(inSession, levelled('knight'), item('claymore'))).toMatchObject({ levels: 4, souls: 24 })
  const beyond = CARD_IDS.find((card) => (equipmentOf(LAID, card).needs.fai ?? 0) > 31)
  if (!beyond) throw new Error('every card is in reach of a Knight')
  expect(distanceTo(LAID, levelled('knight'), item(beyond))?.never).toBe(true)
  expect(distanceTo(inSession, levelled('knight'), item(beyond))?.never).toBe(false)
})

test('[DS-57] a character who uses a card uses its upgrades', () => {
  const bare = distanceTo(LAID, levelled('knight', { str: 2, dex: 2 }), item('claymore'))
  const gemmed = distanceTo(LAID, levelled('knight', { str: 2, dex: 2 }), item('claymore', 'crystal-gem'))
  expect(bare).toBeUndefined()
  expect(gemmed?.stats).toEqual(['int'])
})

test('[DS-56] an upgrade needs a card of its kind with a free slot, and nothing else', () => {
  const claymore = item('claymore')
  expect(hasRoomFor(LAID, holding(item('long-sword')), 'titanite-shard')).toBe(false)
  expect(hasRoomFor(LAID, holding(claymore), 'titanite-shard')).toBe(true)
  expect(hasRoomFor(LAID, holding(item('claymore', 'heavy-gem')), 'titanite-shard')).toBe(false)
  expect(hasRoomFor(LAID, holding(item('long-sword'), [claymore]), 'titanite-shard')).toBe(true)
  expect(hasRoomFor(LAID, holding(claymore), 'blue-tearstone-ring')).toBe(false)
  expect(hasRoomFor(LAID, holding(item('long-sword')), 'zweihander')).toBe(true)
})

/** Raises the missing stats one after the other and adds up the price, as the Firekeeper would. */
function levelledFor(of: ClassId, card: CardId) {
  const character = levelled(of)
  let souls = 0
  let levels = 0
  for (;;) {
    const far = distanceTo(LAID, character, item(card))
    const [stat] = far?.stats ?? []
    if (!far || far.never || stat === undefined) return { character, souls, levels, far }
    souls += TIER_COSTS[character.levels[stat]] ?? Number.NaN
    character.levels[stat]++
    levels++
  }
}

test('[DS-71] for every class and card the missing levels and souls are exactly those needed', () => {
  for (const of of CLASS_IDS) {
    for (const card of CARD_IDS) {
      const far = distanceTo(LAID, levelled(of), item(card))
      if (far?.never) {
        const best = levelled(of, { str: 3, dex: 3, int: 3, fai: 3 })
        expect(meetsAll(LAID, best, item(card)), `${of} ${card}`).toBe(false)
        continue
      }
      const there = levelledFor(of, card)
      expect(meetsAll(LAID, there.character, item(card)), `${of} ${card}`).toBe(true)
      expect([there.levels, there.souls], `${of} ${card}`).toEqual([far?.levels ?? 0, far?.souls ?? 0])
    }
  }
})

test('[DS-56] [DS-71] a level that makes a card usable is marked as such, an upgrade only where a slot is free', () => {
  const items = CARD_IDS.map((card) => item(card))
  for (const of of CLASS_IDS) {
    for (const stat of STATS) {
      const character = { ...holding(item('claymore')), ...levelled(of) }
      for (const each of unlockedBy(LAID, character, stat, items)) {
        expect(distanceTo(LAID, character, each)).toMatchObject({ stats: [stat], levels: 1 })
        expect(hasRoomFor(LAID, character, each.card), each.card).toBe(true)
      }
    }
  }
  const opensGem = (weapon: ReturnType<typeof item>) =>
    [0, 1, 2].some((int) => {
      const character = { ...holding(weapon), ...levelled('herald', { int }) }
      return unlockedBy(LAID, character, 'int', items).some(({ card }) => card === 'crystal-gem')
    })
  expect([item('claymore'), item('long-sword'), item('claymore', 'heavy-gem')].map(opensGem)).toEqual([
    true,
    false,
    false,
  ])
  const knight = { ...holding(item('long-sword')), ...levelled('knight', { str: 2, dex: 1 }) }
  expect(unlockedBy(LAID, knight, 'dex', items).map(({ card }) => card)).toContain('claymore')
})
