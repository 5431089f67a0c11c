import { optionsOf, playScenario, scripted, setScene } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BOSS_IDS, MONSTER_IDS, STARTER_IDS } from '../src/content/cards.ts'
import { game } from '../src/game.ts'
import { bloodborne } from '../src/index.ts'
import { scene } from '../src/scene.ts'
import { atTable } from './at-table.ts'

const THREE_AXES = [1, 2, 3].map(() => ({ played: ['hunter-axe'] }))

const GONE = { life: 'eliminated', deaths: 2 } as const

const set = (given: unknown, seats = 3) => setScene({ game, scene }, given, seats, optionsOf(game), scripted())

describe('scenes', () => {
  test('an empty scene has the defaults', () => {
    const { table } = atTable({})
    expect(table).toMatchObject({ first: 1, finalBoss: 'rom', round: 1, monster: { card: 'scourge-beast', blood: 3 } })
    expect([table.dungeon.length, table.row.length, table.upgrades.length]).toEqual([9, 3, 29])
    expect(table.asked.map(({ question }) => question)).toEqual(['play', 'play', 'play'])
  })

  test('the token is with a Hunter who is still in the game', () => {
    expect(atTable({ hunters: [GONE] }).table.first).toBe(2)
  })

  test('the final boss can be given as an option as well', () => {
    expect(atTable({ options: { finalBoss: 'micolash' } }).table.finalBoss).toBe('micolash')
  })

  test('a boss in play leaves two for the deck', () => {
    const { table } = atTable({ monster: 'amygdala' })
    expect(table.dungeon).toHaveLength(9)
    expect(
      table.dungeon.filter((card) =>
        ['father-gascoigne', 'watchdog-of-the-old-lords', 'darkbeast-paarl'].includes(card),
      ),
    ).toHaveLength(2)
  })

  test.each([
    [{ monsters: [] }, 'given: unknown field “monsters”; the fields are: finalBoss, monster,'],
    [[], 'given: these fields are required: finalBoss, monster,'],
    [{ monster: 'mouse' }, 'monster: one of scourge-beast,'],
    [{ monster: {} }, 'monster: one of scourge-beast,'],
    [{ monster: 'gehrman' }, 'monster: "gehrman" is not possible, by BB-6'],
    [{ monster: { card: 'huntsman', blood: 0 } }, 'monster.blood: a whole number from 1 to 99, not 0'],
    [{ monster: { card: 'huntsman', spared: 1 } }, 'monster.spared: 1 is not possible, by R-23'],
    [
      { finalBoss: 'amygdala' },
      'finalBoss: one of gehrman, rom, mergos-wet-nurse, vicar-amelia and micolash, not "amy',
    ],
    [{ first: 4 }, 'first: a whole number from 1 to 3, not 4'],
    [{ first: 'two' }, 'first: a whole number from 1 to 3, not "two"'],
    [{ dungeon: 'huntsman' }, 'dungeon: expected a list'],
    [{ dungeon: ['gehrman'] }, 'dungeon: one of scourge-beast,'],
    [{ dungeon: ['huntsman', 'huntsman'] }, 'dungeon: “huntsman” appears twice'],
    [{ dungeon: ['scourge-beast'] }, 'dungeon: “scourge-beast” appears twice'],
    [{ monster: 'amygdala', dungeon: BOSS_IDS.slice(0, 3) }, 'dungeon: ["father-gascoigne",'],
    [{ dungeon: MONSTER_IDS.slice(1, 8) }, 'is not possible, by BB-8'],
    [{ monster: 'rom', dungeon: ['huntsman'] }, 'dungeon: ["huntsman"] is not possible, by BB-96'],
    [{ row: ['transform'] }, 'row: one of kirkhammer,'],
    [{ row: ['cannon', 'cannon'] }, 'cannon: there are 1 in the box, not 2'],
    [{ row: ['cannon'], upgrades: ['cannon'] }, 'cannon: there are 1 in the box, not 2'],
    [{ row: ['cannon', 'evelyn', 'chikage', 'tonitrus'] }, 'row: at most 3, not 4'],
    [{ hunters: {} }, 'hunters: expected a list'],
    [{ hunters: [{}, {}, {}, {}] }, 'hunters: at most 3, not 4'],
    [{ hunters: [{ wounds: 1 }] }, 'hunters[1]: unknown field “wounds”; the fields are: health,'],
    [{ hunters: [{ health: 9 }] }, 'hunters[1].health: a whole number from 1 to 8, not 9'],
    [{ hunters: [{}, { health: 0 }] }, 'hunters[2].health: a whole number from 1 to 8, not 0'],
    [{ finalBoss: 'mergos-wet-nurse', hunters: [{ health: 7 }] }, 'from 1 to 6, not 7'],
    [{ hunters: [{ collected: -1 }] }, 'hunters[1].collected: a whole number from 0 to 999, not -1'],
    [{ hunters: [{ banked: 1.5 }] }, 'hunters[1].banked: a whole number from 0 to 999, not 1.5'],
    [{ hunters: [{ trophies: { fish: 1 } }] }, 'hunters[1].trophies: unknown field “fish”; the fields are: kin,'],
    [{ hunters: [{ trophies: { kin: 7 } }] }, 'hunters[1].trophies: a whole number from 0 to 6, not 7'],
    [{ hunters: [{ used: ['sword'] }] }, 'hunters[1].used: one of saw-cleaver,'],
    [{ hunters: [{ used: ['hunters-dream'] }] }, 'hunters[1].hand: ["saw-cleaver","hunter-axe","hunter-pistol","tran'],
    [{ hunters: [{ hand: ['hunter-axe'] }] }, 'hunters[1].hand: ["hunter-axe"] is not possible, by BB-33'],
    [{ hunters: [{ hand: ['hunters-dream', 'transform', 'transform'] }] }, 'hunters[1]: “transform” appears twice'],
    [{ hunters: [{ used: ['transform'], hand: [...STARTER_IDS] }] }, 'hunters[1]: “transform” appears twice'],
    [{ hunters: [{ upgrades: ['transform'] }] }, 'hunters[1].upgrades: one of kirkhammer,'],
    [{ hunters: [{ upgrades: ['cannon', 'evelyn', 'chikage'] }] }, 'hunters[1]: at most 7, not 8'],
    [{ hunters: [{ upgrades: ['cannon'] }, { upgrades: ['cannon'] }] }, 'cannon: there are 1 in the box, not 2'],
    [{ hunters: [{ life: 'asleep' }] }, 'hunters[1].life: one of alive, dead and eliminated, not "asleep"'],
    [{ hunters: [{ life: 'dead', health: 1 }] }, 'hunters[1].health: a whole number from 0 to 0, not 1'],
    [{ hunters: [{ life: 'dead', collected: 1 }] }, 'hunters[1].collected: 1 is not possible, by BB-99'],
    [{ hunters: [{ deaths: 2 }] }, 'hunters[1]: {"life":"alive","deaths":2} is not possible, by BB-103'],
    [{ hunters: [{}, { life: 'eliminated', deaths: 1 }] }, 'is not possible, by BB-103'],
    [{ finalBoss: 'gehrman', hunters: [{}, { life: 'eliminated', deaths: 9 }] }, 'is not possible, by BB-103'],
    [{ first: 1, hunters: [GONE] }, 'first: 1 is not possible, by BB-94'],
    [{ hunters: [GONE, GONE] }, 'hunters: [3] is not possible, by C-23'],
  ])('%j is refused: %s', (given, message) => {
    expect(() => set(given)).toThrow(expect.objectContaining({ name: 'SceneError' }))
    expect(() => set(given)).toThrow(message)
  })

  test('a scene needs three to five seats', () => {
    expect(() => set({}, 6)).toThrow('bloodborne has 3 to 5 seats, not 6')
  })

  test('a round may begin in its middle, and the events up to the first question are recorded', () => {
    const scenario = {
      game: 'bloodborne',
      seats: 3,
      given: {
        step: 'monsterAttacks',
        monster: { card: 'huntsman', blood: 2 },
        dungeon: ['carrion-crow'],
        row: ['cannon'],
        hunters: [
          { played: ['transform', 'saw-cleaver'] },
          { played: ['hunters-dream'], used: ['hunter-axe'], collected: 2 },
          { played: ['hunter-pistol'], taken: 1, collected: 1 },
        ],
      },
      chance: [{ face: '1' }],
      expect: {
        events: [{ key: 'rolled', params: { total: 1 } }, { key: 'struck', params: { seat: 1 } }, { key: 'banked' }],
        never: [{ key: 'played' }, { key: 'struck', params: { seat: 3 } }],
        table: { step: 'huntersDream', round: 1, hunters: [{}, { banked: 2 }, {}] },
        views: { 2: { choices: ['take cannon'] } },
      },
    }
    expect(playScenario(bloodborne, scenario)).toEqual([])
  })

  test.each([
    ['huntersDream', { card: 'huntsman', fate: 'killed' }, ['banked']],
    ['endOfRound', { card: 'huntsman', fate: 'escaped' }, ['revealed', 'round']],
  ] as const)('at %s the monster may be gone', (step, monster, keys) => {
    const played = [{ played: ['hunters-dream'], collected: 1 }, { played: ['hunter-axe'] }, { played: ['hunter-axe'] }]
    const given = { step, monster, dungeon: ['carrion-crow'], row: [], upgrades: [], hunters: played }
    const events = keys.map((key) => ({ key }))
    expect(playScenario(bloodborne, { game: 'bloodborne', seats: 3, given, expect: { events } })).toEqual([])
  })

  test('[BB-115] [BB-116] a game may be over except for the scoring', () => {
    const hunters = [{ banked: 9, collected: 4 }, { banked: 12, trophies: { kin: 2 } }, {}]
    const scenario = {
      game: 'bloodborne',
      seats: 3,
      given: { step: 'scoring', finalBoss: 'gehrman', hunters },
      expect: {
        events: [
          { key: 'score', params: { seat: 1, score: 13 } },
          { key: 'score', params: { seat: 2, score: 15 } },
        ],
        outcome: { how: 'final-boss-killed', winners: [2] },
      },
    }
    expect(playScenario(bloodborne, scenario)).toEqual([])
  })

  test.each([
    [{ step: 'tea' }, 'step: one of choose'],
    [{ hunters: [{ played: ['hunter-axe'] }] }, 'hunters[1].played: ["hunter-axe"] is not possible, by BB-32'],
    [{ step: 'instants' }, 'hunters[1].played: [] is not possible, by BB-33'],
    [
      { step: 'transform', hunters: [1, 2, 3].map(() => ({ played: ['transform', 'hunter-axe'] })) },
      'is not possible, by BB-36',
    ],
    [
      { step: 'instants', monster: { card: 'huntsman', fate: 'killed' }, hunters: THREE_AXES },
      'is not possible, by BB-46',
    ],
    [
      { step: 'escape', monster: { card: 'amygdala', fate: 'escaped' }, hunters: THREE_AXES },
      'is not possible, by BB-22',
    ],
  ])('%j is refused in the middle of a round', (given, words) => {
    expect(() => set(given)).toThrow(words)
  })
})
