import type { Box } from '@gloamhall/kernel'
import { playScenario } from '@gloamhall/kernel'
import { scenarios, scenariosIn } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { bloodyPalace } from '../src/index.ts'

const home = new URL('../', import.meta.url)
const box = bloodyPalace as unknown as Box

scenarios(box, home, { least: 8 })

/** X-1 … X-6 in RULES.md say which numbers the book leaves open. */
describe('the examples of the book', () => {
  const { scenarioIn } = scenariosIn(home)

  test.each([
    ['[X-1] [BP-56] page 15: Rapid Swing, Blade Arc, High Roller', 'a-claim-for-nothing'],
    ['[X-2] [BP-70] page 13: two advances, a turn, two advances', 'a-queen-moves'],
    ['[X-3] [BP-86] page 17: two attacks, a run, an attack', 'five-hexes-in-between'],
    ['[X-4] [BP-98] page 18: Motor Cleave', 'one-swing-three-demons'],
    ['[X-5] [BP-36] page 21: from the third space of A to the first of B', 'from-a-to-b'],
    ['[X-6] [BP-105] page 19: Rebellion Cut Left', 'after-it'],
  ])('%s', (_, file) => {
    const scenario = scenarioIn(`${file}.yaml`)
    expect(scenario.lesson?.page).toBeDefined()
    expect(playScenario(box, scenario)).toEqual([])
  })
})

test('[BP-32] [BP-57] hexes and facings are expected by name', () => {
  const given = {
    hunters: [{ hunter: 'dante', at: 'f6', facing: 'ne' }],
    foes: [{ foe: 'empusa', at: 'f3', facing: 's' }],
  }
  const found = (table: unknown) => playScenario(box, { game: 'bloody-palace', seats: 1, given, expect: { table } })
  expect(found({ hunters: [{ at: 'f6', facing: 'ne' }], foes: { contains: [{ at: 'f3', facing: 's' }] } })).toEqual([])
  expect(found({ hunters: [{ at: 'f5', facing: 'sw' }] }).map(({ params }) => params['found'])).toEqual(['f6', 'ne'])
})
