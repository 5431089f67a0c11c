import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import type { Chooser } from './choosers.ts'
import type { SoulsView } from './dark-souls.ts'
import { byBar, byKeys, byTouch, byWords, decides, roomAsSeen, roomMatches, sensibleChoice } from './dark-souls.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

const server = await openServer()
const browser = await openBrowser()

/** Number of decisions that is enough to enter a room and leave it again. */
const MAX_DECISIONS = 160

test.each([
  ['by thumb', { ...REDUCED_MOTION, ...PHONE }, byTouch],
  ['by mouse', REDUCED_MOTION, byTouch],
  ['by keys', REDUCED_MOTION, byKeys],
] as const)(
  'alone into the first room, %s: pieces, cubes and terrain match the table',
  async (_, contextOptions, choose) => {
    const mira = await Player.arrives(browser, server, contextOptions)
    const table = followView<DarkSoulsBoard>(mira.page)
    await mira.playsWithBots('Dark Souls', 1)
    const { fought, looks } = await fightsOnce(mira, table, choose)
    expect(fought, 'the fight is over').toBe(true)
    expect(looks).toBeGreaterThan(3)
  },
  180_000,
)

test('the same in words: every listed choice can be played', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<DarkSoulsBoard>(mira.page)
  await mira.playsWithBots('Dark Souls', 1)
  await mira.button('reader.toggle').focus()
  await mira.page.keyboard.press('Enter')
  const { fought } = await fightsOnce(mira, table, byWords, false)
  expect(fought).toBe(true)
}, 180_000)

/** Plays from the first question into a fight and to its end. */
async function fightsOnce(
  mira: Player,
  table: () => SoulsView | undefined,
  choose: Chooser<DarkSoulsBoard>,
  isDrawn = true,
): Promise<{ fought: boolean; looks: number }> {
  let looks = 0
  for (let made = 0; made < MAX_DECISIONS; made++) {
    if ((await mira.waitsToBeAsked()) === 'over') return { fought: true, looks }
    const { fight } = table()?.board ?? {}
    if (!fight && looks > 0) return { fought: true, looks }
    if (fight) {
      looks++
      await mira.skipsAnimation()
      if (isDrawn) await onThePartyTab(mira, () => roomMatches(mira, table))
    }
    await decides(mira, table, fight ? choose : byBar)
  }
  return { fought: false, looks }
}

/** On a phone the party's plates, sparks and souls are on a separate tab. */
async function onThePartyTab(mira: Player, look: () => Promise<void>): Promise<void> {
  if (!mira.isOnAPhone) return look()
  const tab = mira.page.locator('.sheet-tabs button').nth(2)
  await mira.presses(tab)
  await mira.page.locator('.sheet .soul-mate').first().waitFor()
  await look()
  await mira.presses(tab)
  await mira.page.locator('.sheet').waitFor({ state: 'detached' })
}

test('shows block and dodge as two cards with the odds of the table', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<DarkSoulsBoard>(mira.page)
  await mira.playsWithBots('Dark Souls', 1)
  for (let made = 0; made < MAX_DECISIONS; made++) {
    await mira.waitsToBeAsked()
    const view = table()
    if (view?.asked.some(({ question }) => question === 'defend')) break
    await decides(mira, table, byBar)
  }
  const [danger] = table()?.board.odds.defences ?? []
  if (!danger) throw new Error('no character was attacked')
  await mira.skipsAnimation()
  const cards = mira.page.locator('button.soul-way-card')
  await cards.nth(1).waitFor()
  const said = (await cards.nth(1).locator('.soul-outcome > b').allTextContents()).map((text) => text.trim())
  expect(said[0]).toBe(`${Math.round(danger.evade * 100)} %`)
  const outcomes = await cards.first().locator('.soul-outcome').count()
  expect(outcomes).toBe((danger.guard ?? []).filter((chance) => chance >= 0.005).length)
  await passesAxe(mira, 'block or dodge')
  const defended = table()
  await mira.presses(cards.first())
  // The next attack may follow at once.
  await expect.poll(() => table() !== defended).toBe(true)
}, 120_000)

test('two players, one in English and one in German, and two bots: both see the same room', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jonas = await Player.arrives(browser, server, { ...REDUCED_MOTION, language: 'de' })
  const [hers, his] = [followView<DarkSoulsBoard>(mira.page), followView<DarkSoulsBoard>(jonas.page)]
  const code = await mira.opensATable('Dark Souls', 4)
  await mira.sitsDown('Mira')
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.seatRow('Jonas').waitFor()
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.presses(mira.button('lobby.start'))
  for (const player of [mira, jonas]) {
    await player.isAtTheTable()
    // The other player may answer a question to the party first, so a missing button is not waited for.
    player.page.setDefaultTimeout(2000)
  }
  await Promise.all([playsARoom(mira, hers), playsARoom(jonas, his)])
  await expect.poll(() => JSON.stringify(hers()?.board) === JSON.stringify(his()?.board)).toBe(true)
  await mira.page.locator('html[lang=en]').waitFor()
  await jonas.page.locator('html[lang=de]').waitFor()
}, 240_000)

/** Plays with the others until the party has entered and left a room, and checks the room in between. */
async function playsARoom(player: Player, table: () => SoulsView | undefined): Promise<void> {
  let fought = false
  for (let looked = 0; looked < 20 * MAX_DECISIONS; looked++) {
    const view = table()
    if (view?.outcome || (fought && view && !view.board.fight)) return
    fought ||= view?.board.fight !== undefined
    if (!view || view.choices.length === 0) {
      await player.page.waitForTimeout(50)
      continue
    }
    if (view.board.fight?.turn?.seat === view.viewer) await roomMatches(player, table)
    // Either player may answer for the party; the later one is asked something else.
    await decides(player, table, byBar, sensibleChoice(view)).catch(() => undefined)
  }
  expect(fought, `${player.language}: a room was fought in`).toBe(true)
}

test('a boss in a lesson: draws its arcs as its card has them, and its health beside it', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.goesTo('/learn/dark-souls?example=front-right-back-left')
  await mira.page.locator('[data-piece="gargoyle-1"]').waitFor()
  const arcs = () =>
    mira.page
      .locator('.soul-arc')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((arc) => [arc.getAttribute('data-arc'), arc.classList.item(1)?.replace('soul-', '')]),
        ),
      )
  // The arcs of the boss, its sheet and the figures arrive one after the other.
  await expect.poll(arcs).toEqual({ front: 'weak', right: 'hit', back: 'hit', left: 'safe' })
  await expect
    .poll(async () => (await mira.page.evaluate(roomAsSeen))?.pieces)
    .toEqual({ 'gargoyle-1': 'c3', 'seat 1': 'd2' })
  await mira.page.locator('.soul-boss[data-health="26"]').waitFor()
  expect(await mira.page.locator('.soul-life > .soul-full').count()).toBe(26)
})
