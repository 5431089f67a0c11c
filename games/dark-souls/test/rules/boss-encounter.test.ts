import type { Scripted } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS } from '../../src/content/behaviours.ts'
import type { BossId } from '../../src/content/bosses.ts'
import { BOSS_IDS, BOSS_MODELS, BOSSES } from '../../src/content/bosses.ts'
import type { BehaviourCard } from '../../src/content/effects.ts'
import { EQUIPMENT } from '../../src/content/cards.ts'
import type { Equipment } from '../../src/content/effects.ts'
import { bossEncounter } from '../../src/rules/boss-encounter.ts'
import { outcome } from '../../src/rules/end.ts'
import { nameOf } from '../../src/nodes.ts'
import type { AtTable } from '../at-table.ts'
import { atTable, setTable } from '../at-table.ts'
import { died, inFight, journeyGame, onJourney, won } from '../on-journey.ts'

const TWO = [{ class: 'knight' }, { class: 'warrior' }] as const
const OPEN = [{ face: '6b', at: [0, -1], encounter: 'hollow-cave', cleared: true }] as const

const standard = (boss: BossId): string[] => {
  const [model] = BOSSES[boss].models
  return Object.entries(BEHAVIOURS[model] as Readonly<Record<string, BehaviourCard>>)
    .filter(([, card]) => !card.heatUp)
    .map(([id]) => id)
}

/** Enters the fog gate with the deck in this order. */
function throughFog(boss: BossId, terms: object = {}, chance?: readonly Scripted.Draw[]): AtTable {
  const deck = standard(boss).slice(0, BOSSES[boss].deckSize)
  return onJourney({ characters: TWO, boss, map: OPEN, chance: chance ?? [{ shuffle: deck }], ...terms }).play('1 fog')
}

describe('boss encounters', () => {
  test.each(BOSS_IDS)(
    '[DS-190] [DS-191] [DS-194] [DS-195] [DS-196] [DS-296] %s waits in its room and faces the door',
    (boss) => {
      const at = throughFog(boss)
      const { tier, models, deckSize } = BOSSES[boss]
      expect(at.fight).toMatchObject({ room: tier, where: 'boss', encounter: undefined })
      const spawn = { mini: tier === 'mini' ? 'c1' : 'c7', main: 'c3' }
      expect(at.fight.foes.map(({ model, at: node, facing, wounds }) => [model, nameOf(node), facing, wounds])).toEqual(
        models.map((model) => [model, spawn[BOSS_MODELS[model].spawn], 's', 0]),
      )
      expect(at.fight.behaviour).toEqual({
        boss,
        deck: standard(boss).slice(0, deckSize),
        discard: [],
        ordered: false,
        shown: [],
        heated: false,
      })
    },
  )

  test('[DS-195] [DS-104] the party enters at the door and names the holder of the Aggro token', () => {
    const at = throughFog('gargoyle')
    expect(at.choices(1)).toEqual(['place 1 a5', 'place 1 c5', 'place 1 e5'])
    at.play('1 place 1 c5', '1 place 2 c5')
    expect(at.choices(1)).toEqual(['aggro 1', 'aggro 2'])
    const main = throughFog('dancer-of-the-boreal-valley')
    expect(main.choices(1)).toEqual(['place 1 a11', 'place 1 c11', 'place 1 e11'])
  })

  test('[DS-199] the boss acts first, like any enemy', () => {
    const at = throughFog('gargoyle', { first: 2 }).play('1 place 1 c5', '1 place 2 c5', '1 aggro 1')
    expect(at.fight).toMatchObject({ next: 2, turn: undefined })
    expect(at.asked()).toEqual([])
  })

  test('[DS-200] there is no terrain and no trap', () => {
    for (const boss of BOSS_IDS) expect(throughFog(boss).fight).toMatchObject({ terrain: [], traps: [] })
  })

  test('[DS-192] [DS-193] [DS-197] [DS-198] the deck has random standard cards and no heat-up card', () => {
    const decks = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const table = setTable({ boss: 'dancer-of-the-boreal-valley', map: OPEN })
      table.chance = swift(seed)
      bossEncounter(table)
      const deck = table.fight?.behaviour?.deck ?? []
      expect(deck).toHaveLength(5)
      for (const card of deck) expect(standard('dancer-of-the-boreal-valley')).toContain(card)
      decks.add([...deck].sort().join())
    }
    expect(decks.size).toBeGreaterThan(10)
  })

  test('[DS-90] [DS-197] each gravestone on a face-up tile reveals a card, and the deck is shuffled again', () => {
    const map = [
      { face: '6b', at: [0, -1], encounter: 'dark-hollow', cleared: true },
      { face: '3a', at: [1, 0], encounter: 'ruined-keep' },
    ] as const
    const deck = ['tail-whip', 'tail-sweep', 'electric-breath', 'halberd-thrust']
    const again = ['halberd-thrust', 'electric-breath', 'tail-whip', 'tail-sweep']
    const at = throughFog('gargoyle', { map, fogGate: { tile: 1 } }, [{ shuffle: deck }, { shuffle: again }])
    expect(at.told('gravestones')).toEqual([{ boss: 'gargoyle', cards: ['tail-whip'] }])
    expect(at.fight.behaviour).toMatchObject({ shown: ['tail-whip'], deck: again })
    const both = throughFog(
      'gargoyle',
      { map: map.map((tile) => ({ ...tile, cleared: true })), fogGate: { tile: 1 } },
      [{ shuffle: deck }, { shuffle: again }],
    )
    expect(both.fight.behaviour?.shown).toEqual(['tail-whip', 'tail-sweep'])
  })

  test('[DS-324] more gravestones than cards reveal the whole deck', () => {
    const table = setTable({ boss: 'gargoyle', map: OPEN })
    table.chance = swift(1)
    const [tile] = table.map
    if (!tile) throw new Error('no tile')
    table.map = Array.from({ length: 6 }, () => ({ ...tile, encounter: 'dark-hollow' as const, cleared: true }))
    bossEncounter(table)
    const { shown = [], deck = [] } = table.fight?.behaviour ?? {}
    expect([...shown].sort()).toEqual([...deck].sort())
    expect(shown).toHaveLength(4)
  })

  test('[DS-322] [DS-204] every attempt has a boss at full health and a new deck', () => {
    const at = throughFog('gargoyle', {}, [
      { shuffle: ['tail-whip', 'tail-sweep', 'electric-breath', 'halberd-thrust'] },
      { shuffle: ['sweeping-strike', 'tail-sweep', 'electric-breath', 'halberd-thrust'] },
    ]).play('1 place 1 c5', '1 place 2 c5', '1 aggro 1')
    at.foe('gargoyle-1').wounds = 20
    died(at, 1).play('1 go 1', '1 place 1 c5', '1 place 2 c5', '1 aggro 1')
    won(at)
    if (at.asked()[0] === '1 chest') at.play('1 leave')
    at.play('1 fog')
    expect(at.foe('gargoyle-1')).toMatchObject({ wounds: 0, conditions: [] })
    expect(at.fight.behaviour).toMatchObject({ heated: false, discard: [] })
    expect(at.fight.behaviour?.deck[0]).toBe('sweeping-strike')
  })
})

describe('beating a boss', () => {
  /** The mini boss is about to fall; later chance is not scripted. */
  function beaten(terms: object): AtTable {
    const at = atTable({ room: 'mini', boss: 'gargoyle', characters: TWO, ...terms, acting: 'enemies' }, journeyGame)
    at.table.chance = swift(3)
    return won(at)
  }

  test('[DS-113] pays a soul per character and spark, counted before the dial is reset', () => {
    const at = beaten({ sparks: 3, souls: 1, options: { mainBoss: 'dancer-of-the-boreal-valley' } })
    expect(at.table.souls).toBe(7)
    expect(at.table.sparks).toBe(4)
    expect(beaten({ sparks: 0, souls: 1 }).table.souls).toBe(1)
  })

  test('[DS-26] [DS-203] puts the treasure of the mini boss into the inventory', () => {
    const at = beaten({ inventory: ['estoc'] })
    expect(at.table.inventory.map(({ card }) => card)).toEqual(['estoc', ...BOSSES.gargoyle.treasure])
  })

  test('[DS-2] [DS-23] [DS-96] brings a new map, a full dial, another boss and its levels; the characters keep what they have', () => {
    const kept = { class: 'knight', levels: { str: 2 }, right: '-', ember: true } as const
    const at = beaten({ sparks: 1, characters: [kept, TWO[1]], dropped: { node: 'c3', souls: 2 } })
    expect(at.table).toMatchObject({ half: 'main', boss: undefined, here: 'bonfire', dropped: undefined })
    expect(at.choices(2)).toEqual(['boss dancer-of-the-boreal-valley', 'boss ornstein-and-smough'])
    at.play('2 boss ornstein-and-smough')
    expect(at.table.map.map(({ level }) => level).sort()).toEqual([2, 3, 3, 3])
    expect(
      at.table.map.every(({ opened, cleared, seen, traps }) => !opened && !cleared && !seen && traps.length === 0),
    ).toBe(true)
    expect(at.table).toMatchObject({ sparks: 4, fogGate: { tile: expect.any(Number) } })
    expect(at.character(1)).toMatchObject({ levels: { str: 2 }, right: undefined, ember: true })
  })

  test('[DS-323] picks up souls left in the boss room', () => {
    const at = beaten({ sparks: 1, souls: 0, dropped: { node: 'c3', souls: 5 } })
    expect(at.table.souls).toBe(7)
  })

  test('[DS-25] lets the party rest once for free', () => {
    const spent = { class: 'knight', estus: false, heroic: false, luck: false } as const
    const at = beaten({ characters: [spent, TWO[1]], options: { mainBoss: 'random' } })
    expect(at.character(1)).toMatchObject({ estus: true, heroic: true, luck: true })
    expect(at.table.sparks).toBe(4)
    expect(at.told('rested')).toEqual([{ manner: 'free', sparks: 4 }])
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
  })

  test('[DS-24] adds ten transposed and five legendary cards to the rest of the deck', () => {
    const at = beaten({ treasure: ['ember', 'titanite-shard'], options: { mainBoss: 'random' } })
    const cards = at.table.treasure.map((id) => EQUIPMENT[id] as Equipment)
    expect(cards).toHaveLength(17)
    expect(cards.filter(({ deck }) => deck === 'legendary')).toHaveLength(5)
    const transposed = cards.filter(({ deck }) => deck === 'transposed')
    expect(transposed.map(({ owner }) => owner).sort()).toEqual([
      ...Array(5).fill('knight'),
      ...Array(5).fill('warrior'),
    ])
    expect(new Set(at.table.treasure).size).toBe(17)
  })

  test('[DS-3] [DS-203] wins the game for all if it is the main boss', () => {
    expect(outcome(beaten({}).table)).toBeUndefined()
    const at = won(inFight({ room: 'main', boss: 'ornstein-and-smough', characters: TWO }))
    expect(at.table).toMatchObject({ over: 'won', agenda: [], asked: [] })
    expect(outcome(at.table)).toEqual({ winners: [1, 2], how: 'won' })
    expect(at.table.inventory).toEqual([])
  })

  test('[DS-4] is impossible once the game is lost', () => {
    const at = died(inFight({ room: 'mini', characters: [{ at: 'c5' }], sparks: 0 }), 1)
    expect(outcome(at.table)).toEqual({ winners: [], how: 'lost' })
  })
})
