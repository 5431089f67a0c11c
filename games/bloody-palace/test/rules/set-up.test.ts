import { describe, expect, test } from 'vitest'
import { FOE_CLASSES, FOES } from '../../src/content/foes.ts'
import { cardOf, pileOf } from '../../src/content/cards.ts'
import type { FoeCard } from '../../src/content/effects.ts'
import { HUNTER_IDS } from '../../src/content/hunters.ts'
import { PALACE, PALACE_IDS } from '../../src/content/palace.ts'
import { nameOf, START } from '../../src/hexes.ts'
import { stageDeck } from '../../src/setup.ts'
import { atTable, setUp } from '../at-table.ts'

const BOX = { rules: 1 }
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1)
/** The questions before the hands are dealt. */
const SET_UP = ['hunter', 'place', 'face'] as const

describe('tokens', () => {
  test('[BP-5] there are enough Guard tokens for all shields together, and a Style marker for each Hunter', () => {
    const guards = FOE_CLASSES.map((id) => {
      const { models, guard }: FoeCard = FOES[id]
      return models * (guard?.most ?? 0)
    })
    expect(guards.reduce((sum, each) => sum + each)).toBe(8)
    expect(HUNTER_IDS).toHaveLength(4)
  })

  test('[BP-6] [BP-205] tokens never run out: a hex can hold a hundred orbs, and all of them are collected', () => {
    const at = atTable({
      hunters: [{ hunter: 'dante', at: 'f6', red: 50, hand: [] }],
      orbs: [{ at: 'f7', red: 99, green: 28 }],
      foes: [{ foe: 'hell-antenora', at: 'k1', stun: 12 }],
    }).play('1 run f7')
    expect(at.hunter().red).toBe(149)
    expect(at.table.foes[0]?.stun).toBe(12)
  })
})

describe('choosing Hunters', () => {
  test('[BP-9] asks each player in turn for a free Hunter', () => {
    const at = setUp(3)
    expect([at.asked(), at.choices(1)]).toEqual([['1 hunter'], HUNTER_IDS.map((id) => `hunter ${id}`)])
    at.play('1 hunter trish')
    expect([at.asked(), at.choices(2)]).toEqual([['2 hunter'], ['hunter dante', 'hunter nero', 'hunter v']])
    expect(at.refusal('2 hunter trish')).toBe('not-offered BP-9')
    at.play('2 hunter v', '3 hunter dante')
    expect(at.table.hunters.map(({ hunter }) => hunter)).toEqual(['trish', 'v', 'dante'])
  })

  test('[BP-9] does not ask a player with a single Hunter left', () => {
    const at = setUp(4).play('1 hunter trish', '2 hunter v', '3 hunter dante')
    expect(at.hunter(4).hunter).toBe('nero')
    expect(at.asked()).toEqual(['1 place'])
  })

  test('[BP-9] can be random: players are not asked, and get different Hunters', () => {
    const seen = new Set<string>()
    for (const seed of SEEDS) {
      const at = setUp(3, { seed, options: { hunters: 'random' } })
      expect(at.asked()).toEqual(['1 place'])
      const ids = at.table.hunters.map(({ hunter }) => hunter)
      expect(new Set(ids).size).toBe(3)
      seen.add(ids[0] as string)
    }
    expect([...seen].sort()).toEqual([...HUNTER_IDS].sort())
  })

  test('[BP-12] is followed by drawing the First Player at random and announcing the seat', () => {
    const first = new Set(SEEDS.map((seed) => setUp(4, { seed }).table.first))
    expect([...first].sort()).toEqual([1, 2, 3, 4])
    const at = setUp(4, { seed: 3, options: { hunters: 'random' } })
    expect(at.told('first')).toEqual([{ seat: at.table.first }])
  })
})

describe('starting positions', () => {
  const placing = (seats: number) => setUp(seats, { options: { hunters: 'random' } })

  test('[BP-10] are free hexes among the seven in the middle, chosen from the first seat on', () => {
    const at = placing(2)
    expect(at.choices(1)).toEqual(START.map((hex) => `place ${nameOf(hex)}`))
    expect(START.map(nameOf).sort()).toEqual(['e5', 'e6', 'f5', 'f6', 'f7', 'g5', 'g6'])
    at.play('1 place e5', '1 face s')
    expect(at.choices(2)).toHaveLength(6)
    expect(at.refusal('2 place e5')).toBe('not-offered BP-10')
    expect(at.refusal('2 place f4')).toBe('not-offered BP-10')
  })

  test('[BP-161] have any facing the player chooses', () => {
    const at = placing(1).play('1 place f6')
    expect(at.choices(1)).toEqual(['face n', 'face ne', 'face se', 'face s', 'face sw', 'face nw'])
    at.play('1 face sw')
    expect(at.at()).toBe('f6 sw')
  })
})

describe('boards and decks at the start', () => {
  const dealt = (seats: number, seed = 1) => setUp(seats, { seed }).through(...SET_UP)

  test('[BP-11] [BP-15] have no Style, damage or orbs, and empty discard piles', () => {
    for (const hunter of dealt(4).table.hunters) {
      expect(hunter).toMatchObject({ style: 0, damage: 0, red: 0, discard: [], chain: [], beside: [], feats: [] })
    }
  })

  test('[BP-13] have four Basic Attacks outside the piles, and the other 23 cards shuffled into deck and hand', () => {
    const orders = new Set<string>()
    for (const seed of SEEDS.slice(0, 5)) {
      const { hand, deck } = dealt(1, seed).hunter()
      const cards = [...hand, ...deck]
      expect(cards.toSorted()).toEqual(pileOf(BOX, 'dante', 'deck').toSorted())
      expect(cards).toHaveLength(23)
      expect(cards.some((card) => cardOf(BOX, card).pile === 'basic')).toBe(false)
      orders.add(cards.join())
    }
    expect(orders.size).toBe(5)
    expect(pileOf(BOX, 'dante', 'basic')).toHaveLength(4)
  })

  test('[BP-14] show all twenty upgrades to every viewer, spectators included', () => {
    const at = dealt(2)
    for (const seat of [1, 2]) expect(at.hunter(seat).upgrades).toHaveLength(20)
    const seen = JSON.stringify(at.view('spectator').board)
    for (const card of at.hunter(2).upgrades) expect(seen).toContain(card)
  })
})

describe('the Bloody Palace deck', () => {
  test('[BP-16] uses seven sets, one Boss, and the Start card for the number of players', () => {
    const sets = new Set(PALACE_IDS.map((id) => PALACE[id].set))
    expect([...sets]).toEqual(['start', 1, 2, 3, 4, 5, 'boss'])
    for (const seats of [1, 2, 3, 4]) expect(stageDeck(BOX, seats)[0]).toEqual([`start-${seats}`])
    expect(PALACE.boss.models.map(([foe]) => foe)).toEqual(['elder-geryon-knight'])
  })

  test('[BP-162] has four Start cards, four of each level, and one Boss', () => {
    const count = (set: unknown): number => PALACE_IDS.filter((id) => PALACE[id].set === set).length
    expect(['start', 1, 2, 3, 4, 5, 'boss'].map(count)).toEqual([4, 4, 4, 4, 4, 4, 1])
  })

  test.each([
    [1, ['start', 1, 2, 'boss']],
    [2, ['start', 2, 3, 'boss']],
    [3, ['start', 3, 4, 'boss']],
    [4, ['start', 4, 5, 'boss']],
  ])('[BP-17] for %i: four stages, from the sets %j, with equal chances for each card of a set', (seats, sets) => {
    const seen = new Set<string>()
    for (const seed of SEEDS) {
      const { palace } = setUp(seats, { seed }).table
      expect(palace.map((id) => PALACE[id].set)).toEqual(sets)
      for (const id of palace) seen.add(id)
    }
    expect(seen.size).toBe(1 + 4 + 4 + 1)
  })

  test('[BP-19] [BP-163] puts challenging Achievement cards and Demon Slayer aside', () => {
    const { aside, achievements } = setUp(2).table
    expect([...aside].sort()).toEqual([
      'demon-slayer',
      'full-palette',
      'giant-killer',
      'grand-finale',
      'headliner',
      'massacre',
      'on-the-ropes',
      'untouchable',
    ])
    expect(achievements).toHaveLength(12)
  })
})

describe('the first hand', () => {
  test('[BP-20] [BP-22] has five cards, and no stage is turned up before all have decided', () => {
    const at = setUp(3).through(...SET_UP)
    expect(at.asked()).toEqual(['1 hand', '2 hand', '3 hand'])
    expect(at.table.hunters.map(({ hand, deck }) => [hand.length, deck.length])).toEqual([
      [5, 18],
      [5, 18],
      [5, 18],
    ])
    expect(at.table).toMatchObject({ stage: 0, card: undefined, foes: [], row: [] })
  })

  test('[BP-21] is shuffled back and redrawn once if it is rejected', () => {
    const drawn = new Set<string>()
    for (const seed of SEEDS.slice(0, 6)) {
      const at = setUp(2, { seed }).through(...SET_UP)
      expect(at.choices(1)).toEqual(['keep', 'reject'])
      const kept = [...at.hunter(2).hand]
      const first = [...at.hunter(1).hand]
      at.play('1 reject', '2 keep')
      expect(at.hunter(1).hand).toHaveLength(5)
      expect([...at.hunter(1).hand, ...at.hunter(1).deck].toSorted()).toEqual(pileOf(BOX, 'dante', 'deck').toSorted())
      expect(at.hunter(1).discard).toEqual([])
      expect(at.hunter(2).hand).toEqual(kept)
      expect(at.asked().some((line) => line.endsWith('hand'))).toBe(false)
      drawn.add(String(first.join() === at.hunter(1).hand.join()))
    }
    expect([...drawn]).toEqual(['false'])
  })

  test('[BP-21] may be the same again after rejecting, because it is shuffled in before five are drawn', () => {
    const again = SEEDS.some((seed) => {
      const at = setUp(1, { seed }).through(...SET_UP)
      const only = at.hunter().hand.filter((card) => cardOf(BOX, card).copies === undefined)
      at.play('1 reject')
      return only.some((card) => at.hunter().hand.includes(card))
    })
    expect(again).toBe(true)
  })

  test('[BP-23] is followed by turning up the top card and setting up the stage', () => {
    const at = setUp(2).through(...SET_UP)
    const [top, ...below] = at.table.palace
    at.play('1 keep', '2 keep')
    expect(at.table).toMatchObject({ stage: 1, card: top, palace: below, round: 1 })
    expect(at.told('stage')).toEqual([{ stage: 1, card: top }])
    expect(at.asked()).toEqual([`${at.table.first} act`])
  })
})
