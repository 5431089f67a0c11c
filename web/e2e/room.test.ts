import { expect, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE, SMALL_PHONE } from './browser.ts'
import { byButton, byTap } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

/** Desktop window sizes, large to small; in the first two no choice may be folded away either. */
const DESKTOP_SIZES = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1024, 768],
] as const
const ROOMY_WIDTH = 1366

test.each([
  // German is the longer language.
  ['Blood Bound', 8, 14, 'de'],
  ['Blood Bound', 12, 20, 'de'],
  ['Bloodborne', 5, 7, 'de'],
] as const)(
  '%s with %i players: nothing in the bar is cut off on a desktop, of %i choices and in %s',
  async (game, seats, most, language) => {
    const mira = await Player.arrives(browser, server, { ...DESKTOP, ...REDUCED_MOTION, language })
    let seen = 0
    // A match may end before it offers the longest list; then another one is played.
    for (let matches = 0; seen < most && matches < 12; matches++) {
      await mira.playsWithBots(game, seats)
      while (seen < most && (await mira.waitsToBeAsked()) === 'asked') {
        seen = Math.max(seen, await fitsEveryDesktop(mira))
        await mira.answers(byButton)
      }
    }
    expect(seen).toBeGreaterThanOrEqual(most)
  },
)

test.each([
  ['Blood Bound', 12, 'de', SMALL_PHONE],
  ['Blood Bound', 8, 'en', PHONE],
  ['Bloodborne', 5, 'de', PHONE],
] as const)(
  '%s with %i players in %s: three buttons at most on a phone, and nothing cut off',
  async (game, seats, language, phone) => {
    const mira = await Player.arrives(browser, server, { ...phone, ...REDUCED_MOTION, language })
    await mira.playsWithBots(game, seats)
    for (let questions = 0; questions < 8 && (await mira.waitsToBeAsked()) === 'asked'; questions++) {
      const { cut, choices } = await mira.page.evaluate(barAsSeen)
      expect(cut).toEqual([])
      expect(choices).toBeLessThanOrEqual(3)
      await mira.answers(byTap)
    }
  },
)

/** Number of choices shown unfolded on a large desktop. */
async function fitsEveryDesktop({ page }: Player): Promise<number> {
  let open = 0
  for (const [width, height] of DESKTOP_SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const { cut, folded, choices } = await page.evaluate(barAsSeen)
    expect(cut, `cut off at ${width} × ${height}`).toEqual([])
    if (width < ROOMY_WIDTH) continue
    expect(folded, `folded at ${width} × ${height}`).toEqual([])
    open = Math.max(open, choices)
  }
  await page.setViewportSize(DESKTOP.viewport)
  return open
}

/** The buttons of the bar that are partly hidden or whose text is cut off, those folded away, and the number of choices. */
function barAsSeen(): { cut: string[]; folded: string[]; choices: number } {
  const buttons = [...document.querySelectorAll<HTMLElement>('.action-bar .choices button')]
  const whyCut = (button: HTMLElement): string[] => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const edges = [
      [left + 8, (top + bottom) / 2],
      [right - 8, (top + bottom) / 2],
      [(left + right) / 2, top + 4],
      [(left + right) / 2, bottom - 4],
    ] as const
    const over = edges.map(([x, y]) => document.elementFromPoint(x, y)).filter((found) => !button.contains(found))
    return [
      ...over.map((found) => `lies under ${found?.outerHTML.slice(0, 80)}`),
      ...(button.scrollWidth > button.clientWidth + 1 ? ['too narrow'] : []),
      ...(button.scrollHeight > button.clientHeight + 1 ? ['too low'] : []),
    ].map((why) => `${button.textContent}: ${why}`)
  }
  return {
    cut: buttons.flatMap(whyCut),
    folded: buttons.filter((button) => button.hasAttribute('aria-expanded')).map((button) => button.textContent),
    choices: buttons.filter((button) => !button.hasAttribute('aria-disabled')).length,
  }
}
