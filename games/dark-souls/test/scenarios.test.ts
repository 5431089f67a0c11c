import type { Box } from '@gloamhall/kernel'
import { playScenario } from '@gloamhall/kernel'
import { scenarios, scenariosIn } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'

const home = new URL('../', import.meta.url)
/** What scenarios need of the game: the rules, and scenes. */
const box = { game, scene } as unknown as Box

scenarios(box, home, { least: 17 })

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
