import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect, test } from 'vitest'
import de from '../src/daily/i18n/de.json' with { type: 'json' }
import en from '../src/daily/i18n/en.json' with { type: 'json' }
import { openBrowser, PHONE } from './browser.ts'
import { openOwnServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { decides, waitsForSituation, MAX_TURNS } from './marsh.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

const browser = await openBrowser()

const DAILY_PATH = '/daily/marsh'

test('plays the daily game from the start page to a place on the list, and keeps its replay sealed until the day is over', async () => {
  const server = await openOwnServer({ toys: true })
  // The server refuses to show a sealed game, which the console reports.
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, expectedErrors: /403/ })
  const table = followView<MarshBoard>(mira.page)
  await mira.goesTo('/?toys')
  const card = mira.page.getByRole('region', { name: en.card }).filter({ hasText: 'The Marsh' })
  await mira.presses(card.getByRole('link', { name: en['card.open'] }))
  await mira.page.getByRole('heading', { name: en.title, level: 1 }).waitFor()
  await mira.page.getByText(en.empty).waitFor()
  await passesAxeInBothThemes(mira)

  await mira.page.getByLabel(en.name).fill('Mira')
  await mira.presses(mira.page.getByRole('button', { name: en.begin }))
  for (let turns = 0; turns < MAX_TURNS && (await waitsForSituation(mira, table)) === 'asked'; turns++)
    await decides(mira, table)
  const code = mira.code()
  await mira.page.getByText('Place 1 of 1 in the daily game').waitFor()

  // Her game stays private until no player can play it any more.
  await mira.presses(mira.link('end.replay'))
  await mira.page
    .getByRole('alert')
    .filter({ hasText: mira.text('refusal.daily-sealed') })
    .waitFor()
  const jonas = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...PHONE,
    language: 'de',
    expectedErrors: /404/,
  })
  await jonas.followsTheLink(code)
  await jonas.page.getByText(jonas.text('refusal.daily-sealed')).waitFor()

  await mira.goesTo(DAILY_PATH)
  const row = mira.page.getByRole('row').filter({ hasText: 'Mira' })
  await row.getByText(en.mine, { exact: true }).waitFor()
  expect(await row.getByRole('link').count()).toBe(0)
  expect(await mira.page.getByRole('button', { name: en.begin }).count()).toBe(0)
  await mira.presses(mira.page.getByRole('button', { name: en['span.ever'] }))
  await row.waitFor()
  await passesAxeInBothThemes(mira)

  // On a phone, in German: everything fits.
  await jonas.goesTo(DAILY_PATH)
  await jonas.page.getByRole('rowheader', { name: 'Mira' }).waitFor()
  const [needed, there] = await jonas.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(needed).toBeLessThanOrEqual(there ?? 0)
  await jonas.presses(jonas.page.getByRole('button', { name: de['day.before'] }))
  await jonas.page.getByText(de.undealt).waitFor()
})
