import { expect, test } from 'vitest'
import { CATALOGUE } from '../src/games/catalogue.ts'
import type { AvailableGame } from '../src/games/manifest.ts'
import { openBrowser, SMALL_PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

const GAMES = CATALOGUE.filter((game): game is AvailableGame => game.open && !game.toy)

test.each(GAMES)(
  'the picture of $title.de opens the page of the game, which links to everything it has and fits 320 px',
  async ({ id, title, seats: [min, max], campaigns, daily }) => {
    const mira = await Player.arrives(browser, server, {
      ...SMALL_PHONE,
      viewport: { width: 320, height: 640 },
      language: 'de',
    })
    await mira.goesTo('/')
    await mira.presses(mira.page.locator('.game-lid').filter({ has: mira.heading(title.de) }))
    await mira.page.getByRole('heading', { name: title.de, level: 1 }).waitFor()
    expect(new URL(mira.page.url()).pathname, 'no match was started').toBe(`/games/${id}`)
    await mira.page.getByText(mira.text('game.seats', { min, max })).waitFor()
    await mira.page.getByText(/^etwa \d+ bis \d+ Minuten$/).waitFor()
    await mira.page.locator('.game-window .scene').waitFor()

    expect(await mira.page.locator('main .button.primary').allInnerTexts()).toEqual([mira.text('landing.bots')])
    await mira.button('game.friends').waitFor()
    expect(await mira.button('landing.alone').count()).toBe(min === 1 ? 1 : 0)
    const further = mira.page.getByRole('navigation', { name: mira.text('game.more') })
    const paths = [`/learn/${id}`, ...(campaigns ? [`/campaigns/${id}`] : []), ...(daily ? [`/daily/${id}`] : [])]
    await further.getByRole('link', { name: mira.text('landing.figures') }).waitFor()
    const links = await further.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(links).toEqual([...paths, `/stats/${id}`])
    expect(await mira.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    // Each of these pages links back.
    for (const path of links) {
      await mira.goesTo(String(path))
      await mira.presses(mira.page.getByRole('main').getByRole('link', { name: title.de, exact: true }))
      await mira.button('game.friends').waitFor()
    }
  },
)

test('from the page of a game to a bot’s first move takes one click, by keyboard too', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/games/blood-bound')
  await mira.page.getByLabel(mira.text('landing.seats')).selectOption('7')
  await mira.button('landing.bots').focus()
  await mira.page.keyboard.press('Enter')
  await mira.isAtTheTable()
  const { seats } = await lobbyOf(mira)
  expect(seats.map(({ holder }) => holder).toSorted()).toEqual([...Array.from({ length: 6 }, () => 'bot'), 'person'])
  // One of the first log lines is the move of a bot, unless the player starts with the dagger and is asked.
  await mira.waitsToBeAsked()
  expect((await mira.logLines()).length).toBeGreaterThan(0)
})

interface LobbyState {
  readonly seats: readonly { readonly holder: string; readonly present: boolean }[]
}

const lobbyOf = async (player: Player): Promise<LobbyState> =>
  (await (await fetch(`${server.address}/api/tables/${player.code()}`)).json()) as LobbyState

test('the daily page of a game without a daily says so in one window, and leads to one that has it', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/daily/blood-bound')
  const daily = GAMES.find((game) => game.daily)
  const link = mira.page.getByRole('main').getByRole('link', { name: daily?.title.en ?? '', exact: true })
  await link.waitFor()
  const [head, way] = [await mira.page.getByRole('heading', { level: 1 }).boundingBox(), await link.boundingBox()]
  expect((way?.y ?? 0) - (head?.y ?? 0), 'nothing is stretched over the page').toBeLessThan(200)
  await mira.presses(link)
  await mira.page.waitForURL(/\/daily\/bloody-palace/)
})
