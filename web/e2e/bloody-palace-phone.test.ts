import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { foeOf, HEXES, hexNamed, nameOf, VERSION } from '@gloamhall/bloody-palace/face'
import { expect, test } from 'vitest'
import { openBrowser, SMALL_PHONE } from './browser.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

/** Bloody Palace on a phone, on a real server whose tables start in the middle (`dealt`). */
const server = await openServer({ dealt: 'bloody-palace', botDelayMs: 0 })
const browser = await openBrowser()

/** A Hunter in the middle of the arena, free to run anywhere, far from the only demon. */
const OPEN_FLOOR = {
  stage: 2,
  round: 2,
  hunters: [{ hunter: 'trish', at: 'f6', facing: 'n', hand: [] }],
  foes: [{ foe: 'empusa', at: 'f1', facing: 's' }],
} as const

test.each([
  ['close up', false],
  ['with the whole arena on the screen', true],
])(
  'a tap on the label of any hex plans that hex and no other, %s',
  async (_, isWhole) => {
    server.dealFrom(OPEN_FLOOR, 3)
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...SMALL_PHONE })
    const { page } = mira
    const table = followView<BloodyPalaceBoard>(page)
    await mira.playsWithBots('Bloody Palace', 1)
    await mira.waitsToBeAsked()
    await page.locator('.frame[data-plans]').waitFor()
    const fit = page.locator('.stage .fit')
    const ghost = page.locator('[data-ghost="seat 1"]')
    const tapped: string[] = []
    for (const hex of HEXES.map((each) => nameOf(each))) {
      if (isWhole && (await fit.isVisible())) await mira.presses(fit)
      const label = await page.evaluate(labelOf, hex)
      if (!label?.isOffered) continue
      await page.touchscreen.tap(label.x, label.y)
      await expect.poll(() => ghost.getAttribute('data-at'), { message: `tap on ${hex}` }).toBe(hex)
      tapped.push(hex)
      // Nothing is sent before it is confirmed, and the plan can be undone.
      expect(table()?.board.hunters[0]?.at).toBe(hexNamed('f6'))
      await mira.presses(page.locator('.plan .button').first())
      await ghost.waitFor({ state: 'detached' })
    }
    expect(tapped.length).toBeGreaterThan(isWhole ? 30 : 6)
  },
  240_000,
)

test('[BP-123] a tap on a foe, in the arena or in the order, opens its card and plans nothing', async () => {
  server.dealFrom({ ...OPEN_FLOOR, foes: [{ foe: 'scudo-angelo', at: 'h6', facing: 's', damage: 2 }] }, 3)
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...SMALL_PHONE })
  const { page } = mira
  const table = followView<BloodyPalaceBoard>(page)
  await mira.playsWithBots('Bloody Palace', 1)
  await mira.waitsToBeAsked()
  await page.locator('.frame[data-plans]').waitFor()
  const [foe] = table()?.board.foes ?? []
  const most = Number(foeOf({ rules: VERSION }, 'scudo-angelo').vitality)
  const facts = page.locator('.spot-menu .facts b')
  const box = await page.locator(`.palace-details[data-about="foe ${foe?.id}"]`).boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect.poll(() => facts.first().textContent()).toBe(`${most - (foe?.damage ?? 0)}/${most}`)
  await expect.poll(() => facts.last().textContent()).toBe(String(foe?.guard))
  expect(await page.locator('.plan').count()).toBe(0)
  await mira.presses(page.locator('.spot-menu').getByRole('button', { name: 'Close' }))
  await mira.presses(page.getByRole('navigation', { name: 'View' }).getByRole('button', { name: 'Others' }))
  await mira.presses(page.locator('.palace-row'))
  await expect.poll(() => facts.first().textContent()).toBe(String(most))
})

/** Runs in the page: where the name of a hex is printed, and whether the Hunter may run there; undefined if it is out of sight. */
function labelOf(name: string): { x: number; y: number; isOffered: boolean } | undefined {
  const label = [...document.querySelectorAll('.palace-names text')].find(({ textContent }) => textContent === name)
  const stage = document.querySelector('.stage')?.getBoundingClientRect()
  if (!label || !stage) return undefined
  const box = label.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const front = document.elementFromPoint(x, y)
  if (x < stage.left || x > stage.right || !front?.closest('.stage svg')) return undefined
  const offered = document.querySelector(`[data-spot="hex ${name}"], .palace-within [data-way="${name}"]`)
  return { x, y, isOffered: offered !== null }
}
