import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import type { MarshBoard } from '@gloamhall/marsh/face'
import type { Lobby } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import de from '../src/daily/i18n/de.json' with { type: 'json' }
import en from '../src/daily/i18n/en.json' with { type: 'json' }
import { greedyChoice } from './bloody-palace.ts'
import { openBrowser, PHONE } from './browser.ts'
import { openOwnServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { decides, waitsForSituation, MAX_TURNS } from './marsh.ts'
import { Player } from './player.ts'
import { bareClientsFor, followView, recordEvents } from './socket-recorder.ts'

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

/** One Hunter before the last demon of the third stage; the boss is next. */
const LAST_DEMON = {
  stage: 3,
  round: 4,
  hunters: [{ hunter: 'dante', at: 'f6', facing: 'n', red: 7, style: 21, damage: 2 }],
  foes: [{ foe: 'riot', at: 'f3', facing: 's', damage: 9 }],
} as const

test('the result of a daily game is shared with a line of symbols for each stage, which says nothing about the deal', async () => {
  const server = await openOwnServer({ dealt: 'bloody-palace' })
  server.dealFrom(LAST_DEMON, 3)
  const stored = { ...REDUCED_MOTION.stored, tempo: '0' }
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, stored })
  const { page } = mira
  await page.context().grantPermissions(['clipboard-write'])
  const [told, opensWindow] = [recordEvents(page), bareClientsFor<BloodyPalaceBoard>(page)]
  await mira.goesTo('/daily/bloody-palace')
  await mira.page.getByLabel(en.name).fill('Mira')
  await mira.presses(mira.page.getByRole('button', { name: en.begin }))
  await mira.isAtTheTable()
  const client = opensWindow()
  while ((await mira.waitsToBeAsked()) === 'asked') {
    const view = client.table()
    if (view && view.choices.length > 0) client.choose(greedyChoice(view))
  }
  client.close()

  const events = told().flat()
  const fight = events.slice(events.findLastIndex(({ key }) => key === 'stage'))
  const sum = (key: string, amount: string): number =>
    fight.reduce((all, each) => (each.key === key ? all + Number(each.params[amount]) : all), 0)
  const counted = {
    '💀': fight.filter(({ key }) => key === 'slain').length,
    '⭐': Math.round(sum('claimed', 'points') / 5),
    '🩸': sum('harmed', 'n'),
  }
  expect(counted['💀'], 'the boss').toBeGreaterThan(0)
  await mira.presses(mira.button('end.share'))
  const dialog = page.getByRole('dialog', { name: mira.text('share.title') })
  const lines = (await dialog.locator('.share-text').innerText()).split('\n')
  const { daily } = (await (await fetch(`${server.address}/api/tables/${mira.code()}`)).json()) as Lobby
  const day = daily?.day ?? ''
  expect(lines[0]).toContain(day)
  const grid = lines.filter((line) => /^\d /.test(line))
  // The match began in the middle, before its first complete stage.
  expect(grid).toEqual([
    `1 ${Object.entries(counted)
      .map(([symbol, count]) => symbol.repeat(count))
      .join('')}`,
  ])
  expect(lines.at(-1)).toBe(`${server.address}/daily/bloody-palace?day=${day}`)
  await mira.presses(dialog.getByRole('button', { name: mira.text('share.copy') }))
  await dialog.getByText(mira.text('invite.copied')).waitFor()
})
