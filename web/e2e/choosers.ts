import type { Choice, View } from '@gloamhall/kernel'
import { expect } from 'vitest'
import type { Player } from './player.ts'

/** How a player makes a choice: on its spot on the board, or by its button. */
export type Chooser<B = unknown> = (player: Player, view: View<B>, choice: Choice) => Promise<void>

/** Delay before a press is repeated. A press during an animation only skips the animation and must be made again. */
const REPEAT_PRESS_MS = 3_000

/** Touches or clicks the hex, figure or card of a choice; falls back to its button if the board does not show it. */
export const byTouchOn =
  <B>(spotOf: (choice: Choice, view: View<B>) => string | undefined): Chooser<B> =>
  async (player, view, choice) => {
    const { page } = player
    const spot = spotOf(choice, view)
    const places = page.locator(`main [data-spot="${spot}"]`)
    if (spot === undefined || (await places.count()) === 0) return byBar(player, view, choice)
    // A piece that is still moving is touched at its final position.
    await player.skipsAnimation()
    const place = places.first()
    const asks = (await place.getAttribute('aria-haspopup')) !== null
    const point = await place.evaluate(touchPoint)
    // On a narrow screen figures may cover one another completely; then the button is used.
    if (!point) return byBar(player, view, choice)
    await (player.isOnAPhone ? page.touchscreen.tap(...point) : page.mouse.click(...point))
    if (!asks) return
    const there = view.choices.filter((each) => spotOf(each, view) === spot)
    const way = page.getByRole('dialog').getByRole('button').nth(there.indexOf(choice))
    await way.waitFor({ timeout: REPEAT_PRESS_MS })
    await player.presses(way)
  }

/** A point at which this element is on top: the lower part of a node, where a piece does not cover it, the middle of a figure. */
function touchPoint(place: Element): [x: number, y: number] | undefined {
  const { x, y, width, height } = place.getBoundingClientRect()
  const first = place.getAttribute('data-spot')?.startsWith('node') ? 0.72 : 0.4
  for (const down of [first, 0.5, 0.6, 0.3, 0.85, 0.15]) {
    for (const across of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const point: [number, number] = [x + width * across, y + height * down]
      if (document.elementFromPoint(...point)?.closest('[data-spot]') === place) return point
    }
  }
  return undefined
}

/** Uses the buttons below the board, unfolding groups until the choice is found. */
export const byBar: Chooser = async (player, _, choice) => {
  const button = player.page.locator(`.action-bar [data-choice="${choice}"]`)
  const folded = player.page.locator('.action-bar [aria-expanded="false"]')
  for (let at = 0; (await button.count()) === 0 && at < (await folded.count()); at++) {
    await player.presses(folded.nth(at))
    if ((await button.count()) > 0) break
    await player.presses(player.page.locator('.action-bar [aria-expanded="true"]'))
  }
  await player.presses(button)
}

/** Presses the digit shown on the button, otherwise focuses it and presses Enter. */
export const byKeys: Chooser = async (player, _, choice) => {
  const { keyboard } = player.page
  const button = player.page.locator(`[data-choice="${choice}"]`).first()
  await player.page.locator('.action-bar button').first().waitFor()
  await player.skipsAnimation()
  const hint = button.locator('kbd')
  const digit = (await hint.count()) > 0 ? await hint.first().textContent() : undefined
  if (digit && /^[1-9A-Z]$/.test(digit)) return keyboard.press(digit.toLowerCase())
  const folded = player.page.locator('.action-bar [aria-expanded="false"]')
  for (let at = 0; (await button.count()) === 0 && at < (await folded.count()); at++) {
    await folded.nth(at).press('Enter')
    if ((await button.count()) > 0) break
    await player.page.locator('.action-bar [aria-expanded="true"]').first().press('Enter')
  }
  await button.press('Enter')
}

/** Uses the table in words, which lists every choice. */
export const byWords: Chooser = async (player, view, choice) => {
  const listed = player.page.locator(`main [data-choice="${choice}"]`)
  if ((await listed.count()) === 0) return byBar(player, view, choice)
  await player.presses(listed.first())
}

/** Makes a choice and confirms it where needed. Returns once the view has changed. */
export async function decides<B>(
  player: Player,
  table: () => View<B> | undefined,
  choose: Chooser<B>,
  answer: (view: View<B>) => Choice,
): Promise<void> {
  const view = table()
  if (!view || view.choices.length === 0) return
  const before = JSON.stringify([view.asked, view.choices, view.board])
  const wanted = answer(view)
  const confirmButtons = ['.plan .primary', '.action-bar .confirm'].map((selector) => player.page.locator(selector))
  // A question about the figure of another seat is answered there, at once if a bot holds it.
  const { owner = view.viewer } = view.asked.find(({ seat }) => seat === view.viewer) ?? {}
  if (owner === view.viewer) await choose(player, view, wanted).catch(ignoreTimeout)
  let pressed = Date.now()
  await expect
    .poll(
      async () => {
        for (const button of confirmButtons) {
          if (!(await button.isVisible())) continue
          pressed = Date.now()
          if (!(await button.and(player.page.locator('.sent')).isVisible()))
            await player.presses(button, { timeout: 1000 }).catch(ignoreTimeout)
        }
        const now = table()
        if (JSON.stringify([now?.asked, now?.choices, now?.board]) !== before) return true
        if (Date.now() - pressed > REPEAT_PRESS_MS) {
          pressed = Date.now()
          await choose(player, view, wanted).catch(ignoreTimeout)
        }
        return false
      },
      { interval: 60, message: wanted },
    )
    .toBe(true)
}

/** Ignores timeouts: the caller tries again. Other errors are thrown. */
function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
}
