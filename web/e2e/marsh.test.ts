import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import type { MarshView } from './marsh.ts'
import { decides, waitsForSituation, marshInView, marshAsSeen, MAX_TURNS, nearestSpot, touchNearest } from './marsh.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

/** The toy game in a browser: spots to touch, plans as ghosts, frames of the wisp, simultaneous answers. */
const server = await openServer({ toys: true })
const browser = await openBrowser()

test.each([
  ['by mouse', REDUCED_MOTION, touchNearest],
  ['by thumb', { ...REDUCED_MOTION, ...PHONE }, touchNearest],
  ['by arrows', REDUCED_MOTION, walksByArrows],
] as const)('a night in the marsh, %s: the board matches the table', async (_, contextOptions, walk) => {
  const mira = await Player.arrives(browser, server, contextOptions)
  const table = followView<MarshBoard>(mira.page)
  await mira.playsWithBots('The Marsh', 2)
  let walked = 0
  for (; walked < MAX_TURNS && (await waitsForSituation(mira, table)) === 'asked'; walked++)
    await decides(mira, table, walk)
  expect(table()?.outcome).toBeDefined()
  expect(walked).toBeGreaterThan(3)
})

async function walksByArrows(mira: Player): Promise<void> {
  const { keyboard } = mira.page
  const wanted = await nearestSpot(mira)
  await mira.page.locator('.stage [data-spot][tabindex="0"]').first().focus()
  for (const way of [
    'ArrowRight',
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowUp',
    'ArrowUp',
    'ArrowLeft',
    'ArrowDown',
  ]) {
    if ((await mira.page.evaluate(() => document.activeElement?.getAttribute('data-spot'))) === wanted) break
    await keyboard.press(way)
  }
  await mira.skipsAnimation()
  await keyboard.press('Enter')
}

test('plans a walk over known ground as a ghost, takes it back, and nothing has moved', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<MarshBoard>(mira.page)
  await reachesKnownGround(mira, table)
  const before = await mira.page.evaluate(marshAsSeen)
  await mira.presses(mira.page.locator('[data-spot="node bank"]'))
  const ghost = mira.page.locator('.standee.ghost')
  await ghost.waitFor()
  expect(await mira.page.evaluate(marshAsSeen)).toEqual(before)
  await mira.presses(mira.page.locator('.plan .button').first())
  await ghost.waitFor({ state: 'detached' })
  expect(await mira.page.evaluate(marshAsSeen)).toEqual(marshInView(table()))
})

/** Solo, at the beginning of a night, with two paces to go and a visited place next to the lantern. */
async function reachesKnownGround(mira: Player, table: () => MarshView): Promise<void> {
  await mira.playsWithBots('The Marsh', 1)
  await waitsForSituation(mira, table)
  await decides(mira, table)
  await waitsForSituation(mira, table)
  // One pace onto unknown ground, so that the way back is known.
  await decides(mira, table)
  await expect.poll(() => table()?.board.lanterns[0]).not.toBe('bank')
  // Passes the rest of this night, since only a fresh one has two paces.
  const isFresh = () => table()?.asked.some((asked) => 'paces' in asked && asked.paces === 2)
  for (let answered = 0; !isFresh() && answered < 6; answered++) {
    await waitsForSituation(mira, table)
    await decides(mira, table, (player) => player.presses(player.choices.last()))
  }
  await mira.page.locator('[data-spot="node bank"]').waitFor()
  await mira.page.locator('[data-plans]').waitFor()
}

test.each([
  ['upright', PHONE],
  ['on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
] as const)('on a phone, %s, a plan covers neither the board nor the choices', async (_, phone) => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...phone })
  await reachesKnownGround(mira, followView<MarshBoard>(mira.page))
  await mira.presses(mira.page.locator('[data-spot="node bank"]'))
  await mira.page.locator('.plan').waitFor()
  await canBeTapped(mira, '.ground', '.action-bar .button', '.plan .button')
  // The list that now covers the board can be read, chosen from and closed.
  const opener = mira.actions.locator('[aria-expanded]').first()
  await mira.presses(opener)
  await mira.page.locator('.all-choices').waitFor()
  await canBeTapped(mira, '.action-bar .button', '.all-choices .chip')
  await mira.presses(opener)
  await canBeTapped(mira, '.ground', '.plan .button')
})

/** A tap at the centre of one of these elements hits it and is not intercepted by another one. */
async function canBeTapped({ page }: Player, ...kinds: readonly string[]): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  for (const kind of kinds) {
    const covered = await page.locator(kind).evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const found = document.elementFromPoint(x + width / 2, y + height / 2)
        // Elements that only draw let a tap through to the board below.
        const ground = part instanceof SVGElement ? part.closest('.stage') : part
        return found && ground?.contains(found) ? '' : `${part.textContent} under ${found?.className}`
      }),
    )
    expect(covered, kind).toEqual(covered.map(() => ''))
    expect(covered.length, kind).toBeGreaterThan(0)
  }
}

test('on a phone a place is as large as a fingertip, and the board zooms in and fits again', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE })
  const table = followView<MarshBoard>(mira.page)
  await mira.playsWithBots('The Marsh', 1)
  await waitsForSituation(mira, table)
  await decides(mira, table)
  await mira.page.locator('.stage [data-spot]').first().waitFor()
  const sizes = await mira.page
    .locator('.stage [data-spot] .reach')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width))
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  await passesAxe(mira, 'the marsh on a phone')
  await mira.page.locator('.stage svg').first().dispatchEvent('wheel', { deltaY: -300, clientX: 200, clientY: 400 })
  const fit = mira.button('stage.fit')
  await mira.presses(fit)
  await fit.waitFor({ state: 'detached' })
  // A pinch zooms by the ratio of the finger distances and keeps the point between the fingers in place.
  const far = await gapOf(mira)
  await pinches(mira, { from: 40, to: 100 })
  await fit.waitFor()
  const near = await gapOf(mira)
  expect(near / far).toBeGreaterThan(1.8)
  expect(near / far).toBeLessThan(2.8)
  // A pinch does not count as a touch of a place.
  expect(await mira.page.locator('[data-picked], .plan').count()).toBe(0)
  await pinches(mira, { from: 100, to: 30 })
  await fit.waitFor({ state: 'detached' })
  expect(await gapOf(mira)).toBeCloseTo(far, 0)
})

/** Distance between chapel and bank in screen pixels. */
const gapOf = ({ page }: Player): Promise<number> =>
  page.evaluate(() => {
    const x = (place: string): number =>
      document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect().x ?? 0
    return x('chapel') - x('bank')
  })

/** Pinches around the centre of the board: moves both fingers from one distance to the other, in pixels from the centre. */
async function pinches({ page }: Player, { from, to }: { from: number; to: number }): Promise<void> {
  const box = await page.locator('.stage svg').first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  const hand = await page.context().newCDPSession(page)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 6; step++)
    await hand.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / 6),
    })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
