import { expect, test } from 'vitest'
import { openBrowser, openContext } from './browser.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { cutOff } from './cut-off.ts'
import { Player } from './player.ts'
import { openOwnServer } from './server-process.ts'
import { comesTo, openSceneServers, TABLE_SCENES } from './table-scenes.ts'

/** Tables and pages at a text size of 200 %, and in small windows. */
const [normal, large] = [await openBrowser(), await openBrowser({ textPx: 32 })]

const LAPTOP = { width: 1366, height: 768 }
/** What remains of a laptop screen at a zoom of 200 %. */
const ZOOMED = { width: 683, height: 384 }
const SMALL = { width: 360, height: 640 }
const QUICK = { ...REDUCED_MOTION, stored: { ...REDUCED_MOTION.stored, tempo: '0' } } as const

const serverFor = await openSceneServers()

test.each(TABLE_SCENES)(
  '$title, $phase: with large text and in small windows no text is cut off, and nothing covers the question or the choices',
  async (scene) => {
    const server = serverFor(scene)
    const mira = await Player.arrives(normal, server, { ...QUICK, viewport: LAPTOP })
    await mira.playsWithBots(scene.title, scene.seats)
    await comesTo(mira, scene)
    for (const size of scene.axe ? [LAPTOP, ZOOMED, SMALL] : [ZOOMED]) {
      await mira.page.setViewportSize(size)
      for (const language of ['de', 'en'] as const) {
        await speaks(mira, language)
        await showsAllOf(mira, `${size.width} × ${size.height}, ${language}`)
        if (scene.axe) await passesAxe(mira, `${size.width} × ${size.height}, ${language}`)
      }
    }
    const reader = await withLargeText(mira, server)
    await reader.followsTheLink(mira.code())
    await comesTo(reader, scene)
    for (const language of ['de', 'en'] as const) {
      await speaks(reader, language)
      await showsAllOf(reader, `a text size of 200 %, ${language}`)
    }
  },
)

test('with large text and in small windows no text of a page is cut off', async () => {
  const server = await openOwnServer({ botDelayMs: 0 })
  const mira = await Player.arrives(normal, server, { ...QUICK, viewport: ZOOMED })
  await mira.playsWithBots('Bloodborne')
  const lobby = await mira.opensATable('Dark Souls', 4)
  await mira.goesTo('/campaigns/dark-souls')
  await mira.presses(mira.page.getByRole('main').getByRole('button').first())
  await mira.page.waitForURL(/\/c\/\w{6}$/)
  const campaign = new URL(mira.page.url()).pathname
  const reader = await withLargeText(mira, server)
  const paths = [
    '/',
    ...['blood-bound', 'bloodborne', 'dark-souls', 'bloody-palace'].map((game) => `/games/${game}`),
    `/t/${lobby}`,
    '/me',
    '/campaigns/dark-souls',
    campaign,
    `${campaign}/sheet`,
    '/learn/bloodborne',
    '/daily/bloody-palace',
    '/stats/blood-bound',
    '/credits',
    '/t/ZZZ222',
  ]
  for (const path of paths)
    for (const player of [mira, reader]) {
      await player.goesTo(path)
      await player.page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const language of ['de', 'en'] as const) {
        await speaks(player, language)
        await showsAllOf(player, `${path}, ${player === mira ? '683 × 384' : '200 %'}, ${language}`)
      }
    }
})

/** The same guest in a browser with a text size of 200 %. */
async function withLargeText({ browser }: Player, server: Parameters<typeof Player.arrives>[1]): Promise<Player> {
  const context = await openContext(large, { ...QUICK, viewport: LAPTOP, storageState: await browser.storageState() })
  return new Player(await context.newPage(), server, { language: 'en', touches: false })
}

/** Changes the language in another tab. */
async function speaks({ page }: Player, language: 'en' | 'de'): Promise<void> {
  await page.evaluate((wanted) => {
    localStorage.setItem('gloamhall.language', JSON.stringify(wanted))
    dispatchEvent(new StorageEvent('storage', { key: 'gloamhall.language' }))
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor()
}

const showsAllOf = async ({ page }: Player, message: string): Promise<void> =>
  void (await expect.poll(() => page.evaluate(cutOff), { message }).toEqual([]))
