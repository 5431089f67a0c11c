import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Box, FiguresReport } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { printSummary } from '../src/summary-page.ts'
import type { Report } from '../src/summary.ts'
import { Summary } from '../src/summary.ts'
import { Terminal } from '../src/terminal.ts'
import { newFolder, gloamhall } from './gloamhall.ts'

const json = async (words: string): Promise<Report> => {
  const { code, out, err } = await gloamhall(`simulate blood-bound --json ${words}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.trim().split('\n')).toHaveLength(1)
  return JSON.parse(out) as Report
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)

test('simulate --json gives the same numbers for the same seed', async () => {
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

test('bots are named for all seats or one by one, and house rules are applied', async () => {
  const { bots, options } = await json(
    '--games 2 --bots greedy,random,random,random,random,random --options selfTargets=yes',
  )
  expect(bots[0]).toBe('greedy')
  expect(bots.slice(1)).toEqual(Array.from({ length: 5 }, () => 'random'))
  expect(options.selfTargets).toBe('yes')
})

test('the summary is formatted in both languages', async () => {
  const [en, de] = ['en', 'de'].map((lang) => gloamhall(`simulate blood-bound --games 2000 --seed 1 --lang ${lang}`))
  expect((await en)?.out).toMatch(/2,000 games .*\n\nHow it ended\n/)
  expect((await de)?.out).toMatch(/2\.000 Partien .*\n\nWie es endete\n/)
  expect((await de)?.out).not.toMatch(/\b(Seat|games|seconds)\b/)
})

test('endings, clans and seats are named in both languages', async () => {
  const page = async (lang: string) =>
    (await gloamhall(`simulate blood-bound --seats 7 --games 300 --seed 1 --lang ${lang}`)).out
  const [en, de] = [await page('en'), await page('de')]
  for (const words of [
    /How it ended\n( {2}(the rival leader captured|another player captured|the Inquisitor captured|the True Curse .*) +\d+ +[\d.]+%\n){4}\n/,
    /\nWho was captured\n {2}Seat\s\d/,
    /\n {2}Rose +\d/,
  ]) {
    expect(en).toMatch(words)
  }
  expect(de).toMatch(/ {2}der gegnerische Clanführer unterworfen +\d/)
  expect(de).toMatch(/\nWer unterworfen wurde\n {2}Platz\s\d/)
  expect(de).toMatch(/\n {2}Bestie +\d/)
  expect(`${en}${de}`).not.toMatch(/-capture|true-curse|^(captured|by|clan|leader)$/m)
})

test('an ending without a phrase is named by its id', () => {
  const said: string[] = []
  const output = { write: (text: string) => said.push(text) } as unknown as NodeJS.WritableStream
  const terminal = new Terminal({ input: process.stdin, output, errors: output }, 'en', {})
  const summary = new Summary({ game: 'lantern', seats: 2, games: 1, seed: 1, bots: ['random'], options: {} })
  summary.add({ winners: [], how: 'dark', params: { oil: 'spent' } }, 3)
  printSummary(terminal, { phrases: { en: {}, de: {} } } as unknown as Box, summary.report())
  expect(said.join('')).toMatch(/How it ended\n {2}dark +1 /)
  expect(said.join('')).toMatch(/\noil\n {2}spent +1 /)
})

test('records are saved in numbered files, and verify', async () => {
  const home = newFolder()
  await gloamhall(`simulate blood-bound --games 3 --seed 1 --save ${join(home, 'duel.txt')}`)
  expect(readdirSync(home).sort()).toEqual(['duel-1.txt', 'duel-2.txt', 'duel-3.txt'])
  expect((await gloamhall(`verify ${join(home, 'duel-2.txt')}`)).code).toBe(0)
})

test.each([
  [[3], { min: 3, median: 3, mean: 3, max: 3, sum: 3 }],
  [[1, 9, 2], { min: 1, median: 2, mean: 4, max: 9, sum: 12 }],
  [[4, 1, 2, 10], { min: 1, median: 3, mean: 4.25, max: 10, sum: 17 }],
])('decisions are summarised for %j', (lengths, expected) => {
  const summary = new Summary({ game: 'x', seats: 2, games: lengths.length, seed: 1, bots: [], options: {} })
  for (const length of lengths) summary.add({ winners: [], how: 'draw' }, length)
  expect(summary.report().decisions).toEqual(expected)
})

test('a report does not depend on the number of threads, and contains its parameters', async () => {
  const home = newFolder()
  const reports = []
  for (const threads of [1, 3]) {
    const file = join(home, `${threads}.json`)
    const words = `simulate bloodborne --seats 3 --games 25 --seed 7 --bots greedy,random,random --threads ${threads}`
    const { code, err } = await gloamhall(`${words} --report ${file}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    reports.push(readFileSync(file, 'utf8'))
  }
  expect(reports[0]).toBe(reports[1])
  const report = JSON.parse(reports[0] ?? '') as FiguresReport
  expect(report).toMatchObject({ schema: 'gloamhall-figures 1', game: 'bloodborne', seats: 3, games: 25, seed: 7 })
  expect(report.bots).toEqual(['greedy', 'random', 'random'])
  const endings = report.charts.find(({ id }) => id === 'ending')
  expect(
    endings?.kind === 'rate' &&
      sum(Object.fromEntries(Object.entries(endings.rows).map(([how, { hits }]) => [how, hits]))),
  ).toBe(25)
  const choices = report.charts.find(({ id }) => id === 'choices')
  expect(choices?.kind === 'spread' && sum(choices.counts)).toBe(25)
})

test('the statistics of a report are named in both languages', async () => {
  const page = async (game: string, lang: string) =>
    (
      await gloamhall(
        `simulate ${game} --games 30 --seed 1 --report ${join(newFolder(), 'report.json')} --lang ${lang}`,
      )
    ).out
  expect(await page('bloodborne', 'en')).toMatch(
    /\nWin rate by upgrade\n {2}Mean of all: [\d.]+%\n.*Hunters who took it/,
  )
  const german = await page('bloodborne', 'de')
  expect(german).toMatch(/\n {2}Blutphiole +[\d,]+\s% +[\d,]+\s% – [\d,]+\s% +\d+ +[\d,]+\n/)
  expect(german).not.toMatch(/hunters-dream|final-boss|\b(rate|mean|median of|games|rounds)\b/)
  expect(await page('blood-bound', 'de')).toMatch(/Siegquote nach Charakter\n/)
})
