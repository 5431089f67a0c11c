import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Report } from '../src/summary.ts'
import { Summary } from '../src/summary.ts'
import { folder, gloamhall } from './gloamhall.ts'

const json = async (words: string): Promise<Report> => {
  const { code, out, err } = await gloamhall(`simulate blood-bound --json ${words}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.trim().split('\n')).toHaveLength(1)
  return JSON.parse(out) as Report
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)

test('a series is counted, and repeats with its seed', async () => {
  const [one, other] = [await json('--seats 7 --games 50 --seed 3'), await json('--seats 7 --games 50 --seed 3')]
  const { seconds: _, gamesPerSecond: __, ...facts } = one
  expect(other).toMatchObject(facts)
  expect(one).toMatchObject({ game: 'blood-bound', seats: 7, games: 50, seed: 3 })
  expect(sum(one.endings)).toBe(50)
  expect(sum(one.details.captured ?? {})).toBe(50)
  expect(one.wins).toHaveLength(7)
  expect(one.decisions.min).toBeLessThanOrEqual(one.decisions.median)
  expect(one.decisions.median).toBeLessThanOrEqual(one.decisions.max)
})

test('bots are named for all or seat by seat, and house rules count', async () => {
  const { bots, options } = await json(
    '--games 2 --bots greedy,random,random,random,random,random --options selfTargets=yes',
  )
  expect(bots[0]).toBe('greedy')
  expect(bots.slice(1)).toEqual(Array.from({ length: 5 }, () => 'random'))
  expect(options.selfTargets).toBe('yes')
})

test('the page for people, in both languages', async () => {
  const [en, de] = ['en', 'de'].map((lang) => gloamhall(`simulate blood-bound --games 2000 --seed 1 --lang ${lang}`))
  expect((await en)?.out).toMatch(/2,000 games .*\n\nHow it ended\n/)
  expect((await de)?.out).toMatch(/2\.000 Partien .*\n\nWie es endete\n/)
  expect((await de)?.out).not.toMatch(/\b(Seat|games|seconds)\b/)
})

test('records are saved, each in its file, and hold', async () => {
  const home = folder()
  await gloamhall(`simulate blood-bound --games 3 --seed 1 --save ${join(home, 'duel.txt')}`)
  expect(readdirSync(home).sort()).toEqual(['duel-1.txt', 'duel-2.txt', 'duel-3.txt'])
  expect((await gloamhall(`verify ${join(home, 'duel-2.txt')}`)).code).toBe(0)
})

test.each([
  [[3], { min: 3, median: 3, mean: 3, max: 3, sum: 3 }],
  [[1, 9, 2], { min: 1, median: 2, mean: 4, max: 9, sum: 12 }],
  [[4, 1, 2, 10], { min: 1, median: 3, mean: 4.25, max: 10, sum: 17 }],
])('lengths %j', (lengths, expected) => {
  const summary = new Summary({ game: 'x', seats: 2, games: lengths.length, seed: 1, bots: [], options: {} })
  for (const length of lengths) summary.add({ winners: [], how: 'draw' }, length)
  expect(summary.report().decisions).toEqual(expected)
})
