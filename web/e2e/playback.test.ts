import type { View } from '@gloamhall/kernel'
import type { ClientMessage, ServerMessage } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

// Bots with a delay, so that changes of several bots are not all there at once.
const server = await openServer({ botDelayMs: 500 })
const browser = await openBrowser()

/** In the label of every Hunter for screen readers: health and blood. */
const BOARD_LABELS = String.raw`health \d+ of \d+|\d+ collected Blood Echo(?:es)?|\d+ banked`

interface Board {
  readonly hunters: readonly {
    readonly life: 'alive' | 'dead' | 'eliminated'
    readonly health: number
    readonly collected: number
    readonly banked: number
  }[]
}

/** The same, of a view. */
const factsOf = ({ board }: View, most: number): string =>
  (board as Board).hunters
    .flatMap(({ health, collected, banked }) => [
      `health ${health} of ${most}`,
      `${collected} collected Blood ${collected === 1 ? 'Echo' : 'Echoes'}`,
      `${banked} banked`,
    ])
    .toSorted()
    .join()

/** True if the viewer still has to answer. A sealed answer could be changed, but the table does not wait for that. */
const mustAnswer = ({ asked, viewer }: View): boolean =>
  asked.some(({ seat, answered }) => seat === viewer && !answered)

/**
 * Whether a new question was asked after the first `heard` views. Answers of bots change the view as well, but do not ask
 * anything new.
 */
function isAskedAgain(views: readonly { readonly view: View }[], heard: number): boolean {
  const offered = ({ choices }: View): string => choices.join()
  const before = views[heard - 1]?.view
  const since = views.slice(heard).map(({ view }) => view)
  const answered = since.findIndex((view) => !mustAnswer(view))
  return since.some(
    (view, at) =>
      mustAnswer(view) && ((answered >= 0 && at > answered) || (before && offered(view) !== offered(before))),
  )
}

/** True if the viewer is asked nothing more: the game is over, or they are eliminated. */
const isOut = ({ board, viewer, outcome }: View): boolean =>
  outcome !== undefined || (board as Board).hunters[Number(viewer) - 1]?.life === 'eliminated'

/** Records every view sent to this window and every choice it makes. */
async function recordSocket(player: Player, chosen: string[] = []) {
  const views: { readonly view: View; readonly isLast: boolean }[] = []
  await player.page.routeWebSocket('**/socket', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage
      if (message.t === 'choose') chosen.push(String(message.choice))
      server.send(text)
    })
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage
      if (message.t === 'view') views.push({ view: message.view, isLast: true })
      if (message.t === 'change') {
        let view = views.at(-1)?.view as View
        for (const { patch } of message.frames ?? []) {
          view = patched(view, patch) as View
          // A frame contains no questions.
          views.push({ view: { ...view, asked: [], choices: [] }, isLast: false })
        }
        views.push({ view: patched(view, message.patch) as View, isLast: true })
      }
      socket.send(text)
    })
  })
  return views
}

/** Records what the board shows at every paint. */
const recordPaints = (player: Player): Promise<void> =>
  player.page.evaluate((facts) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = (): void => {
      // Only the Hunters: the log and the texts of cards mention collected blood too.
      const text = [...document.querySelectorAll('.hunt-hunter .tile > .hidden')]
        .map((hunter) => hunter.textContent)
        .join()
      const now = [...text.matchAll(new RegExp(facts, 'g'))]
        .map(([fact]) => fact)
        .toSorted()
        .join()
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  }, BOARD_LABELS)

const recordedPaints = (player: Player): Promise<string[]> =>
  player.page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])
const isPlaying = (player: Player): Promise<boolean> => player.page.locator('[data-playing]').isVisible()

test('plays a round frame by frame: each frame shows the board as it was on the table', async () => {
  // At four times the speed playback keeps up with the bots: one that falls seconds behind skips frames.
  const mira = await Player.arrives(browser, server, { stored: { tempo: '4' } })
  const views = await recordSocket(mira)
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  await mira.page.locator('.frame:not([data-playing])').waitFor()
  const most = Math.max(...((views[0]?.view.board as Board | undefined)?.hunters.map(({ health }) => health) ?? []))
  await recordPaints(mira)
  let before = 0
  const onTheTable = (): readonly string[] =>
    views
      .slice(before)
      .map(({ view }) => factsOf(view, most))
      .filter((facts, index, all) => facts !== all[index - 1])
  const hasSettled = async (): Promise<boolean> => !(await isPlaying(mira))

  // Some rounds have few events, and a press would skip the animation of the round before. A round may also end with the numbers it began with, so
  // that the numbers alone do not show that it was played.
  do {
    await expect.poll(hasSettled, { timeout: 60_000 }).toBe(true)
    before = views.length - 1
    await mira.page.evaluate(() => (Reflect.get(globalThis, 'seen') as string[]).splice(0, Infinity))
    const heard = views.length
    await mira.presses(mira.choices.first())
    await expect.poll(() => isAskedAgain(views, heard), { timeout: 30_000 }).toBe(true)
    await expect.poll(() => recordedPaints(mira), { timeout: 60_000 }).toEqual(onTheTable())
  } while (onTheTable().length < 4)
  expect(views.some(({ isLast }) => !isLast)).toBe(true)
})

test('any key skips the rest, and every line has been announced once', async () => {
  const mira = await Player.arrives(browser, server, { stored: { tempo: '1' } })
  const views = await recordSocket(mira)
  await mira.playsWithBots('Bloodborne')
  await isAskedWhileItPlays(mira, views, isAboutACard)
  await mira.page.keyboard.press('Shift')
  expect(await isPlaying(mira)).toBe(false)
  const lines = await mira.logLines()
  await mira.page.reload()
  await mira.isAtTheTable()
  await mira.choices.first().waitFor()
  expect(await isPlaying(mira)).toBe(false)
  // Other players may have sent chat lines meanwhile.
  expect((await mira.logLines()).slice(0, lines.length)).toEqual(lines)
})

/** Plays until a question arrives at the end of a cascade whose animation is still running. */
async function isAskedWhileItPlays(
  mira: Player,
  views: Awaited<ReturnType<typeof recordSocket>>,
  isMeant: (view: View) => boolean,
): Promise<void> {
  // Some questions come in the middle of a round.
  const isAskedAfterFrames = (): boolean => {
    const [before, last] = views.slice(-2)
    return before?.isLast === false && last !== undefined && mustAnswer(last.view) && isMeant(last.view)
  }
  while (!isAskedAfterFrames()) {
    const heard = views.length
    await mira.waitsToBeAsked()
    await mira.presses(mira.choices.first())
    const hasDied = (): boolean => views.slice(heard).some(({ view }) => isOut(view))
    await expect.poll(() => isAskedAgain(views, heard) || hasDied(), { timeout: 30_000 }).toBe(true)
    // A player who always plays the first card dies early; then another game is started.
    if (hasDied()) await mira.playsWithBots('Bloodborne')
  }
  await mira.page.waitForFunction(() => document.querySelector('[data-playing]'))
}

/** A question about the player's own card. It can be answered on the board too, and the table waits for the answer. */
const isAboutACard = ({ choices }: View): boolean => choices.some((choice) => choice.startsWith('play '))

/** A question is shown only after the events that led to it. */
const isAskedNothing = (mira: Player): Promise<boolean> =>
  mira.page.evaluate(() => !document.title.startsWith('●') && !document.querySelector('[data-choice], [data-spot]'))

/** The press ends over a selectable card; a barred one would only explain itself. */
async function pressesACard({ page }: Player): Promise<void> {
  const free = page.locator('.hunt-hand button:not(.barred)')
  const card = (await free.count()) > 0 ? free : page.locator('.hunt-hand button')
  await card.first().click({ force: true })
}

const waitsForPaint = ({ page }: Player): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/**
 * Records for each press, before the page handles it, whether a choice was visible and no animation running. The state received from the server may
 * not be drawn yet.
 */
const recordPresses = ({ browser: context }: Player): Promise<unknown> =>
  context.addInitScript(() => {
    const look = (): void => {
      const answers =
        document.querySelector('[data-choice], [data-spot]') !== null && !document.querySelector('[data-playing]')
      Object.assign(globalThis, { answers })
    }
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, look, { capture: true })
  })

const hasAnswered = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'answers') === true)

test.each([
  ['a press on the hand', pressesACard],
  ['a digit', (mira: Player) => mira.page.keyboard.press('1')],
] as const)('%s during an animation skips it and chooses nothing; the next one chooses', async (_, press) => {
  const mira = await Player.arrives(browser, server, { stored: { tempo: '1', confirm: 'never' } })
  const chosen: string[] = []
  await recordPresses(mira)
  const views = await recordSocket(mira, chosen)
  await mira.playsWithBots('Bloodborne')
  await isAskedWhileItPlays(mira, views, isAboutACard)
  const before = chosen.length
  expect(await isAskedNothing(mira)).toBe(true)
  const [button, bar] = await Promise.all(
    ['.skip-playback', '.action-bar'].map((part) => mira.page.locator(part).boundingBox()),
  )
  if (button && bar) expect(button.y, 'the button that skips it').toBeGreaterThanOrEqual(bar.y)
  await press(mira)
  await expect.poll(() => isPlaying(mira)).toBe(false)
  // The server answers in order, so any choice would have been sent by now.
  await waitsForPaint(mira)
  expect(chosen.slice(before)).toEqual([])
  // A move of another player starts another animation that may consume the press; no other press is lost.
  do {
    await press(mira)
    await waitsForPaint(mira)
  } while (chosen.length === before && !(await hasAnswered(mira)))
  await expect.poll(() => chosen.length).toBe(before + 1)
})

test('step by step, each frame waits for a button or a key; changing the setting needs no reload', async () => {
  const mira = await Player.arrives(browser, server, { stored: { tempo: '1', confirm: 'never' } })
  const { page } = mira
  const next = mira.button('playback.next')
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  await page
    .getByRole('banner')
    .getByRole('button', { name: mira.text('me.settings') })
    .click()
  const menu = page.getByRole('dialog', { name: mira.text('me.settings') })
  await menu.getByLabel(mira.text('tempo.tap')).check()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await mira.choices.first().click()
  await next.waitFor()
  // Another frame by the button, and one by the space bar beside all controls.
  const linesAfter = async (go: () => Promise<void>): Promise<void> => {
    const lines = await mira.log.count()
    await go()
    await expect.poll(() => mira.log.count()).toBeGreaterThan(lines)
  }
  await linesAfter(() => next.click())
  await page.locator('.hunt-board').evaluate(() => (document.activeElement as HTMLElement).blur())
  await linesAfter(() => page.keyboard.press(' '))
  // Skips the rest.
  await page.keyboard.press('Escape')
  await expect.poll(() => isPlaying(mira)).toBe(false)
})
