import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, PHONE, SMALL_PHONE } from './browser.ts'
import { byTap, byTapOnASeat } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

/** Minimum height of a touch target: WCAG asks for 24 pixels, we ask for 44. */
const MIN_TARGET_PX = 44

test.each([
  ['390 × 844, button by button', PHONE, byTap],
  ['360 × 640, seat by seat', SMALL_PHONE, byTapOnASeat],
])('plays a whole game on a phone, %s', async (_, phone, hand) => {
  const mira = await Player.arrives(browser, server, phone)
  await mira.goesTo('/')
  await fitsTheScreen(mira)
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await everySheetOpens(mira)
  await mira.playsToTheEnd(hand, async () => {
    await fitsTheScreen(mira)
    await hasLargeTargets(mira)
  })
  await fitsTheScreen(mira)
  await mira.presses(mira.link('end.replay'))
  await mira.page.getByRole('slider').waitFor()
  await fitsTheScreen(mira)
  await isNotCovered(mira.page.getByRole('button', { name: '4×' }))
})

/** A tap at its centre hits the button and is not intercepted by another element. */
async function isNotCovered(button: Locator): Promise<void> {
  const hit = await button.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 3))
  })
  expect(hit, 'something lies over the button').toBe(true)
}

async function fitsTheScreen({ page }: Player): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  // A phone zooms out of a page that is too wide: its inner width would be that of the page.
  expect(needed, `the page ${page.url()} is wider than the screen`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** All choices, and the tabs below them. */
async function hasLargeTargets(player: Player): Promise<void> {
  const tabs = player.page.getByRole('navigation', { name: 'View' })
  const small = await Promise.all(
    [player.actions, tabs].map((place) =>
      place.getByRole('button').evaluateAll((buttons, least) => {
        const boxes = buttons.map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
        return boxes
          .filter(({ box: { width, height } }) => width > 0 && (width < least || height < least))
          .map(({ name, box: { width, height } }) => `${name}: ${width} × ${height}`)
      }, MIN_TARGET_PX),
    ),
  )
  expect(small.flat(), 'too small for a thumb').toEqual([])
}

test.each([
  [6, 360],
  [12, 320],
])('keeps the names of %i players in the lobby in one piece on a phone %i pixels wide', async (count, width) => {
  const mira = await Player.arrives(browser, server, { ...SMALL_PHONE, viewport: { width, height: 640 } })
  await mira.opensATable()
  await mira.sitsDown('Bartholomea')
  await mira.page
    .locator('label', { hasText: /^Players/ })
    .locator('select')
    .selectOption(String(count))
  await mira
    .seatRows('Free')
    .nth(count - 2)
    .waitFor()
  await mira.presses(mira.button('bot.normal'))
  await mira
    .seatRows('Normal')
    .nth(count - 2)
    .waitFor()
  await fitsTheScreen(mira)
  const seats = mira.page.getByRole('region', { name: 'Seats' }).getByRole('listitem')
  const lines = await seats.evaluateAll((rows) =>
    rows.map((row) => {
      const name = document.createRange()
      const text = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (node) =>
        /^\p{Lu}\p{Ll}+( II)?$/u.test(node.textContent ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      )
      if (text.nextNode()) name.selectNodeContents(text.currentNode)
      return name.getClientRects().length
    }),
  )
  expect(lines).toEqual(Array<number>(count).fill(1))
})

test.each([
  ['en', 320],
  ['de', 320],
  ['de', 390],
] as const)(
  'no page is wider than a phone while a table waits for the player: in %s, %i pixels',
  async (language, width) => {
    const narrow = { ...SMALL_PHONE, viewport: { width, height: 640 } }
    const mira = await Player.arrives(browser, server, { ...narrow, language })
    await mira.playsWithBots('Bloodborne')
    await mira.waitsToBeAsked()
    for (const path of [
      '/',
      '/me',
      '/credits',
      '/campaigns/dark-souls',
      '/daily/bloody-palace',
      '/learn/blood-bound',
    ]) {
      await mira.goesTo(path)
      await mira.page.getByRole('heading', { level: 1 }).waitFor()
      await mira.page.locator('.turn-badge').waitFor()
      await fitsTheScreen(mira)
    }
  },
)

async function everySheetOpens(player: Player): Promise<void> {
  const tabs = player.page.getByRole('navigation', { name: 'View' })
  for (const sheet of ['Me', 'Others', 'Log']) {
    await player.presses(tabs.getByRole('button', { name: sheet }))
    await player.page.getByRole('region', { name: sheet, exact: true }).waitFor()
    await fitsTheScreen(player)
  }
  await player.presses(tabs.getByRole('button', { name: 'Table' }))
}
