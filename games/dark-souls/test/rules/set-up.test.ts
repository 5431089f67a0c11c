import { swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BOSS_IDS, BOSSES } from '../../src/content/bosses.ts'
import { EQUIPMENT } from '../../src/content/cards.ts'
import type { CardId } from '../../src/content/cards.ts'
import type { Equipment } from '../../src/content/effects.ts'
import { deal } from '../../src/rules/deal.ts'
import { fullDial } from '../../src/rules/sparks.ts'
import { distances } from '../../src/map-graph.ts'
import type { AtTable } from '../at-table.ts'
import { setTable } from '../at-table.ts'
import { fromTheStart } from '../on-journey.ts'

const START = { miniBoss: 'gargoyle' }

/** Every player takes the first class offered. */
function joined(at: AtTable): AtTable {
  while (at.asked()[0]?.endsWith('class')) {
    const [who] = at.asked()[0]?.split(' ') ?? []
    at.play(`${who} ${at.choices(Number(who))[0]}`)
  }
  return at
}

const deckOf = (card: CardId): string => (EQUIPMENT[card] as Equipment).deck

describe('set-up', () => {
  test('[DS-1] [DS-19] has one character per seat, all on the Bonfire tile, and the party decides', () => {
    const at = joined(fromTheStart(4, START))
    expect(at.table.characters).toHaveLength(4)
    expect(at.table.here).toBe('bonfire')
    expect(at.table.fight).toBeUndefined()
    expect(at.asked()).toEqual(['1 journey', '2 journey', '3 journey', '4 journey'])
  })

  test.each([
    [1, 5],
    [2, 4],
    [3, 3],
    [4, 2],
  ])('[DS-10] with %i players begins with %i sparks', (seats, sparks) => {
    expect(joined(fromTheStart(seats, START)).table.sparks).toBe(sparks)
    expect(fullDial({ seats })).toBe(sparks)
  })

  test('[DS-13] lets the players choose the mini boss, unless the option draws it', () => {
    const at = fromTheStart(2)
    expect(at.asked()).toEqual(['1 boss', '2 boss'])
    expect(at.choices(1)).toEqual([
      'boss gargoyle',
      'boss titanite-demon',
      'boss winged-knight',
      'boss boreal-outrider-knight',
    ])
    at.play('2 boss winged-knight')
    expect(at.table.boss).toBe('winged-knight')
    const random = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (seed) => fromTheStart(2, { miniBoss: 'random' }, swift(seed)).table.boss,
    )
    expect(new Set(random).size).toBeGreaterThan(1)
    expect(random.every((boss) => boss && BOSSES[boss].tier === 'mini')).toBe(true)
  })

  test('[DS-269] offers the four mini bosses, even those whose card suggests otherwise', () => {
    expect(BOSS_IDS.filter((id) => BOSSES[id].tier === 'mini')).toHaveLength(4)
  })

  test('[DS-326] asks the first seat for all before a character leads, with the option `owner`', () => {
    expect(fromTheStart(3, { decisions: 'owner' }).asked()).toEqual(['1 boss'])
  })

  test.each([
    ['gargoyle', [1, 1, 1, 2]],
    ['titanite-demon', [1, 2, 2, 2]],
    ['winged-knight', [1, 1, 2, 2]],
    ['boreal-outrider-knight', [1, 1, 2, 2]],
    ['dancer-of-the-boreal-valley', [2, 2, 3, 3]],
    ['ornstein-and-smough', [2, 3, 3, 3]],
  ] as const)('[DS-14] [DS-15] [DS-16] on the way to %s lays levels %j, low ones near', (boss, levels) => {
    for (let seed = 0; seed < 50; seed++) {
      const table = setTable({ boss })
      table.chance = swift(seed)
      table.map = fromTheStart(1, {}, swift(seed)).table.map
      deal(table)
      const far = distances(table.map)
      const byDistance = table.map.map(({ level }, index) => ({ level: level ?? 0, far: far[index] ?? 0 }))
      expect(byDistance.map(({ level }) => level).sort()).toEqual(levels)
      for (const one of byDistance) {
        for (const other of byDistance) if (one.far < other.far) expect(one.level).toBeLessThanOrEqual(other.level)
      }
      expect(new Set(table.map.map(({ encounter }) => encounter)).size).toBe(4)
      expect(table.map.some(({ cleared, seen }) => cleared || seen)).toBe(false)
    }
  })

  test('[DS-15] lays the higher of two levels on either of two tiles at equal distance', () => {
    const places = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const table = setTable({ boss: 'gargoyle' })
      table.chance = swift(seed)
      table.map = [
        { ...base(table.map[0]), face: '2b', at: [0, -1], turn: 0 },
        { ...base(table.map[0]), face: '3a', at: [1, 0], turn: 0 },
        { ...base(table.map[0]), face: '4b', at: [0, -2], turn: 0 },
        { ...base(table.map[0]), face: '6a', at: [1, -1], turn: 0 },
      ]
      expect(distances(table.map).filter((far) => far === 2)).toHaveLength(2)
      deal(table)
      places.add(table.map.findIndex(({ level }) => level === 2))
    }
    expect([...places].sort()).toEqual([2, 3])
  })

  test('[DS-17] [DS-40] gives each player a different class; the last of four takes the one left', () => {
    const at = fromTheStart(4, START)
    expect(at.asked()).toEqual(['1 class'])
    at.play('1 class knight')
    expect(at.choices(2)).toEqual(['class assassin', 'class herald', 'class warrior'])
    expect(at.refusal('2 class knight')).toBe('not-offered DS-17')
    at.play('2 class herald', '3 class assassin')
    expect(at.table.characters.map((each) => each.class)).toEqual(['knight', 'herald', 'assassin', 'warrior'])
  })

  test('[DS-17] [DS-18] [DS-325] gives each character a board as in the box', () => {
    const at = fromTheStart(2, START).play('1 class herald', '2 class knight')
    expect(at.character(1)).toEqual({
      class: 'herald',
      levels: { str: 0, dex: 0, int: 0, fai: 0 },
      estus: true,
      heroic: true,
      luck: true,
      ember: false,
      armour: { card: 'herald-armour', upgrades: [] },
      right: { card: 'spear', upgrades: [] },
      left: { card: 'kite-shield-herald', upgrades: [] },
      backup: [{ card: 'talisman', upgrades: [] }],
      black: 0,
      red: 0,
      conditions: [],
      at: undefined,
      side: undefined,
    })
    expect(at.character(2)).toMatchObject({
      armour: { card: 'knight-armour' },
      right: { card: 'long-sword' },
      left: { card: 'kite-shield-knight' },
      backup: [],
    })
    // The herald chooses which of the three are in hand, at Andre's.
    at.play('1 dress 1', '1 move talisman', '1 to right')
    expect(at.character(1)).toMatchObject({ right: { card: 'talisman' }, backup: [{ card: 'spear' }] })
  })

  test('[DS-20] shuffles sixty common cards and five for each class in play', () => {
    const at = fromTheStart(2, START).play('1 class knight', '2 class warrior')
    const { treasure } = at.table
    expect(treasure.filter((card) => deckOf(card) === 'common')).toHaveLength(60)
    const others = treasure.filter((card) => deckOf(card) !== 'common').map((card) => EQUIPMENT[card] as Equipment)
    expect(others.map(({ deck }) => deck)).toEqual(Array(10).fill('class'))
    expect(others.map(({ owner }) => owner).sort()).toEqual([...Array(5).fill('knight'), ...Array(5).fill('warrior')])
    expect(treasure).not.toEqual(
      fromTheStart(2, START, swift(77)).play('1 class knight', '2 class warrior').table.treasure,
    )
  })

  test('[DS-21] puts nothing else on the table before the first encounter', () => {
    const { table } = joined(fromTheStart(3, START))
    expect(table).toMatchObject({ fight: undefined, inventory: [], drawn: [], dropped: undefined, first: undefined })
    expect(table.map.every(({ traps }) => traps.length === 0)).toBe(true)
  })

  test.each([
    [1, 16],
    [2, 0],
    [4, 0],
  ])('[DS-22] [DS-265] with %i players begins with %i souls', (seats, souls) => {
    const at = joined(fromTheStart(seats, START))
    expect(at.table.souls).toBe(souls)
    expect(at.happened().includes('alone')).toBe(seats === 1)
  })

  test('[DS-267] [DS-268] follows the book against a card and a card against its dial: the Titanite Demon heats up at 10', () => {
    expect(BOSSES['titanite-demon'].heatUpAt).toBe(10)
  })

  test('[DS-266] begins every new game with full decks', () => {
    expect(joined(fromTheStart(1, START)).table.treasure).toHaveLength(65)
  })
})

const base = <T>(tile: T | undefined): T => tile as T
