import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { openHouse } from './house.ts'
import { CALM, passes } from './judge.ts'
import { lying, marshAsSeen, nearestSpot } from './marsh.ts'
import { Player } from './player.ts'
import { listensTo } from './wire.ts'

/** The toy, played in a browser: spots to touch, plans as ghosts, frames of the wisp, one answer for all. */
const house = await openHouse({ toys: true })
const browser = await openBrowser()

test.each([
  ['by mouse', CALM, touches],
  ['by thumb', { ...CALM, ...PHONE }, touches],
  ['by arrows', CALM, walksByArrows],
] as const)(
  'a night in the marsh, %s: what stands on the board is what lies on the table',
  async (_, manners, walk) => {
    const mira = await Player.arrives(browser, house, manners)
    const table = listensTo<MarshBoard>(mira.page)
    await mira.playsWithBots('The Marsh', 2)
    const boardFits = async (): Promise<void> => {
      await expect.poll(() => mira.page.evaluate(marshAsSeen), { timeout: 10_000 }).toEqual(lying(table()))
    }
    let walked = 0
    while ((await mira.waitsToBeAsked()) === 'asked' && walked < 40) {
      await boardFits()
      if (table()?.asked.some(({ question }) => question === 'night')) await answers(mira)
      else await walk(mira)
      walked++
    }
    await boardFits()
    expect(table()?.outcome).toBeDefined()
    expect(walked).toBeGreaterThan(3)
  },
)

/** Whether the table goes on is asked of all, and the first answer counts: a bot may be faster. */
async function answers(mira: Player): Promise<void> {
  await mira.presses(mira.choices.first()).catch(() => undefined)
  await confirms(mira)
  await sendsThePlan(mira)
}

async function confirms(mira: Player): Promise<void> {
  const confirm = mira.actions.getByRole('button', { name: mira.sign('actions.confirm') })
  if (await confirm.isVisible()) await mira.presses(confirm)
}

/** The spot that is nearest to the chapel; the plan, if there is one, is looked at and sent. */
async function touches(mira: Player): Promise<void> {
  const spot = mira.page.locator(`[data-spot="${await nearestSpot(mira)}"]`)
  await mira.presses(spot)
  await confirms(mira)
  await sendsThePlan(mira)
}

async function walksByArrows(mira: Player): Promise<void> {
  const { keyboard } = mira.page
  const wanted = await nearestSpot(mira)
  await mira.page.locator('.stage [data-spot][tabindex="0"]').focus()
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
  await mira.seesItAll()
  await keyboard.press('Enter')
  await sendsThePlan(mira)
}

/** What can be foreseen is a plan, and waits to be sent; what nobody can foresee has gone out at once. */
async function sendsThePlan(mira: Player): Promise<void> {
  const send = mira.page.locator('.plan .primary')
  await send.waitFor({ timeout: 1500 }).catch(() => undefined)
  if (!(await send.isVisible())) return
  await mira.presses(send)
  await send.waitFor({ state: 'detached' })
}

test('over known ground a walk is planned: its ghost stands there, is taken back, and nobody has moved', async () => {
  const mira = await Player.arrives(browser, house, CALM)
  const table = listensTo<MarshBoard>(mira.page)
  await mira.playsWithBots('The Marsh', 1)
  await mira.waitsToBeAsked()
  await answers(mira)
  // One pace onto unknown ground; from there the way back is known.
  await touches(mira)
  await expect.poll(() => table()?.board.lanterns[0]).not.toBe('bank')
  // The rest of this night is let pass: with two paces one can look further than with one.
  const isFresh = () => table()?.asked.some((asked) => 'paces' in asked && asked.paces === 2)
  for (let answered = 0; !isFresh() && answered < 6; answered++) {
    await mira.waitsToBeAsked()
    const [asked] = table()?.asked ?? []
    if (asked?.question === 'night') await answers(mira)
    else await mira.presses(mira.choices.last())
    await expect.poll(() => table()?.asked[0]).not.toEqual(asked)
  }
  await mira.page.locator('[data-spot="node bank"]').waitFor()
  const before = await mira.page.evaluate(marshAsSeen)
  await mira.presses(mira.page.locator('[data-spot="node bank"]'))
  const ghost = mira.page.locator('.standee.ghost')
  await ghost.waitFor()
  expect(await mira.page.evaluate(marshAsSeen)).toEqual(before)
  await mira.presses(mira.page.locator('.plan .button').first())
  await ghost.waitFor({ state: 'detached' })
  expect(await mira.page.evaluate(marshAsSeen)).toEqual(lying(table()))
})

test('on a phone a place is as large as a fingertip, and the board comes nearer and fits again', async () => {
  const mira = await Player.arrives(browser, house, { ...CALM, ...PHONE })
  await mira.playsWithBots('The Marsh', 1)
  await mira.waitsToBeAsked()
  await answers(mira)
  await mira.page.locator('.stage [data-spot]').first().waitFor()
  const sizes = await mira.page
    .locator('.stage [data-spot] .reach')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width))
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  await passes(mira, 'the marsh on a phone')
  await mira.page.locator('.stage svg').first().dispatchEvent('wheel', { deltaY: -300, clientX: 200, clientY: 400 })
  const fit = mira.button('stage.fit')
  await mira.presses(fit)
  await fit.waitFor({ state: 'detached' })
  // Two fingers that part draw it nearer by as much as they part, and what was between them stays there.
  const far = await gapOf(mira)
  await pinches(mira, { from: 40, to: 100 })
  await fit.waitFor()
  const near = await gapOf(mira)
  expect(near / far).toBeGreaterThan(1.8)
  expect(near / far).toBeLessThan(2.8)
  // And nobody has touched a place by it.
  expect(await mira.page.locator('[data-picked], .plan').count()).toBe(0)
  await pinches(mira, { from: 100, to: 30 })
  await fit.waitFor({ state: 'detached' })
  expect(await gapOf(mira)).toBeCloseTo(far, 0)
})

/** How far the chapel is from the bank, in pixels of the screen. */
const gapOf = ({ page }: Player): Promise<number> =>
  page.evaluate(() => {
    const x = (place: string): number =>
      document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect().x ?? 0
    return x('chapel') - x('bank')
  })

/** Two fingers over the middle of the board, so many pixels from it each, part or come together. */
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
