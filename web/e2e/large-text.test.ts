import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

/** All four tables at a text size of 200%, and in the window that remains of a laptop screen at a zoom of 200%. */
const servers = {
  any: await openServer({ botDelayMs: 0 }),
  'Dark Souls': await openServer({ dealt: 'dark-souls', botDelayMs: 0 }),
  'Bloody Palace': await openServer({ dealt: 'bloody-palace', botDelayMs: 0 }),
}
const [normal, large] = [await openBrowser(), await openBrowser({ textPx: 32 })]

const ROOM = {
  room: '6b',
  terrain: {},
  traps: {},
  characters: [{ class: 'knight', at: 'a5', red: 3 }],
  foes: { 'hollow-soldier-1': 'b4', 'hollow-soldier-2': 'c3', 'crossbow-hollow': 'e1' },
  acting: 1,
} as const
const ARENA = {
  stage: 2,
  round: 2,
  hunters: [{ hunter: 'trish', at: 'f6', facing: 'n' }],
  foes: [
    { foe: 'empusa', at: 'f4', facing: 's' },
    { foe: 'scudo-angelo', at: 'h6', facing: 's' },
  ],
} as const

const LAPTOP = { width: 1366, height: 768 }
const ZOOMED = { width: 683, height: 384 }

test.each([
  ['Blood Bound', 'with a text size of 200 %', large, LAPTOP],
  ['Blood Bound', 'at 683 × 384', normal, ZOOMED],
  ['Bloodborne', 'with a text size of 200 %', large, LAPTOP],
  ['Bloodborne', 'at 683 × 384', normal, ZOOMED],
  ['Dark Souls', 'with a text size of 200 %', large, LAPTOP],
  ['Dark Souls', 'at 683 × 384', normal, ZOOMED],
  ['Bloody Palace', 'with a text size of 200 %', large, LAPTOP],
  ['Bloody Palace', 'at 683 × 384', normal, ZOOMED],
] as const)(
  '%s %s: no text is cut off, and nothing covers the question or the choices',
  async (title, how, browser, viewport) => {
    servers['Dark Souls'].dealFrom(ROOM, 1)
    servers['Bloody Palace'].dealFrom(ARENA, 3)
    const isDealt = title === 'Dark Souls' || title === 'Bloody Palace'
    for (const language of ['de', 'en'] as const) {
      const mira = await Player.arrives(browser, isDealt ? servers[title] : servers.any, {
        ...REDUCED_MOTION,
        language,
        viewport,
      })
      await mira.playsWithBots(title, isDealt ? 1 : undefined)
      await mira.waitsToBeAsked()
      await mira.skipsAnimation()
      await expect.poll(() => mira.page.evaluate(cutOff), { message: `${title} ${how}, ${language}` }).toEqual([])
    }
  },
)

/** Runs in the page: the texts that cannot be read in full, even by scrolling, and parts of the frame that cover each other. */
function cutOff(): string[] {
  const found: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > innerWidth + 1) found.push(`the page is wider than the window: ${page.scrollWidth}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const around = node.parentElement
    if (
      !text ||
      !around ||
      around.closest('svg, .hidden, .skip, [aria-hidden="true"], [hidden], script, style, option')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || !around.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const button = around.closest('.button')?.getBoundingClientRect()
    if (button && Math.max(box.right - button.right, button.left - box.left) > 1)
      found.push(`${text.slice(0, 40)} is wider than its button`)
    // The box of a text is higher than its letters.
    const margin = 0.3 * (box.height / Math.max(1, range.getClientRects().length))
    for (let clip: Element | null = around; clip; clip = clip.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(clip)
      if (display === 'contents') continue
      // Text that scrolls can be read.
      if (
        /auto|scroll/.test(overflowX + overflowY) &&
        clip.scrollHeight + clip.scrollWidth > clip.clientHeight + clip.clientWidth
      )
        break
      if (/hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY)) {
        const edge = clip.getBoundingClientRect()
        const over = Math.max(
          box.bottom - edge.bottom,
          edge.top - box.top,
          box.right - edge.right,
          edge.left - box.left,
        )
        if (over > margin) {
          found.push(`${text.slice(0, 40)} is cut by ${Math.round(over)} px in .${clip.getAttribute('class')}`)
          break
        }
      }
      if (position === 'fixed') break
    }
  }
  const parts = ['.top-bar', '.prompt', '.action-bar', '.sheet-tabs'].flatMap((name) => {
    const part = document.querySelector(name)
    return part?.checkVisibility() ? [{ name, box: part.getBoundingClientRect() }] : []
  })
  for (const one of parts) {
    if (one.box.bottom > innerHeight + 2 || one.box.top < -2) found.push(`${one.name} is outside the window`)
    for (const other of parts)
      if (
        one.name < other.name &&
        one.box.top < other.box.bottom - 2 &&
        other.box.top < one.box.bottom - 2 &&
        one.box.left < other.box.right - 2 &&
        other.box.left < one.box.right - 2 &&
        !document.querySelector(`${one.name} ${other.name}, ${other.name} ${one.name}`)
      )
        found.push(`${one.name} and ${other.name} overlap`)
  }
  return found
}
