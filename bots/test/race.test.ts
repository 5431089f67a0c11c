import { pick, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { Race } from '../src/race.ts'

/** The result of a race, by default played to its end, and the number of samples of each choice. */
function run(means: readonly number[], rounds: number, seed: number): { values: readonly number[]; samples: number[] } {
  const race = new Race(means.map((_, choice) => choice))
  const samples = means.map(() => 0)
  const dice = swift(seed)
  for (let done = 0; done < rounds && race.isOpen; done++) {
    const luck = pick(dice, [-10, 0, 10])
    race.round((choice) => {
      samples[choice] = (samples[choice] ?? 0) + 1
      return (means[choice] ?? 0) + luck + pick(dice, [-1, 0, 1])
    })
  }
  return { values: race.values(), samples }
}

test('a race finds the best choice even if luck outweighs the differences, and samples close choices most', () => {
  const races = Array.from({ length: 40 }, (_, seed) => run([0, 2.5, 3], 2000, seed))
  expect(races.filter(({ values }) => values.indexOf(0) === 2).length).toBeGreaterThan(30)
  const total = (choice: number): number => races.reduce((sum, { samples }) => sum + (samples[choice] ?? 0), 0)
  expect(total(1)).toBeGreaterThan(2 * total(0))
})

test('equal choices stay in the race', () => {
  const race = new Race(['one', 'other'])
  for (let round = 0; round < 50; round++) race.round(() => round)
  expect(race.isOpen).toBe(true)
  expect(race.values()).toEqual([0, 0])
})

test('a choice that has dropped out ranks below all that remain', () => {
  for (let seed = 0; seed < 10; seed++) expect(run([0, 3], 500, seed).values[0]).toBeLessThan(0)
})
