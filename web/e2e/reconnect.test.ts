import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer, openOwnServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

/** The console reports refused connections to a stopped server. */
const CONNECTION_ERRORS = /WebSocket|ERR_CONNECTION/

test('a reload in the middle of a game keeps the seat, the question and the log', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  const before = await pageState(mira)
  expect(before.log.length).toBeGreaterThan(1)

  await mira.page.reload()
  await mira.isAtTheTable()
  await mira.choices.first().waitFor()
  await expect.poll(() => pageState(mira)).toEqual(before)
  await mira.playsToTheEnd(byButton)
})

test('after the server was killed and restarted the status says so, and nothing is lost', async () => {
  const fragile = await openOwnServer()
  const mira = await Player.arrives(browser, fragile, { expectedErrors: CONNECTION_ERRORS })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  expect(await mira.connectionStatus.textContent()).toBe('live')
  const before = await pageState(mira)

  await fragile.kill()
  await mira.connectionStatus.filter({ hasText: /reconnecting|offline/ }).waitFor()
  await fragile.restart()
  await mira.connectionStatus.filter({ hasText: 'live' }).waitFor()

  // The reconnection comes before the missed events.
  await expect.poll(() => pageState(mira)).toEqual(before)
  await mira.playsToTheEnd(byButton)
  await mira.presses(mira.link('end.replay'))
  await mira.heading('Verified: this is the game your browser saw').waitFor()
})

test('fetches a part of the page that failed to load again, together with its styles', async () => {
  const mira = await Player.arrives(browser, server, { expectedErrors: /ERR_FAILED/ })
  const lost = new Set<string>()
  await mira.page.route(/\/assets\/Rules-/, (request) => {
    const address = request.request().url()
    const isFirst = !lost.has(address)
    lost.add(address)
    return isFirst ? request.abort() : request.continue()
  })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await mira.page.getByRole('tab', { name: mira.text('tab.rules') }).click()
  const rules = mira.page.locator('.rules')
  await rules.waitFor()
  expect([...new Set([...lost].map((address) => address.split('.').at(-1)))].toSorted()).toEqual(['css', 'js'])
  await expect.poll(() => rules.evaluate((drawn) => getComputedStyle(drawn).display)).toBe('flex')
})

test('counts a choice made while disconnected once, after the reconnect', async () => {
  const mira = await Player.arrives(browser, server)
  const line = await routeSocket(mira)
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  const before = await mira.logLines()

  line.cut()
  await mira.connectionStatus.filter({ hasText: /reconnecting|offline/ }).waitFor()
  await mira.presses(mira.choices.first())
  line.mend()
  await mira.connectionStatus.filter({ hasText: 'live' }).waitFor()

  await expect.poll(() => mira.log.count()).toBeGreaterThan(before.length)
  expect((await mira.logLines()).slice(0, before.length)).toEqual(before)
  await mira.playsToTheEnd(byButton)
})

test('after a window was closed without notice the returning player reads what they have missed', async () => {
  const slow = await openOwnServer({ botDelayMs: 1_000 })
  const mira = await Player.arrives(browser, slow)
  const code = await mira.playsWithBots()
  // Until bots are to choose.
  while (await mira.isAsked()) await mira.answers(byButton)
  const told = async (): Promise<number> => {
    const answer = await fetch(`${slow.address}/api/tables/${code}/view`)
    return ((await answer.json()) as { events: unknown[] }).events.length
  }
  await mira.skipsAnimation()
  const [lines, before] = [await mira.logLines(), await told()]
  // No question is open that the player would miss, and no page announces that it closes.
  const again = await mira.opensAnotherTab()
  await mira.page.close({ runBeforeUnload: false })
  await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(before)
  await again.followsTheLink(code)
  const recap = again.page.getByRole('status').filter({ hasText: again.text('recap.title') })
  await recap.waitFor()
  const [first] = await recap.getByRole('listitem').allTextContents()
  expect(lines).not.toContain(first)
})

test('a choice in one tab of a player shows in their second tab', async () => {
  const mira = await Player.arrives(browser, server)
  const code = await mira.playsWithBots()
  await mira.waitsToBeAsked()
  const again = await mira.opensAnotherTab()
  await again.followsTheLink(code)
  await again.isAtTheTable()
  await again.choices.first().waitFor()
  await expect.poll(async () => [await pageState(again)]).toEqual([await pageState(mira)])

  const before = await mira.log.count()
  await mira.answers(byButton)
  await expect.poll(() => again.log.count()).toBeGreaterThan(before)
  await again.waitsToBeAsked()
  if (!(await again.isOver())) await again.answers(byButton)
  await mira.playsToTheEnd(byButton)
  await again.link('end.replay').waitFor()
  const told = await mira.logLines()
  await expect.poll(() => again.logLines()).toEqual(told)
})

test('a choice can be taken back and made again', async () => {
  const slow = await openOwnServer({ botDelayMs: 1_000 })
  const mira = await Player.arrives(browser, slow)
  await mira.playsWithBots()
  const undo = mira.button('undo')

  // A choice can be undone while no other player has answered; the first such choice will do.
  let [asked, before]: [string, string[]] = ['', []]
  do {
    expect(await mira.waitsToBeAsked()).toBe('asked')
    ;[asked, before] = [await mira.page.title(), await mira.logLines()]
    await mira.answers(byButton)
  } while (!(await undo.isVisible()))

  await mira.presses(undo)
  await expect.poll(() => mira.page.title()).toBe(asked)
  expect((await mira.logLines()).slice(0, before.length)).toEqual(before)
  await mira.answers(byButton)
})

/** Reads the page after its animations: the question is in the title before they end. */
async function pageState(player: Player) {
  await player.skipsAnimation()
  const mine = player.page.getByRole('complementary', { name: 'Your area' })
  return {
    question: await player.page.title(),
    choices: await player.choices.allTextContents(),
    seen: await mine.getByRole('list', { name: 'What you have seen' }).allTextContents(),
    log: await player.logLines(),
  }
}

/** Routes the socket between a browser and the server through the test, which can cut it; the server stays up. */
async function routeSocket(player: Player): Promise<{ cut(): void; mend(): void }> {
  let sockets: WebSocketRoute[] = []
  let broken = false
  await player.page.routeWebSocket('**/socket', (socket) => {
    if (broken) return void socket.close()
    sockets.push(socket)
    socket.connectToServer()
  })
  return {
    cut: () => {
      broken = true
      for (const socket of sockets) void socket.close()
      sockets = []
    },
    mend: () => {
      broken = false
    },
  }
}
