import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

const LAPTOP = { viewport: { width: 1366, height: 768 } } as const
const LANDSCAPE_PHONE = { ...PHONE, viewport: { width: 844, height: 390 } } as const

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxesOf = (parts: Locator): Promise<readonly Box[]> =>
  parts.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  )

/** Tolerance for rounding, in pixels. */
const ROUNDING_PX = 1

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - ROUNDING_PX &&
  other.left < one.right - ROUNDING_PX &&
  one.top < other.bottom - ROUNDING_PX &&
  other.top < one.bottom - ROUNDING_PX

/** A card in the middle of its turn animation is too narrow to measure. */
const waitsForAnimations = async ({ page }: Player): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
}

const pairsOf = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))

test.each([
  ['on a phone', PHONE, 'de'],
  ['on a phone on its side', LANDSCAPE_PHONE, 'en'],
  ['on a desk', DESKTOP, 'de'],
] as const)('%s a notice covers neither the question nor the choices', async (_, where, language) => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const code = await mira.playsWithBots('Bloodborne')
  const jonas = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...where, language })
  await jonas.followsTheLink(code)
  const notice = jonas.page.locator('.banner')
  await notice.waitFor()
  const [banner] = await boxesOf(notice)
  const kept = await boxesOf(jonas.page.locator('.top-bar, .prompt, .action-bar, .sheet-tabs'))
  expect(kept.length).toBeGreaterThanOrEqual(3)
  for (const place of kept) expect(banner && overlap(banner, place), JSON.stringify({ banner, place })).toBe(false)
  // The header has room for all its contents.
  const [bar] = await boxesOf(jonas.page.locator('.top-bar'))
  const inBar = await boxesOf(jonas.page.locator('.top-bar > *:not(.skip), .top-side > *'))
  for (const part of inBar) expect(part.top).toBeGreaterThanOrEqual((bar?.top ?? Infinity) - ROUNDING_PX)
})

test.each([
  ['by keyboard', DESKTOP, 'en'],
  ['by thumb', PHONE, 'de'],
] as const)('a player sets pace, motion, sound and the confirm step at the table, %s', async (_, where, language) => {
  const mira = await Player.arrives(browser, server, { ...where, language, stored: { confirm: 'never' } })
  const { page } = mira
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  const opener = page.getByRole('banner').getByRole('button', { name: mira.text('me.settings') })
  const menu = page.getByRole('dialog', { name: mira.text('me.settings') })
  if (where === PHONE) await mira.presses(opener)
  else {
    await opener.focus()
    await page.keyboard.press('Enter')
  }
  await menu.waitFor()
  await passesAxe(mira, 'the settings at the table')
  // The pace takes effect at once.
  await menu
    .getByRole('group', { name: mira.text('tempo.legend') })
    .getByLabel('4×')
    .check()
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--beat'))).toBe('0.25')
  await menu
    .getByRole('group', { name: mira.text('motion.legend') })
    .getByLabel(mira.text('motion.calm'))
    .check()
  expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBe('calm')
  await menu.getByLabel(mira.text('fader.hits')).fill('0.2')
  expect(await page.evaluate(() => localStorage.getItem('gloamhall.faders'))).toContain('"hits":0.2')
  await menu
    .getByRole('group', { name: mira.text('confirm.legend') })
    .getByLabel(mira.text('confirm.always'))
    .check()
  // Keys typed here do not reach the table.
  await page.keyboard.press('u')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  if (where !== PHONE) expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  // From now on a choice is confirmed before it is sent.
  await mira.presses(page.locator('.hunt-hand [data-spot]').first())
  await mira.actions.getByRole('button', { name: new RegExp(`^${mira.text('actions.confirm')}`) }).waitFor()
  // The button opens it, and closes it again.
  await mira.presses(opener)
  await menu.waitFor()
  await mira.presses(opener)
  await menu.waitFor({ state: 'detached' })
})

test.each(['en', 'de'] as const)(
  'five Hunters at 1366 × 768 overlap nothing, and every card of theirs can be read, in %s',
  async (language) => {
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...LAPTOP, language })
    await mira.playsWithBots('Bloodborne', 5)
    await mira.waitsToBeAsked()
    await waitsForAnimations(mira)
    const tiles = mira.page.locator('.hunt-hunter > .tile')
    expect(await tiles.count()).toBe(5)
    const places = await boxesOf(
      mira.page.locator('.hunt-hunter > .tile, .hunt-monster, .hunt-hand, .hunt-pool, .hunt-row, .hunt-ribbon'),
    )
    for (const [one, other] of pairsOf(places)) expect(overlap(one, other), JSON.stringify([one, other])).toBe(false)
    for (let at = 0; at < 5; at++) {
      const tile = tiles.nth(at)
      const [edge] = await boxesOf(tile)
      const parts = await boxesOf(tile.locator('> :not(.hidden)'))
      for (const [one, other] of pairsOf(parts)) expect(overlap(one, other), JSON.stringify([one, other])).toBe(false)
      for (const part of parts)
        expect(edge && part.bottom <= edge.bottom + ROUNDING_PX, JSON.stringify(part)).toBe(true)
      // The opened hand says whose it is and shows more than the tops of its cards.
      await mira.presses(tile)
      const cards = mira.page.locator('.hunt-cards')
      const name = await tile.locator('.hunt-who b').innerText()
      expect(await cards.getByRole('heading', { level: 2 }).innerText()).toContain(name)
      const [box] = await boxesOf(cards)
      expect(box && box.bottom - box.top).toBeGreaterThan(250)
      expect(box && box.top >= 0 && box.bottom <= LAPTOP.viewport.height).toBe(true)
      await mira.presses(tile)
      await cards.waitFor({ state: 'detached' })
    }
  },
)

test('on a phone a visible part of the fourth Hunter shows that there are more', async () => {
  // The player goes first: their own tile, which stays visible, is at the left.
  const dealt = await openServer({ dealt: 'bloodborne', botDelayMs: 0 })
  dealt.dealFrom({ first: 1 }, 1)
  const mira = await Player.arrives(browser, dealt, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  await mira.playsWithBots('Bloodborne', 5)
  await mira.waitsToBeAsked()
  const tiles = await boxesOf(mira.page.locator('.hunt-hunter > .tile'))
  const { width } = PHONE.viewport
  expect(tiles[2]?.right).toBeLessThanOrEqual(width)
  expect(tiles[3]?.left).toBeLessThanOrEqual(width - 16)
  expect(tiles[3]?.right).toBeGreaterThan(width)
})

test.each([
  ['upright', PHONE, 'Bloodborne', 5],
  ['on its side', LANDSCAPE_PHONE, 'Bloodborne', 5],
  ['on its side', LANDSCAPE_PHONE, 'Blood Bound', 8],
] as const)('no name is cut off on a phone %s', async (_, phone, game, seats) => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...phone, language: 'de' })
  await mira.playsWithBots(game, seats)
  await mira.waitsToBeAsked()
  const names = mira.page.locator('.hunt-who b, .clan-name')
  expect(await names.count()).toBe(seats)
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
  )
  expect(cut).toEqual([])
})

test('a long list of choices keeps its digits', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...LAPTOP })
  await mira.playsWithBots('Bloodborne', 5)
  await mira.waitsToBeAsked()
  // The layout that the bar uses when barred cards are listed too.
  await mira.page.locator('.choices-place').evaluate((place) => place.classList.replace('roomy', 'dense'))
  const digits = mira.actions.locator('.dense kbd')
  expect(await digits.count()).toBeGreaterThan(2)
  for (const digit of await digits.all()) expect(await digit.isVisible()).toBe(true)
})

test.each([
  ['Blood Bound', 12, 'de'],
  ['Bloodborne', 3, 'en'],
] as const)(
  'the settings of %s with %i players can be agreed on without scrolling, in %s',
  async (game, seats, language) => {
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...LAPTOP, language })
    await mira.opensATable(game, seats)
    await mira.sitsDown('Mira')
    const picks = mira.page.locator('.agreement .group select')
    await picks.nth(2).waitFor()
    const boxes = await boxesOf(picks)
    for (const { bottom } of boxes) expect(bottom).toBeLessThanOrEqual(LAPTOP.viewport.height)
    const [start] = await boxesOf(mira.button('lobby.start'))
    expect(start?.bottom).toBeLessThanOrEqual(LAPTOP.viewport.height)
  },
)

test('a press on the picture of a game opens the page of the game, from which one press plays', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.goesTo('/')
  const art = mira.bloodBound.locator('.art')
  await art.scrollIntoViewIfNeeded()
  const [box] = await boxesOf(art)
  await mira.page.mouse.click(((box?.left ?? 0) + (box?.right ?? 0)) / 2, ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2)
  await mira.page.waitForURL('**/games/blood-bound')
  await mira.presses(mira.page.locator('.game-play').getByRole('button', { name: mira.text('landing.bots') }))
  await mira.isAtTheTable()
  expect(await mira.page.locator('.clan-seat').count()).toBe(6)
})

test.each([
  ['upright', PHONE],
  ['on its side', LANDSCAPE_PHONE],
] as const)(
  'on a phone, %s, the player’s own health stays visible wherever the strip of Hunters is swiped to',
  async (_, where) => {
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...where })
    await mira.playsWithBots('Bloodborne', 5)
    await mira.waitsToBeAsked()
    const strip = mira.page.locator('.hunt-hunters')
    for (const way of [0, 1]) {
      const found = await strip.evaluate((element, part) => {
        element.scrollLeft = part * element.scrollWidth
        const { x, y, width, height } =
          element.querySelector('.me .hunt-dial')?.getBoundingClientRect() ?? new DOMRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return { swiped: element.scrollLeft, own: hit?.closest('.hunt-hunter')?.classList.contains('me') }
      }, way)
      expect(found.own, JSON.stringify(found)).toBe(true)
      expect(found.swiped > 0).toBe(way === 1)
    }
  },
)
