import type { View } from '@gloamhall/kernel'
import type { ClientMessage, ServerMessage } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHouse } from './house.ts'
import { Player } from './player.ts'

// Bots that take their time: nobody is so far behind that something is left out.
const house = await openHouse({ botDelayMs: 500 })
const browser = await openBrowser()

/** What stands on the board, in the words it has for those who do not see it: the health and the blood of every Hunter. */
const FACTS = String.raw`health \d+ of \d+|\d+ collected Blood Echo(?:es)?|\d+ banked`

interface Board {
  readonly hunters: readonly { readonly health: number; readonly collected: number; readonly banked: number }[]
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

/** The table waits for whoever looks: a sealed answer could still be changed, but nobody waits for that. */
const asks = ({ asked, viewer }: View): boolean => asked.some(({ seat, answered }) => seat === viewer && !answered)

/** Whatever the house says to this window, as it says it, and what the window chooses. */
async function wireTo(player: Player, chosen: string[] = []) {
  const views: { readonly view: View; readonly isLast: boolean }[] = []
  await player.page.routeWebSocket('**/socket', (wire) => {
    const server = wire.connectToServer()
    wire.onMessage((text) => {
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
          // A frame says nothing of questions: nobody is asked there.
          views.push({ view: { ...view, asked: [], choices: [] }, isLast: false })
        }
        views.push({ view: patched(view, message.patch) as View, isLast: true })
      }
      wire.send(text)
    })
  })
  return views
}

/** Looks at the board whenever it is painted, and writes down what stands there. */
const looksOn = (player: Player): Promise<void> =>
  player.page.evaluate((facts) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = (): void => {
      const text = document.querySelector('main')?.textContent ?? ''
      const now = [...text.matchAll(new RegExp(facts, 'g'))]
        .map(([fact]) => fact)
        .toSorted()
        .join()
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  }, FACTS)

const hasSeen = (player: Player): Promise<string[]> =>
  player.page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])
const isPlaying = (player: Player): Promise<boolean> => player.page.locator('[data-playing]').isVisible()

test('a round is shown frame by frame: at each what stands on the board is what stood on the table', async () => {
  const mira = await Player.arrives(browser, house, { keeps: { tempo: '1' } })
  const views = await wireTo(mira)
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  await mira.page.locator('.frame:not([data-playing])').waitFor()
  const most = Math.max(...((views[0]?.view.board as Board | undefined)?.hunters.map(({ health }) => health) ?? []))
  await looksOn(mira)
  let before = 0
  const onTheTable = (): readonly string[] =>
    views
      .slice(before)
      .map(({ view }) => factsOf(view, most))
      .filter((facts, index, all) => facts !== all[index - 1])
  const isThere = async () => (await hasSeen(mira)).at(-1) === onTheTable().at(-1) && !(await isPlaying(mira))

  // Not much happens in some rounds; and her own touch shows at once what is still to be seen of the one before.
  do {
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
    before = views.length - 1
    await mira.page.evaluate(() => (Reflect.get(globalThis, 'seen') as string[]).splice(0, Infinity))
    const heard = views.length
    await mira.presses(mira.choices.first())
    await expect.poll(() => views.slice(heard).some(({ view }) => asks(view)), { timeout: 30_000 }).toBe(true)
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
  } while (onTheTable().length < 4)
  expect(views.some(({ isLast }) => !isLast)).toBe(true)
  expect(await hasSeen(mira)).toEqual(onTheTable())
})

test('any key shows the rest at once, and every line has been told once', async () => {
  const mira = await Player.arrives(browser, house, { keeps: { tempo: '1' } })
  const views = await wireTo(mira)
  await mira.playsWithBots('Bloodborne')
  await isAskedWhileItPlays(mira, views)
  await mira.page.keyboard.press('Shift')
  expect(await isPlaying(mira)).toBe(false)
  const lines = await mira.logLines()
  await mira.page.reload()
  await mira.isAtTheTable()
  await mira.choices.first().waitFor()
  expect(await isPlaying(mira)).toBe(false)
  // Others may have gone on meanwhile.
  expect((await mira.logLines()).slice(0, lines.length)).toEqual(lines)
})

/** Plays until a question comes at the end of a cascade, and stands there before the board has come so far. */
async function isAskedWhileItPlays(
  mira: Player,
  views: Awaited<ReturnType<typeof wireTo>>,
  isMeant: (view: View) => boolean = () => true,
): Promise<void> {
  // Some questions come in the middle of a round.
  const isAskedAfterFrames = (): boolean => {
    const [before, last] = views.slice(-2)
    return before?.isLast === false && last !== undefined && asks(last.view) && isMeant(last.view)
  }
  while (!isAskedAfterFrames()) {
    const heard = views.length
    await mira.waitsToBeAsked()
    await mira.presses(mira.choices.first())
    await expect.poll(() => views.slice(heard).some(({ view }) => asks(view)), { timeout: 30_000 }).toBe(true)
  }
  await mira.page.waitForFunction(() => document.querySelector('[data-playing]'))
}

/** What is asked is seen no sooner than what has led to it. */
const isAskedNothing = (mira: Player): Promise<boolean> =>
  mira.page.evaluate(() => !document.title.startsWith('●') && !document.querySelector('[data-choice], [data-spot]'))

/** By the time the finger is lifted, a card to choose lies under it; one that is barred now would say why. */
async function pressesACard({ page }: Player): Promise<void> {
  const free = page.locator('.hunt-hand button:not(.barred)')
  const card = (await free.count()) > 0 ? free : page.locator('.hunt-hand button')
  await card.first().click({ force: true })
}

test.each([
  ['a press on the hand', pressesACard],
  ['a digit', (mira: Player) => mira.page.keyboard.press('1')],
] as const)('%s while the film runs shows the rest and chooses nothing; the next one chooses', async (_, press) => {
  const mira = await Player.arrives(browser, house, { keeps: { tempo: '1', confirm: 'never' } })
  const chosen: string[] = []
  const views = await wireTo(mira, chosen)
  await mira.playsWithBots('Bloodborne')
  // A question about a card of one's own, so that it can be answered on the board as well.
  await isAskedWhileItPlays(mira, views, ({ choices }) => choices.some((choice) => choice.startsWith('play ')))
  const before = chosen.length
  expect(await isAskedNothing(mira)).toBe(true)
  await press(mira)
  await expect.poll(() => isPlaying(mira)).toBe(false)
  // Whatever would have gone out is out by now: the house answers in turn.
  await mira.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(chosen.slice(before)).toEqual([])
  // Should others have acted meanwhile, there is another film, and a press belongs to that one; no other press is lost.
  let pressedAt = 0
  const chooses = async (): Promise<number> => {
    if (chosen.length === before && pressedAt < views.length) {
      pressedAt = views.length
      await press(mira)
    }
    return chosen.length
  }
  await expect.poll(chooses, { interval: 500 }).toBe(before + 1)
})
