import type { SeenEvent } from '@gloamhall/kernel'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byArrows, byButton, byKey, byReading, tabsTo } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import type { AnswerMethod } from './player.ts'
import { Player } from './player.ts'
import { recordEvents } from './socket-recorder.ts'

const browser = await openBrowser()
const server = await openServer()

/** Milliseconds for which the page may hold back the first move of a bot, including everything that is animated before it. */
const MAX_HELD_BACK_MS = 2_000
const CLOCK_STEP_MS = 20

test('shows the first move of a bot without delay, by the clock of the page', async () => {
  const mira = await Player.arrives(browser, server)
  const told = recordEvents(mira.page)
  const hasMoved = (): boolean => told().flat().some(isByBot)
  await mira.goesTo('/')
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await start.waitFor()
  // From here on the clock of the page moves only when the test moves it: what the machine takes for its work does not count.
  await mira.page.clock.pauseAt(Date.now() + 1_000)
  await start.click()
  const line = mira.log.filter({ hasText: / attacks | asks for help| does not ask for help| passes the dagger/ })
  let heldBackMs = 0
  await expect
    .poll(
      async () => {
        const counts = hasMoved()
        if (await line.first().isVisible()) return true
        await mira.page.clock.runFor(CLOCK_STEP_MS)
        if (counts) heldBackMs += CLOCK_STEP_MS
        // A player who holds the dagger passes it on first.
        else if (await mira.isAsked()) await mira.choices.first().click()
        return false
      },
      { interval: 1, timeout: 60_000 },
    )
    .toBe(true)
  expect(heldBackMs).toBeLessThan(MAX_HELD_BACK_MS)
})

const MOVES: readonly string[] = ['pass', 'attack', 'ask', 'stand']

/** A move of another seat than the first, which is the player's. */
const isByBot = ({ key, params }: SeenEvent): boolean =>
  MOVES.includes(key) && (params['seat'] ?? params['attacker'] ?? params['target']) !== 1

test('plays a whole game by keyboard alone', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await tabsTo(mira, start)
  await mira.page.keyboard.press('Enter')
  await mira.isAtTheTable()

  const hands: readonly AnswerMethod[] = [byKey, byArrows]
  const byKeys: AnswerMethod = (player) => (hands[player.answered % hands.length] ?? byKey)(player)
  await mira.playsToTheEnd(byKeys, async () => {
    // The buttons disappear with the question; focus must not fall back to the top of the page.
    expect(await mira.page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  await tabsTo(mira, mira.link('end.replay'))
  await mira.page.keyboard.press('Enter')
  await mira.heading('Verified: this is the game your browser saw').waitFor()
})

test('turns a player’s own card face up with a key, and down again', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.playsWithBots()
  const mine = mira.page.getByRole('region', { name: 'Your card' })
  await tabsTo(mira, mine.getByRole('button'))
  expect(await mine.getByRole('heading', { level: 3 }).count()).toBe(0)
  await mira.page.keyboard.press('Enter')
  await mine.getByRole('heading', { level: 3 }).waitFor()
  await mira.page.keyboard.press('Enter')
  await mine.getByRole('heading', { level: 3 }).waitFor({ state: 'detached' })
})

test('keeps the newest line of the log in view, also after a look at the rules', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.playsWithBots()
  await mira.playsToTheEnd(byButton)
  const newest = mira.log.last()
  await expect.poll(() => isInView(newest)).toBe(true)
  for (const tab of ['Rules', 'Chat', 'Log']) await mira.presses(mira.page.getByRole('tab', { name: tab }))
  await expect.poll(() => isInView(newest)).toBe(true)
})

const isInView = (line: Locator): Promise<boolean> =>
  line.evaluate((element) => {
    const [mine, list] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return list !== undefined && mine.bottom <= list.bottom + 1
  })

test('plays a whole game through the table in words', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.playsWithBots()
  await mira.presses(mira.button('reader.toggle'))
  for (const title of ['Now', 'Your card', 'The table', 'The players']) {
    await mira.page.getByRole('main').getByRole('heading', { name: title }).waitFor()
  }
  await mira.playsToTheEnd(byReading)
  await mira.page
    .getByRole('main')
    .getByText(/^You (won|lost)$/)
    .waitFor()
})
