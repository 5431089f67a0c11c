import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './hands.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

test('notifies a player who looks elsewhere when the table waits, unless the table is muted', async () => {
  const mira = await Player.arrives(browser, server, { permissions: ['notifications'] })
  await mira.page.addInitScript(listen)
  await mira.goesTo('/me')
  const wish = mira.page.getByLabel(mira.sign('me.calls'))
  await wish.check()
  expect(await wish.isChecked()).toBe(true)

  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  expect(await calls(mira.page), 'the table is in view').toEqual([])
  await looks(mira.page, 'away')
  expect(await calls(mira.page)).toEqual(['Blood Bound: it’s your turn.'])
  await looks(mira.page, 'here')
  expect(await calls(mira.page), 'taken back').toEqual([])

  await mira.answers(byButton)
  await mira.presses(mira.button('mute.toggle'))
  await mira.waitsToBeAsked()
  await looks(mira.page, 'away')
  expect(await calls(mira.page), 'the table is mute').toEqual([])
  await mira.page.reload()
  await mira.isAtTheTable()
  expect(await mira.button('mute.toggle').getAttribute('aria-pressed')).toBe('true')
})

test('says when the browser does not allow notifications', async () => {
  const jonas = await Player.arrives(browser, server, { language: 'de' })
  await jonas.goesTo('/me')
  const wish = jonas.page.getByLabel(jonas.sign('me.calls'))
  await wish.click()
  await jonas.page.getByText(jonas.sign('me.calls-refused')).waitFor()
  expect(await wish.isChecked()).toBe(false)
})

/** Records which system notifications are open. */
function listen(): void {
  const open = new Map<Notification, string>()
  Object.assign(globalThis, { open })
  globalThis.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      open.set(this, options?.body ?? '')
    }
    override close(): void {
      super.close()
      open.delete(this)
    }
  }
}

const calls = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { open: Map<Notification, string> }).open.values()])

/** Simulates a window covering this one; a headless page is never hidden by itself. */
const looks = (page: Page, where: 'away' | 'here'): Promise<void> =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { value: away, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, where === 'away')
