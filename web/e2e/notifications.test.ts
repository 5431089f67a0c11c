import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

test('notifies a player who looks elsewhere when the table waits, unless the table is muted', async () => {
  const mira = await Player.arrives(browser, server, { permissions: ['notifications'] })
  await mira.page.addInitScript(recordNotifications)
  await mira.goesTo('/me')
  const setting = mira.page.getByLabel(mira.text('me.calls'))
  await setting.check()
  expect(await setting.isChecked()).toBe(true)

  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  expect(await openNotifications(mira.page), 'the table is in view').toEqual([])
  await setWindowFocus(mira.page, 'away')
  await expect.poll(() => openNotifications(mira.page)).toEqual(['Blood Bound: it’s your turn.'])
  await setWindowFocus(mira.page, 'here')
  expect(await openNotifications(mira.page), 'taken back').toEqual([])

  await mira.answers(byButton)
  await mira.presses(mira.button('mute.toggle'))
  await mira.waitsToBeAsked()
  await setWindowFocus(mira.page, 'away')
  expect(await openNotifications(mira.page), 'the table is mute').toEqual([])
  await mira.page.reload()
  await mira.isAtTheTable()
  expect(await mira.button('mute.toggle').getAttribute('aria-pressed')).toBe('true')
})

test('on a phone, where pages may not show notifications, the service worker does', async () => {
  const mira = await Player.arrives(browser, server, {
    permissions: ['notifications'],
    serviceWorkers: 'allow',
    stored: { calls: true },
  })
  await mira.page.addInitScript(() => {
    globalThis.Notification = class extends Notification {
      constructor() {
        super('')
        throw new TypeError('Illegal constructor')
      }
    }
  })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  const shown = () =>
    mira.page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ body, tag }) => [body, tag])
    })
  await mira.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await setWindowFocus(mira.page, 'away')
  await expect.poll(shown).toEqual([['Blood Bound: it’s your turn.', mira.code()]])
  await setWindowFocus(mira.page, 'here')
  await expect.poll(shown).toEqual([])
})

test('says when the browser does not allow notifications', async () => {
  const jonas = await Player.arrives(browser, server, { language: 'de' })
  await jonas.goesTo('/me')
  const setting = jonas.page.getByLabel(jonas.text('me.calls'))
  await setting.click()
  await jonas.page.getByText(jonas.text('me.calls-refused')).waitFor()
  expect(await setting.isChecked()).toBe(false)
})

/** Records which system notifications are open. */
function recordNotifications(): void {
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

const openNotifications = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { open: Map<Notification, string> }).open.values()])

/** Simulates a window covering this one; a headless page is never hidden by itself. */
const setWindowFocus = (page: Page, where: 'away' | 'here'): Promise<void> =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { value: away, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, where === 'away')
