import { expect, test } from 'vitest'
import { openBrowser, SMALL_PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

const LAPTOP = { viewport: { width: 1366, height: 768 } } as const

/** The longest chat line and the widest name, neither of which a browser can break by itself. */
const LONGEST_LINE = 'W'.repeat(500)
const WIDEST_NAME = 'W'.repeat(24)

/** The classes of all elements that overflow the window or the part of the page that should hold them. */
function overflowing(): string[] {
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const page = document.documentElement
  const found = page.scrollWidth > innerWidth ? [`the page: ${page.scrollWidth} > ${innerWidth}`] : []
  // Elements for screen readers only and boards, which can be panned, are left out.
  const places = document.querySelectorAll(
    '.log, .chat, .seats, .others, .sheet, .banner, .panel-body, .site main, .page, .top-bar',
  )
  for (const place of places)
    if (place.scrollWidth > place.clientWidth + 1)
      found.push(`${nameOf(place)}: ${place.scrollWidth} > ${place.clientWidth}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.includes('WWWWWWWW') || !node.parentElement) continue
    if (node.parentElement.closest('.hidden, svg')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let { left, right } = range.getBoundingClientRect()
    // Overflow that an ancestor clips or scrolls does not count.
    for (let around: Element | null = node.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    if (right > left && (right > innerWidth + 1 || left < -1))
      found.push(`text in ${nameOf(node.parentElement)}: ${left} to ${right}`)
  }
  return found
}

const tokenOf = (code: string): string =>
  (JSON.parse(localStorage.getItem('gloamhall.seats') ?? '{}') as Record<string, { token: string }>)[code]?.token ?? ''

const hasNoOverflow = async ({ page }: Player, what: string): Promise<void> =>
  void (await expect.poll(() => page.evaluate(overflowing), { message: what, timeout: 3000 }).toEqual([]))

test.each([
  ['Blood Bound', 'a phone', SMALL_PHONE],
  ['Blood Bound', 'a laptop', LAPTOP],
  ['Bloodborne', 'a phone', SMALL_PHONE],
  ['Bloodborne', 'a laptop', LAPTOP],
  ['Dark Souls', 'a phone', SMALL_PHONE],
  ['Dark Souls', 'a laptop', LAPTOP],
  ['Bloody Palace', 'a phone', SMALL_PHONE],
  ['Bloody Palace', 'a laptop', LAPTOP],
] as const)('%s on %s: unbreakable names and words do not overflow', async (title, _, where) => {
  const mira = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...where,
    stored: { ...REDUCED_MOTION.stored, guest: { name: WIDEST_NAME, sigil: 'raven' } },
  })
  const { page } = mira
  const code = await mira.opensATable(title)
  await mira.sitsDown(WIDEST_NAME)
  await hasNoOverflow(mira, 'the lobby')
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  const token = await page.evaluate(tokenOf, code)
  const say = (text: string): Promise<Response> =>
    fetch(`${server.address}/api/tables/${code}/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ text }),
    })
  expect((await say(LONGEST_LINE)).status).toBe(200)
  await mira.skipsAnimation()
  await hasNoOverflow(mira, 'the table')
  const isPhone = where === SMALL_PHONE
  if (isPhone) await mira.presses(page.locator('.sheet-tabs button').last())
  for (const tab of ['tab.log', 'tab.talk'] as const) {
    await mira.presses(page.getByRole('tab', { name: mira.text(tab) }))
    await mira.log.filter({ hasText: LONGEST_LINE }).first().waitFor()
    await hasNoOverflow(mira, tab)
  }
  if (isPhone) await mira.presses(page.locator('.sheet-tabs').getByRole('button', { name: mira.text('sheet.others') }))
  else await mira.presses(page.getByRole('tab', { name: mira.text('tab.seats') }))
  await hasNoOverflow(mira, 'the seats')
  // A spectator receives the same lines, in notices as well.
  const watcher = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...where })
  await watcher.followsTheLink(code)
  await watcher.isAtTheTable()
  await hasNoOverflow(watcher, 'the table of a spectator')
  expect((await say(LONGEST_LINE)).status).toBe(200)
  await hasNoOverflow(watcher, 'a notice')
})

test.each([
  ['a phone', SMALL_PHONE],
  ['a laptop', LAPTOP],
] as const)('the page of a campaign on %s: its people and characters do not overflow', async (_, where) => {
  const mira = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...where,
    stored: { ...REDUCED_MOTION.stored, guest: { name: WIDEST_NAME, sigil: 'raven' } },
  })
  const { page } = mira
  await mira.goesTo('/me')
  await mira.button('me.delete').waitFor()
  await mira.goesTo('/campaigns/dark-souls')
  await mira.presses(page.getByRole('main').getByRole('button').first())
  await page.waitForURL(/\/c\/\w{6}$/)
  await mira.page.locator('[data-room]').first().waitFor({ state: 'attached' })
  const path = new URL(page.url()).pathname.replace('/c/', '/api/campaigns/')
  // The name of its founder, and a name for each character that can have one.
  const characters = ['knight', 'warrior', 'herald', 'assassin']
  for (const character of characters)
    await page.request.put(`${server.address}${path}/character-names`, { data: { character, name: WIDEST_NAME } })
  await page.reload()
  await mira.page.locator('[data-room]').first().waitFor({ state: 'attached' })
  await hasNoOverflow(mira, 'the campaign')
  await page.goto(`${page.url()}/sheet`)
  await page.locator('h1').first().waitFor()
  await hasNoOverflow(mira, 'its sheet')
})
