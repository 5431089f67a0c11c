import { expect, test } from 'vitest'
import type { ContextOptions } from './browser.ts'
import { DESKTOP, openBrowser, PHONE, SMALL_PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

const GAMES = ['bloodborne', 'blood-bound'] as const
const TITLES = { en: 'Statistics', de: 'Statistik' } as const

async function opensStatistics(
  game: string,
  language: 'en' | 'de',
  contextOptions: ContextOptions = {},
): Promise<Player> {
  const mira = await Player.arrives(browser, server, { language, reducedMotion: 'reduce', ...contextOptions })
  await mira.goesTo(`/stats/${game}`)
  await mira.page.getByRole('heading', { level: 1, name: TITLES[language] }).waitFor()
  await mira.page.locator('.chart-box').first().waitFor()
  return mira
}

test.each(GAMES.flatMap((game) => (['en', 'de'] as const).map((language) => [game, language] as const)))(
  '%s in %s: every chart has its table and explains its method',
  async (game, language) => {
    const mira = await opensStatistics(game, language)
    const charts = mira.page.locator('.chart-box')
    const count = await charts.count()
    expect(count).toBeGreaterThan(5)
    for (let at = 0; at < count; at++) {
      const chart = charts.nth(at)
      const title = await chart.getByRole('heading', { level: 2 }).innerText()
      expect(await chart.locator('.chart[role=img]').getAttribute('aria-label'), title).toContain(title)
      await chart.locator('summary').click()
      const rows = chart.getByRole('table').getByRole('row')
      expect(await rows.count(), title).toBeGreaterThan(1)
      expect(await chart.getByRole('table').innerText(), title).not.toMatch(/NaN|undefined|figure\.|-boss\b/)
    }
    await mira.page.getByText(`npx gloamhall simulate ${game} --seats`).waitFor()
  },
)

test('another number of players shows other statistics', async () => {
  const mira = await opensStatistics('bloodborne', 'en')
  const places = mira.page.locator('.chart-box').first().locator('.rate:not(.axis)')
  expect(await places.count()).toBe(3)
  await mira.page.getByRole('radio', { name: '5' }).check()
  await mira.page.getByText('--seats 5 ').waitFor()
  expect(await places.count()).toBe(5)
})

test.each(GAMES)('the statistics of %s pass axe in both themes, with the tables open', async (game) => {
  for (const size of [DESKTOP, PHONE]) {
    const mira = await opensStatistics(game, 'en', { ...REDUCED_MOTION, ...size })
    for (const table of await mira.page.locator('summary').all()) await table.click()
    await passesAxeInBothThemes(mira)
  }
})

test.each(GAMES)('the statistics of %s fit a small phone, tables included', async (game) => {
  const mira = await opensStatistics(game, 'de', SMALL_PHONE)
  for (const table of await mira.page.locator('summary').all()) await table.tap()
  const [needed, there] = await mira.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(needed).toBeLessThanOrEqual(there ?? 0)
})

test('links to the statistics from the start page, and handles a game without any', async () => {
  const mira = await Player.arrives(browser, server)
  // A fast page has other headings with this word before the check runs.
  const figures = mira.page.getByRole('heading', { name: 'Statistics', exact: true })
  await mira.goesTo('/')
  await mira.presses(mira.bloodBound.getByRole('link', { name: 'Statistics' }))
  await figures.waitFor()
  expect(new URL(mira.page.url()).pathname).toBe('/stats/blood-bound')
  await mira.goesTo('/stats/chess')
  await mira.heading('No statistics for this game').waitFor()
  await mira.presses(mira.page.getByRole('link', { name: 'Bloodborne: The Card Game' }))
  await figures.waitFor()
})
