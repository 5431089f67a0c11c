import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf, GAMES } from '@gloamhall/games'
import { describe, expect, test } from 'vitest'
import { parseReport } from '../src/report-schema.ts'
import { printReport } from '../src/report.ts'
import { newFolder, gloamhall } from './gloamhall.ts'

const REPORTS = GAMES.flatMap((game) => {
  const figures = new URL(`../../games/${game}/figures/`, import.meta.url)
  const files = existsSync(figures) ? readdirSync(figures) : []
  return files.map((file) => [game, file, readFileSync(new URL(file, figures), 'utf8')] as const)
})

describe('the statistics reports of the games', () => {
  test('exist for every game', () => {
    expect(new Set(REPORTS.map(([game]) => game))).toEqual(new Set(GAMES))
  })

  test.each(REPORTS)('are valid: %s, %s', async (game, file, text) => {
    const report = parseReport(text)
    const box = await boxOf(game)
    expect(printReport(report)).toBe(text)
    expect(report).toMatchObject({ game, version: box.game.version, seats: Number.parseInt(file, 10) })
    const words = { ...box.phrases.de, ...box.figures?.words.de }
    for (const chart of report.charts) {
      if (chart.kind === 'spread') continue
      const names = chart.names === undefined ? [] : Object.keys(chart.rows).map((row) => `${chart.names}.${row}`)
      for (const name of names) expect(words).toHaveProperty([name])
    }
    const choices = report.charts.find(({ id }) => id === 'choices')
    const counted =
      choices?.kind === 'spread' ? Object.values(choices.counts).reduce((sum, count) => sum + count, 0) : 0
    expect(counted).toBe(report.games)
  })

  // A report must be of the current bots. Recounting one of them is fast enough.
  test('are reproducible: blood-bound, 6.json', { timeout: 120_000 }, async () => {
    const [, , text = ''] = REPORTS.find(([game, file]) => game === 'blood-bound' && file === '6.json') ?? []
    const { games, seed } = parseReport(text)
    const again = join(newFolder(), '6.json')
    await gloamhall(`simulate blood-bound --seats 6 --games ${games} --seed ${seed} --bots greedy --report ${again}`)
    expect(readFileSync(again, 'utf8')).toBe(text)
  })

  test('are rejected if they contradict themselves', () => {
    const text = REPORTS[0]?.[2] ?? ''
    expect(() => parseReport(text.replace('"seats": ', '"seats": 1'))).toThrow('one bot for each seat')
    expect(() => parseReport(text.replace(/"hits":\d+/, '"hits":99999999'))).toThrow('more hits than tries')
    expect(() => parseReport(text.replace('gloamhall-figures 1', 'gloamhall-figures 2'))).toThrow()
  })
})
