import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byArrows, byButton, byDigit, byReading, tabsTo } from './hands.ts'
import { openHouse, openOwnHouse } from './house.ts'
import type { Hand } from './player.ts'
import { Player } from './player.ts'

const browser = await openBrowser()
const house = await openHouse()

// A busy machine may be late once; the house may not be late three times.
test('the first move of a bot is seen within three seconds of the click', { retry: 2 }, async () => {
  const unhurried = await openOwnHouse({ botDelayMs: 700 })
  const mira = await Player.arrives(browser, unhurried)
  await mira.goesTo('/')
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await start.waitFor()
  const clicked = performance.now()
  await mira.presses(start)
  const byABot = mira.log.filter({ hasText: /attacks|asks|passes the dagger/ }).filter({ hasNotText: /^Guest \(you\)/ })
  // With the dagger in one's own hand, it is first passed on.
  await mira.isAtTheTable()
  if (await mira.isAsked()) await mira.answers(byButton)
  await byABot.first().waitFor()
  expect(performance.now() - clicked).toBeLessThan(3_000)
})

test('a whole game by keyboard alone', async () => {
  const mira = await Player.arrives(browser, house)
  await mira.goesTo('/')
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await tabsTo(mira, start)
  await mira.page.keyboard.press('Enter')
  await mira.isAtTheTable()

  const hands: readonly Hand[] = [byDigit, byArrows]
  const byKeys: Hand = (player) => (hands[player.answered % hands.length] ?? byDigit)(player)
  await mira.playsToTheEnd(byKeys)

  await tabsTo(mira, mira.link('end.replay'))
  await mira.page.keyboard.press('Enter')
  await mira.heading('Checked: nobody cheated').waitFor()
})

test('the own card is turned with a key, and covered again', async () => {
  const mira = await Player.arrives(browser, house)
  await mira.playsWithBots()
  const mine = mira.page.getByRole('region', { name: 'Your card' })
  await tabsTo(mira, mine.getByRole('button'))
  expect(await mine.getByRole('heading', { level: 3 }).count()).toBe(0)
  await mira.page.keyboard.press('Enter')
  await mine.getByRole('heading', { level: 3 }).waitFor()
  await mira.page.keyboard.press('Enter')
  await mine.getByRole('heading', { level: 3 }).waitFor({ state: 'detached' })
})

test('the newest line of the log stays in sight, and is there again after a look at the rules', async () => {
  const mira = await Player.arrives(browser, house)
  await mira.playsWithBots()
  await mira.playsToTheEnd(byButton)
  const newest = mira.log.last()
  await expect.poll(() => isInSight(newest)).toBe(true)
  for (const tab of ['Rules', 'Talk', 'Log']) await mira.presses(mira.page.getByRole('tab', { name: tab }))
  await expect.poll(() => isInSight(newest)).toBe(true)
})

const isInSight = (line: Locator): Promise<boolean> =>
  line.evaluate((element) => {
    const [mine, list] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return list !== undefined && mine.bottom <= list.bottom + 1
  })

test('a whole game through the table in words', async () => {
  const mira = await Player.arrives(browser, house)
  await mira.playsWithBots()
  await mira.presses(mira.button('reader.toggle'))
  for (const title of ['Now', 'Your card', 'The table', 'The players']) {
    await mira.page.getByRole('main').getByRole('heading', { name: title }).waitFor()
  }
  await mira.playsToTheEnd(byReading)
  await mira.page
    .getByRole('main')
    .getByText(/^You have (won|lost)$/)
    .waitFor()
})
