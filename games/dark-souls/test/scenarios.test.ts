import type { Box } from '@gloamhall/kernel'
import { playScenario } from '@gloamhall/kernel'
import { scenarios, scenariosIn } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { darkSouls } from '../src/index.ts'
import state from './campaigns/form-1.carried.json' with { type: 'json' }

const home = new URL('../', import.meta.url)
const box = darkSouls as unknown as Box

scenarios(box, home, { least: 19 })

/** X-1 … X-18 in RULES.md say which numbers the book leaves open. */
describe('the examples of the book', () => {
  const { scenarioIn } = scenariosIn(home)

  test.each([
    ['[X-1] page 9: Assassin and Knight have seventy cards', 'seventy-cards'],
    ['[X-2] page 10: eight neighbours, or three', 'next-to-whom'],
    ['[X-3] [DS-54] page 12: Estoc, three dice less one', 'three-dice-less-one'],
    ['[X-4] [X-5] page 14: Morning Star and Sunless Armour', 'what-andre-cannot-undo'],
    ['[X-6] [DS-72] page 15: eighteen souls', 'eighteen-souls'],
    ['[X-7] [DS-103] page 18: The Forgotten', 'the-forgotten'],
    ['[X-8] page 19: Knight, Warrior, Herald', 'who-acts-when'],
    [
      '[X-9] [X-11] [DS-152] pages 20 and 22: three cubes from either side, a walk and three runs',
      'one-bar-for-everything',
    ],
    ['[X-10] page 21: Bleed and Poison, each once', 'two-ills'],
    ['[X-12] page 22: the Shortsword', 'two-ways-to-swing'],
    ['[X-13] [DS-166] page 23: the Dragonslayer Spear', 'a-spear-for-the-far-side'],
    ['[X-14] [DS-181] page 24: away from the holder', 'where-enemies-go'],
    ['[X-14] [DS-181] page 24: toward the nearest, pushing for 5', 'out-of-the-way'],
    ['[X-15] [DS-182] page 25: every character on the node of the nearest, then push', 'a-whole-node'],
    ['[X-16] page 27: between two arcs', 'front-right-back-left'],
    ['[X-17] page 28: from front to back', 'round-the-boss'],
    ['[X-18] [DS-233] [DS-234] [DS-235] page 30: a boss moves and pushes along a wall', 'a-boss-comes-at-you'],
  ])('%s', (_, file) => {
    const scenario = scenarioIn(`${file}.yaml`)
    expect(scenario.lesson?.page).toBeDefined()
    expect(playScenario(box, scenario)).toEqual([])
  })
})

describe('a scenario of a campaign', () => {
  const { party, souls, sparks, inventory } = state
  const base = { game: 'dark-souls', seats: party.length, campaign: state } as const
  const inRoom = { room: '5a', foes: { 'hollow-soldier-1': 'c3' }, acting: 2 }

  test('[DS-247] begins its first session by name', () => {
    const scenario = { game: 'dark-souls', seats: 1, campaign: 'the-first-journey', seed: 3 }
    const begun = { table: { campaign: { section: 1, waiting: { length: 0 } } } }
    expect(playScenario(box, { ...scenario, expect: begun })).toEqual([])
  })

  test('[DS-264] sets a later session up from the state that was handed on', () => {
    const kept = { table: { souls, sparks, campaign: { waiting: { length: party.length } } } }
    expect(playScenario(box, { ...base, seed: 1, expect: kept })).toEqual([])
  })

  test('[DS-264] may begin in a fight of that session, with the party as it was', () => {
    const table = {
      characters: party.map(({ class: id, estus, luck, red }) => ({ class: id, estus, luck, red })),
      souls: 9,
      sparks,
      campaign: { section: state.section },
      inventory: { contains: inventory, length: inventory.length },
      fight: { foes: [{ at: 'c3' }] },
    }
    expect(playScenario(box, { ...base, given: { ...inRoom, souls: 9 }, expect: { table } })).toEqual([])
  })

  test('[DS-32] reports a wrong node by its name', () => {
    const elsewhere = { table: { fight: { foes: [{ at: 'c5' }] } } }
    expect(playScenario(box, { ...base, given: inRoom, expect: elsewhere })).toMatchObject([
      { code: 'differs', params: { wanted: 'c5', found: 'c3' } },
    ])
  })

  test('[DS-247] names its campaign once', () => {
    expect(() => playScenario(box, { ...base, given: { campaign: 'the-first-journey' } })).toThrow('DS-247')
  })
})
