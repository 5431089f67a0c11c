import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import type { Manners } from './browser.ts'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { byButton } from './hands.ts'
import { openHouse } from './house.ts'
import { Player } from './player.ts'

type RunOptions = Parameters<AxeBuilder['options']>[0]

const house = await openHouse()
const browser = await openBrowser()

/** Colours are judged as they stay, not while they fade in; night and day come from the system. */
const CALM = { reducedMotion: 'reduce', keeps: { theme: 'system' } } as const satisfies Manners

test.each([
  ['the start page', '/'],
  ['me', '/me'],
  ['the credits', '/credits'],
  ['an unknown table', '/t/ZZZ222'],
  ['no page', '/t/short'],
])('%s passes axe', async (_, path) => {
  const mira = await Player.arrives(browser, house, CALM)
  await mira.goesTo(path)
  await mira.page.getByRole('heading', { level: 1 }).waitFor()
  await passesInEveryLight(mira)
})

test('the lobby passes axe, before and after sitting down', async () => {
  const mira = await Player.arrives(browser, house, CALM)
  await mira.opensATable()
  await passesInEveryLight(mira)
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.greedy'))
  await mira.chair('cunning').first().waitFor()
  await passesInEveryLight(mira)
})

test('the table passes axe: board, menu, tabs, words, end and replay', async () => {
  const mira = await Player.arrives(browser, house, { ...CALM, ...DESKTOP })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await passesInEveryLight(mira)

  await mira.page.getByRole('button', { name: /^Seat 2/ }).press('?')
  await mira.page.getByRole('dialog').waitFor()
  await passes(mira, 'the menu of a seat')
  await mira.page.keyboard.press('Escape')
  for (const tab of ['Rules', 'Talk', 'Log']) {
    await mira.presses(mira.page.getByRole('tab', { name: tab }))
    await passes(mira, tab)
  }
  await mira.presses(mira.button('reader.toggle'))
  await passesInEveryLight(mira)
  await mira.presses(mira.button('reader.toggle'))

  await mira.playsToTheEnd(byButton)
  await passesInEveryLight(mira)
  await mira.presses(mira.link('end.replay'))
  await mira.heading('Checked: nobody cheated').waitFor()
  await passesInEveryLight(mira)
})

test('the table passes axe on a phone, with every sheet', async () => {
  const mira = await Player.arrives(browser, house, { ...CALM, ...PHONE })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  const tabs = mira.page.getByRole('navigation', { name: 'What to see' })
  for (const light of ['dark', 'light'] as const) {
    await mira.page.emulateMedia({ colorScheme: light })
    await passes(mira, `board, ${light}`)
    for (const sheet of ['Me', 'Others', 'Log']) {
      await mira.presses(tabs.getByRole('button', { name: sheet }))
      await passes(mira, `${sheet}, ${light}`)
    }
    await mira.presses(tabs.getByRole('button', { name: 'Table' }))
  }
  await mira.presses(tabs.getByRole('button', { name: 'Others' }))
  await mira.presses(mira.page.getByRole('region', { name: 'Others' }).getByRole('button', { name: 'DE', exact: true }))
  await passes(mira, 'Others, in German')
})

/** In German and in English, by night and by day. */
async function passesInEveryLight(player: Player): Promise<void> {
  const { page } = player
  for (const language of ['DE', 'EN'] as const) {
    await player.presses(page.getByRole('banner').getByRole('button', { name: language, exact: true }))
    await page.locator(`html[lang=${language.toLowerCase()}]`).waitFor()
    for (const light of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: light })
      await page.locator(`html[data-theme=${light}]`).waitFor()
      await passes(player, `${language}, ${light}`)
    }
  }
}

const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

async function passes({ page }: Player, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(EVERYTHING).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} – ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}
