import { readFileSync } from 'node:fs'
import { bloodBound } from '@gloamhall/blood-bound'
import { begin, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { ArenaResult } from '../src/arena/arena-match.ts'
import { scheduled } from '../src/arena/schedule.ts'
import type { ArenaReport } from '../src/arena/standings.ts'
import { Standings } from '../src/arena/standings.ts'
import { gloamhall } from './gloamhall.ts'

const json = async (words: string): Promise<ArenaReport> => {
  const { code, out, err } = await gloamhall(`arena ${words} --json`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.trim().split('\n')).toHaveLength(1)
  return JSON.parse(out) as ArenaReport
}

const reproducible = ({ thinking: _, ...report }: ArenaReport): Omit<ArenaReport, 'thinking'> => report

// ---- which matches are played ----

test('with two teams, each bot plays both on every deal', () => {
  const matches = scheduled({ bots: ['a', 'b'], against: undefined, teams: 2, games: 3, seed: 7 })
  expect(matches).toEqual([
    { seed: 7, bot: 'a', against: 'b', team: 0 },
    { seed: 7, bot: 'a', against: 'b', team: 1 },
    { seed: 8, bot: 'a', against: 'b', team: 0 },
    { seed: 8, bot: 'a', against: 'b', team: 1 },
  ])
})

test('with more teams, each bot plays every team in turn against copies of the other', () => {
  const matches = scheduled({ bots: ['a', 'b'], against: undefined, teams: 3, games: 3, seed: 7 })
  expect(matches).toHaveLength(6)
  expect(matches.map(({ bot, against, team }) => `${bot}${against}${team}`)).toEqual([
    'ab0',
    'ab1',
    'ab2',
    'ba0',
    'ba1',
    'ba2',
  ])
  expect(new Set(matches.map(({ seed }) => seed))).toEqual(new Set([7]))
})

test('with --against, all other bots play only against that one', () => {
  const pairs = scheduled({ bots: ['a', 'b', 'c'], against: 'c', teams: 4, games: 4, seed: 1 })
  expect(new Set(pairs.map(({ bot, against }) => bot + against))).toEqual(new Set(['ac', 'bc']))
})

test('in a co-operative game every bot plays the same deals as a party of its own', () => {
  const matches = scheduled({ bots: ['a', 'b'], against: undefined, teams: 1, games: 2, seed: 4 })
  expect(matches.map(({ bot, against, seed }) => `${bot}${against}${seed}`)).toEqual(['aa4', 'bb4', 'aa5', 'bb5'])
})

// ---- what is counted ----

const setup = { game: 'x', version: 1, seats: 2, options: {}, seed: 1, effort: 1 }
const time = { decisions: 1, sumMs: 2, maxMs: 2, late: 0 }

function reportOf(bots: readonly string[], results: readonly Omit<ArenaResult, 'decisions'>[]): ArenaReport {
  const standings = new Standings({ ...setup, bots })
  for (const result of results) standings.add({ ...result, decisions: 1 })
  return standings.report()
}

/** A match in which the first bot plays one of several teams. */
const versus = (seed: number, team: number, teams: number, won: (team: number) => number) => ({
  match: { seed, bot: 'a', against: 'b', team },
  teams: Array.from({ length: teams }, (_, index) => ({ bot: index === team ? 'a' : 'b', won: won(index) })),
  thinking: { a: time, b: time },
})

test('the win rate of a bot is shown with its interval and compared with that of equal bots', () => {
  const results = [0, 1, 2, 3].map((team) => versus(1, team, 4, (index) => (index === team ? 1 : 0)))
  const [pair] = reportOf(['a', 'b'], results).pairs
  expect(pair).toMatchObject({ bot: 'a', against: 'b', games: 4, wins: 4, rate: 1, even: 0.25, high: 1 })
  expect(pair?.low).toBeCloseTo(0.5101, 3)
})

test('a shared victory counts in parts', () => {
  const [pair] = reportOf(['a', 'b'], [versus(1, 0, 4, (index) => (index < 2 ? 0.5 : 0))]).pairs
  expect(pair?.wins).toBe(0.5)
})

test('the winner’s rating rises and the loser’s falls', () => {
  const results = Array.from({ length: 6 }, (_, seed) =>
    versus(seed, seed % 2, 2, (index) => (index === seed % 2 ? 1 : 0)),
  )
  const [first, second] = reportOf(['b', 'a'], results).ratings
  expect([first?.bot, second?.bot]).toEqual(['a', 'b'])
  expect(first?.mu).toBeGreaterThan(25)
  expect(second?.mu).toBeLessThan(25)
  expect(first?.sigma).toBeLessThan(25 / 3)
})

test('parties are compared deal by deal: first by victory, then by how far they got', () => {
  const party = (bot: string, seed: number, won: number, score: number) => ({
    match: { seed, bot, against: bot, team: 0 },
    teams: [{ bot, won, score }],
    thinking: { [bot]: time },
  })
  const report = reportOf(
    ['a', 'b'],
    [
      party('a', 1, 1, 2),
      party('b', 1, 0, 3),
      party('a', 2, 0, 1),
      party('b', 2, 0, 2),
      party('a', 3, 0, 1),
      party('b', 3, 0, 1),
    ],
  )
  expect(report).toMatchObject({ isCooperative: true, pairs: [] })
  expect(report.parties.map(({ bot, wins, games }) => ({ bot, wins, games }))).toEqual([
    { bot: 'a', wins: 1, games: 3 },
    { bot: 'b', wins: 0, games: 3 },
  ])
  expect(report.parties[0]?.score?.mean).toBeCloseTo(4 / 3, 3)
  expect(report.comparisons).toEqual([{ bot: 'a', against: 'b', better: 1, worse: 1, equal: 1 }])
})

// ---- played ----

test('an arena without a time limit is reproducible, whatever the number of threads', async () => {
  const words = 'blood-bound --seats 6 --bots normal,random --games 4 --seed 9'
  const [one, two] = [await json(`${words} --threads 1`), await json(`${words} --threads 2`)]
  expect(reproducible(one)).toEqual(reproducible(two))
  expect(one).toMatchObject({ schema: 'gloamhall-arena 1', game: 'blood-bound', seats: 6, seed: 9, effort: 1 })
  expect(one.pairs).toMatchObject([{ bot: 'normal', against: 'random', games: 4, even: 0.5 }])
  expect(one.thinking.normal?.decisions).toBeGreaterThan(0)
})

test('in Blood Bound the clans are teams, and the Inquisitor is alone', () => {
  const table = begin(bloodBound.game, 7, {}, swift(3))
  const teams = bloodBound.contest?.teams?.(table) ?? []
  expect(teams.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(teams.flat().sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('in Bloodborne one plays against three, and scores are shown', async () => {
  const { pairs } = await json('bloodborne --seats 4 --bots normal,random --games 4 --seed 2 --effort 0.1')
  expect(pairs.map(({ bot, against, games, even }) => ({ bot, against, games, even }))).toEqual([
    { bot: 'normal', against: 'random', games: 4, even: 0.25 },
    { bot: 'random', against: 'normal', games: 4, even: 0.25 },
  ])
  for (const { score, scoreAgainst } of pairs) expect([score, scoreAgainst]).not.toContain(undefined)
})

test('in Dark Souls a party plays alone, and one bot is enough', async () => {
  const report = await json('dark-souls --seats 2 --bots random --games 2 --seed 2')
  expect(report).toMatchObject({ isCooperative: true, parties: [{ bot: 'random', games: 2, wins: 0 }] })
})

test('with a time limit, late decisions are counted', async () => {
  const { timeMs, thinking } = await json('blood-bound --bots normal,random --games 2 --seed 2 --time 20s')
  expect(timeMs).toBe(20_000)
  expect(thinking.normal).toMatchObject({ late: 0 })
})

test('the tables are printed in both languages', async () => {
  const words = 'arena blood-bound --bots normal,random --games 2 --seed 1'
  const [en, de] = [(await gloamhall(words)).out, (await gloamhall(`${words} --lang de`)).out]
  expect(en).toMatch(/6 seats · bots: normal and random · seed 1/)
  expect(en).toMatch(/normal against random +\d/)
  expect(de).toMatch(/6 Plätze · Bots: normal und random · Startwert 1/)
  expect(de).toMatch(/normal gegen random +\d/)
})

test.each([
  ['--bots normal', /at least two bots, not only “normal”/, /mindestens zwei Bots/],
  ['--time soon', /such as 100ms or 2s.*“soon” is not/, /„soon“ ist keine/],
  ['--time 61s', /at most a minute/, /höchstens eine Minute/],
  ['--effort 0', /above 0.*not “0”/, /über 0/],
  ['--bots normal,genius', /Unknown bot “genius”/, /„genius“/],
])('arena %s: prints one sentence and exits with 2', async (flags, english, german) => {
  for (const [lang, sentence] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const { code, err } = await gloamhall(`arena blood-bound ${flags} --lang ${lang}`)
    expect(err).toMatch(sentence)
    expect(code).toBe(2)
  }
})

test('the documented bots exist', async () => {
  const docs = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8')
  const [, bots = ''] = /arena blood-bound.* --bots (\S+)/.exec(docs) ?? []
  await json(`blood-bound --bots ${bots} --games 2 --seed 1 --effort 0.1`)
})
