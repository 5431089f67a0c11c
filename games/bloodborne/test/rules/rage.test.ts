import { choose, seat, seatsOf, swift, teller, commonPhrases } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Face } from '../../src/content/board.ts'
import { game } from '../../src/game.ts'
import { phrases } from '../../src/phrases.ts'
import { read } from '../../src/read.ts'
import { deadly } from '../../src/evaluation.ts'
import type { AtTable } from '../at-table.ts'
import { atTable, faces } from '../at-table.ts'

const RAGE = { standOff: 'rage' }

/** Without upgrades to take, a round is three cards and a die. */
const NO_UPGRADES = { row: [], upgrades: [] } as const

const allDream = (at: AtTable): AtTable => at.cards('hunters-dream', 'hunters-dream', 'hunters-dream')

/** Gascoigne, after this many rounds without damage. */
const spared = (rounds: number, ...shown: readonly Face[]): AtTable =>
  atTable({
    options: RAGE,
    monster: { card: 'father-gascoigne', blood: 8, spared: rounds },
    ...NO_UPGRADES,
    chance: faces('red', ...shown),
  })

const hurts = (at: AtTable): unknown[] => at.told('hurt').map((event) => (event as { amount: number }).amount)

describe('a boss without damage, with the option rage', () => {
  test('[BB-30] waits three rounds; in the fourth its attack deals 1 more, in the fifth 2', () => {
    const at = spared(0, '0', '0', '0', '0', '0')
    for (let round = 1; round <= 5; round++) allDream(at)
    expect(at.told('raged')).toEqual([1, 2].map((amount) => ({ foe: 'father-gascoigne', amount })))
    // It is announced at the end of the round before.
    expect(at.told('enraged')).toEqual([1, 2, 3].map((amount) => ({ foe: 'father-gascoigne', amount })))
    expect(at.events.findIndex(({ key }) => key === 'enraged')).toBeLessThan(
      at.events.findIndex(({ key, all }) => key === 'round' && all?.round === 4),
    )
    expect(at.events.filter(({ key }) => key === 'enraged').map(({ rule }) => rule)).toEqual(['R-23', 'R-23', 'R-23'])
  })

  test('[C-4] adds its rage before the Dream halves', () => {
    const at = spared(5, '1+', '0')
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(hurts(at)).toEqual([2, 4, 4])
  })

  test('[C-5] deals it without immunity if it is Logarius', () => {
    const at = atTable({
      options: RAGE,
      monster: { card: 'martyr-logarius', spared: 4 },
      ...NO_UPGRADES,
      chance: faces('red', '0'),
    })
    expect(hurts(allDream(at))).toEqual([2, 2, 2])
  })

  test('[BB-43] is calmed by blood taken in step 3, before it attacks', () => {
    const at = spared(5, '2')
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.told('calmed')).toEqual([{ foe: 'father-gascoigne' }])
    expect(hurts(at)).toEqual([2, 1, 1])
    expect(at.table.monster.spared).toBe(0)
  })

  test('[BB-57] is calmed by blood taken in step 5, after its attack', () => {
    const at = spared(3, '0', '2')
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream')
    expect(hurts(at)).toEqual([1])
    allDream(at)
    expect(hurts(at).slice(1)).toEqual([1, 1, 1])
    expect(at.table.monster.spared).toBe(1)
  })

  test('[BB-60] is not calmed by a strike that never happens', () => {
    const at = atTable({
      options: RAGE,
      monster: { card: 'father-gascoigne', spared: 1 },
      ...NO_UPGRADES,
      hunters: [{ health: 3 }, { health: 3 }, { health: 3 }],
      chance: faces('red', '3'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.table.monster.spared).toBe(2)
  })

  test('[BB-62] takes its rage with it when it dies', () => {
    const at = atTable({
      options: RAGE,
      monster: { card: 'father-gascoigne', blood: 1, spared: 9 },
      dungeon: ['blood-starved-beast'],
      ...NO_UPGRADES,
      chance: faces('red', '3'),
    })
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.told('calmed')).toEqual([])
    expect(at.table.monster).toMatchObject({ card: 'blood-starved-beast', fate: 'fought' })
    allDream(at)
    expect(hurts(at)).toEqual([1, 1, 1])
  })

  test('[BB-67] never rages if it is a monster, which escapes instead', () => {
    const at = atTable({
      options: RAGE,
      monster: 'carrion-crow',
      dungeon: ['huntsman'],
      ...NO_UPGRADES,
      chance: faces('green', '0'),
    })
    expect(allDream(at).table.monster).toEqual({ card: 'huntsman', blood: 4, fate: 'fought' })
  })

  test('[BB-112] rages as a final boss too', () => {
    const at = atTable({
      options: RAGE,
      monster: { card: 'rom', spared: 2 },
      ...NO_UPGRADES,
      chance: faces('yellow', '0'),
    })
    expect(allDream(at).told('enraged')).toEqual([{ foe: 'rom', amount: 1 }])
  })

  test('[BB-120] shows how long it has been spared to all viewers, and to bots that imagine tables', () => {
    const at = spared(4)
    for (const viewer of [1, 2, 3, 'spectator'] as const) expect(at.view(viewer).board.monster.spared).toBe(4)
    expect(game.imagine(at.view(1), swift(1)).monster).toEqual(at.table.monster)
    // A red die deals 4 or more in one of six rolls, and sometimes in several: with 2 more, 2 is enough.
    expect(deadly(at.table, 4)).toBe(deadly(spared(0).table, 2))
  })

  test("[BB-120] has its rage in the table's description", () => {
    const lines = (rounds: number, language: 'en' | 'de'): string[] => {
      const tell = teller(language, { ...commonPhrases[language], ...phrases[language] }, (number) => `P${number}`)
      return read(spared(rounds).view(1), tell)[1]?.lines.slice(2, 3) ?? []
    }
    expect(lines(1, 'en')).toEqual(['No one has hurt the boss for 1 round.'])
    expect(lines(4, 'en')).toEqual(['No one has hurt the boss for 4 rounds: its attack deals 2 more damage.'])
    expect(lines(4, 'de')).toEqual([
      'Seit 4 Runden hat niemand den Boss verletzt: Sein Angriff verursacht 2 Schaden mehr.',
    ])
  })
})

describe('without the option', () => {
  test('[BB-30] a boss waits forever, as in the book, and rounds are not counted', () => {
    const at = atTable({ monster: 'father-gascoigne', ...NO_UPGRADES, chance: faces('red', '2', '2', '2', '2', '2') })
    for (let round = 1; round <= 5; round++) allDream(at)
    expect(hurts(at)).toEqual(Array(15).fill(1))
    expect(at.table.monster).toEqual({ card: 'father-gascoigne', blood: 8, fate: 'fought' })
  })
})

describe('[BB-30] Rom, Father Gascoigne, and three Hunters who only dream', () => {
  const LONG = 100

  /** How many rounds it takes, or `LONG` if more. */
  function rounds(standOff: string, seed: number): number {
    const { table } = atTable({
      options: { standOff },
      finalBoss: 'rom',
      monster: 'father-gascoigne',
      ...NO_UPGRADES,
    })
    table.chance = swift(seed)
    while (table.asked.length > 0 && table.round <= LONG) {
      for (const who of seatsOf(table)) choose(game, table, seat(who), 'play hunters-dream')
    }
    return table.over ? table.round : LONG
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stand-off %i lasts by the book, and ends by rage', (seed) => {
    expect(rounds('none', seed)).toBe(LONG)
    expect(rounds('rage', seed)).toBeLessThan(25)
  })
})
