import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byArrows, byButton, byDigit, byReading, tabsTo } from './answer-methods.ts'
import { openServer, openOwnServer } from './server-process.ts'
import type { AnswerMethod } from './player.ts'
import { Player } from './player.ts'

const browser = await openBrowser()
const server = await openServer()

test('shows the first move of a bot within three seconds of the click', async () => {
  const unhurried = await openOwnServer({ botDelayMs: 700 })
  const mira = await Player.arrives(browser, unhurried)
  await mira.page.addInitScript(noteTimes)
  await mira.goesTo('/')
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await start.waitFor()
  const cpuDelay = measureCpuDelay()
  await mira.presses(start)
  await mira.isAtTheTable()
  // A player who holds the dagger passes it on first.
  if (await mira.isAsked()) await mira.answers(byButton)
  const { clicked, answered, seen } = await readTimes(mira)
  const [asked = clicked, pressed = clicked] = answered
  const serverMs = seen - clicked - (pressed - asked)
  expect(serverMs - cpuDelay.stop()).toBeLessThan(3_000)
})

interface Times {
  clicked: number
  /** When the player was asked, and when they answered: the time between the two is the player's, not the server's. */
  answered: number[]
  seen: number
}

/** Runs in the page and uses its clock, since the driver polls too rarely to measure. */
function noteTimes(): void {
  const noted: Times = { clicked: 0, answered: [], seen: 0 }
  Object.assign(globalThis, { noted })
  addEventListener(
    'click',
    ({ timeStamp }) => (noted.clicked === 0 ? (noted.clicked = timeStamp) : noted.answered.push(timeStamp)),
    true,
  )
  const isByBot = (line: Element): boolean =>
    / attacks | asks for help| does not ask for help| passes the dagger/.test(line.textContent) &&
    !line.textContent.startsWith('Guest (you)')
  const look = (): void => {
    if (document.title.startsWith('●') && noted.answered.length === 0) noted.answered.push(performance.now())
    if (noted.seen === 0 && [...document.querySelectorAll('.log-line')].some(isByBot)) noted.seen = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

async function readTimes({ page }: Player): Promise<Times> {
  const noted = await page.waitForFunction(() => {
    const { noted: all } = globalThis as unknown as { noted: Times }
    return all.seen > 0 && all
  })
  return (await noted.jsonValue()) as Times
}

/** Measures the delay caused by other processes. This process is idle, so every late tick is time that another one took. */
function measureCpuDelay(): { stop(): number } {
  const TICK_MS = 20
  let [last, late] = [performance.now(), 0]
  const ticks = setInterval(() => {
    const now = performance.now()
    late += Math.max(0, now - last - TICK_MS - 2)
    last = now
  }, TICK_MS)
  return {
    stop: () => {
      clearInterval(ticks)
      return late
    },
  }
}

test('plays a whole game by keyboard alone', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await tabsTo(mira, start)
  await mira.page.keyboard.press('Enter')
  await mira.isAtTheTable()

  const hands: readonly AnswerMethod[] = [byDigit, byArrows]
  const byKeys: AnswerMethod = (player) => (hands[player.answered % hands.length] ?? byDigit)(player)
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
