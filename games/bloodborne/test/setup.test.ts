import { begin, scripted, seatsOf, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { CARD_LIMIT, DUNGEON, FACES, HEALTH } from '../src/content/board.ts'
import { BOSS_IDS, FINAL_BOSS_IDS, FOES, isOrdinary, MONSTER_IDS, upgradeDeck } from '../src/content/cards.ts'
import { STARTERS } from '../src/content/starters.ts'
import { game } from '../src/game.ts'
import { setup } from '../src/setup.ts'
import { atTable } from './at-table.ts'

const opened = (seats: number, options: Record<string, string> = {}, seed = seats) =>
  begin(game, seats, options, swift(seed))

describe('material', () => {
  test('[BB-1] three to five players can play', () => {
    for (const seats of [3, 4, 5]) expect(opened(seats).hunters).toHaveLength(seats)
    for (const seats of [2, 6]) expect(() => opened(seats)).toThrow('3 to 5')
  })

  test('[BB-2] there are 32 upgrades, 18 monsters, 7 bosses, 5 final bosses and 5 sets of 5 starters: 87 cards', () => {
    const counts = [upgradeDeck({}), MONSTER_IDS, BOSS_IDS, FINAL_BOSS_IDS].map((cards) => cards.length)
    expect(counts).toEqual([32, 18, 7, 5])
    expect(counts.reduce((sum, count) => sum + count) + 5 * Object.keys(STARTERS).length).toBe(87)
  })

  test('[BB-3] there are three dice with six faces each, and three tracks on every board', () => {
    for (const die of ['green', 'yellow', 'red'] as const) expect(FACES[die]).toHaveLength(6)
    for (const { trophies } of opened(5).hunters) expect(Object.keys(trophies)).toEqual(['kin', 'humanoid', 'beast'])
  })

  test('[BB-4] blood is counted by value, and the reserve is unlimited', () => {
    const at = atTable({ monster: { card: 'amygdala', blood: 1 }, hunters: [{ banked: 500, collected: 400 }] })
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1).collected).toBe(401)
  })

  test('[BB-5] [BB-14] every dial starts at 8, which is also the maximum', () => {
    expect(HEALTH).toBe(8)
    for (const { health } of opened(4, { finalBoss: 'rom' }, 4).hunters) expect(health).toBeLessThanOrEqual(8)
    expect(setup(3, { finalBoss: 'gehrman' }, swift(1), game).hunters.map(({ health }) => health)).toEqual([8, 8, 8])
  })

  test("[BB-5] [BB-14] with Mergo's Wet Nurse it starts at 6, and rest goes no higher", () => {
    expect(setup(3, { finalBoss: 'mergos-wet-nurse' }, swift(1), game).hunters.map(({ health }) => health)).toEqual([
      6, 6, 6,
    ])
    const at = atTable({
      finalBoss: 'mergos-wet-nurse',
      monster: { card: 'carrion-crow', blood: 1 },
      hunters: [{ health: 2 }],
    })
    at.cards('hunters-dream', 'hunter-pistol', 'hunters-dream').play(`1 ${at.choices(1)[0]}`)
    expect(at.hunter(1).health).toBe(6)
  })
})

describe('setup', () => {
  test('[BB-6] draws the final boss at random, or uses the one agreed on', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => opened(3, {}, seed).finalBoss)
    expect(new Set(drawn)).toEqual(new Set(FINAL_BOSS_IDS))
    for (const finalBoss of FINAL_BOSS_IDS) expect(opened(3, { finalBoss }).finalBoss).toBe(finalBoss)
  })

  test('[BB-6] [BB-120] shows it from the start', () => {
    const table = opened(3, { finalBoss: 'micolash' })
    expect(viewOf(game, table, 'spectator').board.finalBoss).toBe('micolash')
  })

  test('[BB-7] applies its rule before the first round: Gehrman adds blood to the first monster', () => {
    const table = opened(3, { finalBoss: 'gehrman' })
    expect(table.monster.blood).toBe(FOES[table.monster.card].health + 2)
  })

  test('[BB-8] shuffles seven monsters and three bosses together', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { monster, dungeon } = opened(4, {}, seed)
      const deck = [monster.card, ...dungeon]
      expect(deck.filter(isOrdinary)).toHaveLength(DUNGEON.monsters)
      expect(deck.filter((card) => !isOrdinary(card))).toHaveLength(DUNGEON.bosses)
    }
    const firsts = Array.from({ length: 40 }, (_, seed) => isOrdinary(opened(3, {}, seed).monster.card))
    expect(new Set(firsts)).toEqual(new Set([true, false]))
  })

  test('[BB-8] shuffles them separately first, then together', () => {
    const chance = scripted(
      { shuffle: ['huntsman'] },
      { shuffle: ['amygdala'] },
      { shuffle: ['amygdala', 'huntsman'] },
      { shuffle: ['cannon', 'evelyn', 'chikage'] },
    )
    const table = setup(3, { finalBoss: 'rom', firstPlayer: 'seat-1' }, chance, game)
    expect([table.monster.card, table.dungeon[0], table.row]).toEqual([
      'amygdala',
      'huntsman',
      ['cannon', 'evelyn', 'chikage'],
    ])
  })

  test('[BB-9] puts the others back unseen: no view names a card of the dungeon or of the box', () => {
    const table = opened(5)
    const seen = JSON.stringify(viewOf(game, table, 'spectator'))
    for (const card of [...MONSTER_IDS, ...BOSS_IDS]) {
      if (card !== table.monster.card) expect(seen).not.toContain(`"${card}"`)
    }
  })

  test('[BB-10] puts one upgrade for each player face up beside the deck', () => {
    for (const seats of [3, 4, 5]) {
      const { row, upgrades } = opened(seats)
      expect([row.length, upgrades.length]).toEqual([seats, 32 - seats])
    }
  })

  test('[BB-11] [BB-13] gives no trophies and no blood', () => {
    for (const { trophies, collected, banked } of opened(3, { finalBoss: 'rom' }).hunters) {
      expect([trophies, collected, banked]).toEqual([{ kin: 0, humanoid: 0, beast: 0 }, 0, 0])
    }
  })

  test('[BB-12] gives every Hunter the same five starters, and nothing used', () => {
    for (const { hand, used, played } of opened(5).hunters) {
      expect(hand).toEqual(['saw-cleaver', 'hunter-axe', 'hunter-pistol', 'transform', 'hunters-dream'])
      expect([used, played]).toEqual([[], []])
    }
    expect(CARD_LIMIT).toBe(7)
  })

  test('[BB-15] finds the first player by chance, or takes the first seat', () => {
    const firsts = new Set(Array.from({ length: 40 }, (_, seed) => opened(4, {}, seed).first))
    expect(firsts).toEqual(new Set(seatsOf({ seats: 4 })))
    for (let seed = 0; seed < 5; seed++) expect(opened(4, { firstPlayer: 'seat-1' }, seed).first).toBe(1)
  })

  test('[BB-16] reveals the first monster at once, with its blood and its reveal ability', () => {
    const chance = scripted(
      { shuffle: ['beast-patient'] },
      { shuffle: [] },
      { shuffle: ['beast-patient'] },
      { shuffle: [] },
    )
    const table = begin(game, 4, { finalBoss: 'rom', firstPlayer: 'seat-1' }, chance)
    expect(table.monster).toEqual({ card: 'beast-patient', blood: 5, fate: 'fought' })
    expect(table.hunters.map(({ health }) => health)).toEqual([7, 7, 7, 7])
    expect(table.asked.map(({ question }) => question)).toEqual(['play', 'play', 'play', 'play'])
  })
})
