import type { Box } from '@gloamhall/kernel'
import { momentsOf, playScenario } from '@gloamhall/kernel'
import { scenariosIn } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { bloodborne } from '../src/index.ts'
import { trackValue } from '../src/score.ts'
import type { BloodborneTable } from '../src/table.ts'
import { atTable } from './at-table.ts'

const box = bloodborne as Box
const { scenarioIn } = scenariosIn(new URL('../', import.meta.url))

/**
 * The examples printed in the rulebook, move for move: as scenarios, so that they can be played as well. X-1 … X-15 in RULES.md
 * say which numbers the book leaves open. Henryk is at seat 1, Eileen at 2, Ludwig at 3.
 */
describe('the book', () => {
  test.each([
    ['[X-1] [X-2] [X-3] [X-4] [X-5] [X-10] pages 9 to 12: the Scourge Beast, and the dream after it', 'a-whole-round'],
    ['[X-6] page 9: the move Henryk rejects, his own pistol against Eileen’s', 'the-move-henryk-rejects'],
    ['[X-7] page 11: the Winter Lantern escapes with two of its six', 'the-lantern-escapes'],
    ['[X-8] [X-9] page 11: Father Gascoigne stays after 6 damage, and dies a round later', 'a-boss-stays'],
    ['[X-11] page 14: Ludwig is killed by Father Gascoigne, and takes the Blood Vial', 'ludwig-dies'],
    ['[X-12] page 14: Eileen’s second humanoid trophy', 'a-second-trophy'],
    ['[X-13] page 15: only Henryk hurt the final boss in the last round', 'the-final-boss-falls'],
    ['[X-14] page 15: with four players and Gehrman a monster, a boss, and he himself', 'gehrmans-extra-blood'],
    ['[X-15] page 15: Henryk’s score: 9 banked, 3 collected, and 3, 5 and 1 for trophies', 'henryks-score'],
  ])('%s', (_, file) => {
    const scenario = scenarioIn(`${file}.yaml`)
    expect(scenario.lesson?.page).toBeDefined()
    expect(playScenario(box, scenario)).toEqual([])
  })

  test('[X-12] page 14: the second space is the 3', () => {
    const { table } = momentsOf(box, scenarioIn('a-second-trophy.yaml')).at(-1) ?? {}
    expect(
      (table as BloodborneTable).hunters.map(({ trophies }) => trackValue({}, 'humanoid', trophies.humanoid)),
    ).toEqual([0, 3, 0])
  })

  test.each([
    [3, 6, 10, 14],
    [4, 7, 11, 15],
    [5, 8, 12, 16],
  ])(
    '[X-14] page 15: with %i players and Gehrman a monster of 4 gets %i, a boss of 8 %i, and Gehrman %i',
    (seats, ...blood) => {
      const bloodOf = (monster: 'executioner' | 'father-gascoigne' | 'gehrman'): number =>
        atTable({ seats, finalBoss: 'gehrman', monster }).table.monster.blood
      expect([bloodOf('executioner'), bloodOf('father-gascoigne'), bloodOf('gehrman')]).toEqual(blood)
    },
  )
})
