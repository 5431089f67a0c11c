import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()
const cachingBrowser = await openBrowser({ hasPageCache: true })

const EXPECTED_ERRORS = /Failed to load resource|ERR_|WebSocket/

/** What is left in localStorage once everything is deleted. */
const MARKER = ['gloamhall.deleted']

const storedNames = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).toSorted())

const tokenOf = (page: Page, code: string): Promise<string> =>
  page.evaluate(
    (table) =>
      (JSON.parse(localStorage.getItem('gloamhall.seats') ?? '{}') as Record<string, { token: string }>)[table]
        ?.token ?? '',
    code,
  )

const viewStatus = async (code: string, token: string): Promise<number> =>
  (await fetch(`${server.address}/api/tables/${code}/view`, { headers: { authorization: `Bearer ${token}` } })).status

const deletes = async (mira: Player): Promise<void> => {
  await mira.goesTo('/me')
  await mira.presses(mira.button('me.delete'))
  await mira.presses(mira.button('me.delete-sure'))
}

describe('deleting one’s data', () => {
  const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['is cut off', (route) => route.abort()],
    ['is one request too many', (route) => route.fulfill({ status: 429, json: { code: 'too-many' } })],
    ['cannot be written', (route) => route.fulfill({ status: 503, json: { code: 'not-saved' } })],
    ['is answered by a proxy', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
  ]

  test.each(failures)('when the request %s, says so, keeps everything, and tries again', async (_, fail) => {
    const mira = await Player.arrives(browser, server, { expectedErrors: EXPECTED_ERRORS })
    const code = await mira.opensATable()
    await mira.sitsDown('Mira')
    const token = await tokenOf(mira.page, code)
    const before = await storedNames(mira.page)
    const isDelete = (route: Route): Promise<void> =>
      route.request().method() === 'DELETE' ? fail(route) : route.continue()
    await mira.page.route('**/api/me', isDelete)
    await deletes(mira)
    const alert = mira.page.getByRole('alert').filter({ hasText: mira.text('me.not-deleted') })
    await alert.waitFor()
    expect(await mira.page.getByText(mira.text('me.deleted')).count()).toBe(0)
    expect(await storedNames(mira.page)).toEqual(before)
    expect(await viewStatus(code, token)).not.toBe(401)
    expect((await mira.browser.cookies()).length).toBe(1)

    await mira.page.unroute('**/api/me', isDelete)
    await mira.presses(mira.button('me.delete-retry'))
    await mira.heading(mira.text('me.deleted')).waitFor()
    expect(await storedNames(mira.page)).toEqual(MARKER)
    expect(await mira.browser.cookies()).toEqual([])
    expect(await viewStatus(code, token)).toBe(401)
  })

  test('signs out all open tabs: they close their tables and write nothing more', async () => {
    const mira = await Player.arrives(browser, server)
    const jon = await Player.arrives(browser, server)
    const code = await mira.opensATable()
    await mira.sitsDown('Mira')
    await jon.followsTheLink(code)
    await jon.sitsDown('Jon')
    const second = await mira.opensAnotherTab()
    const socket = second.page.waitForEvent('websocket')
    await second.followsTheLink(code)
    const closed = (await socket).waitForEvent('close')
    await second.seatRow('Jon').waitFor()
    const third = await mira.opensAnotherTab()
    await third.goesTo('/me')
    await third.page.getByLabel(third.text('guest.label')).waitFor()

    await deletes(mira)
    await mira.heading(mira.text('me.deleted')).waitFor()
    await closed
    for (const tab of [second, third]) {
      await tab.heading(tab.text('me.deleted')).waitFor()
      await tab.page.getByText(tab.text('deleted.elsewhere')).waitFor()
      expect(await tab.page.getByText('Jon').count()).toBe(0)
    }
    // The table goes on without the deleted player.
    await jon.seatRow('Mira').waitFor({ state: 'detached' })
    expect(await storedNames(second.page)).toEqual(MARKER)
    expect(await mira.browser.cookies()).toEqual([])

    // A fresh start in one tab while the others still show the notice.
    await third.presses(third.button('deleted.home'))
    await third.heading('Take a seat by the candle').waitFor()
    await third.opensATable()
    await third.sitsDown('Nora')
    await second.page.reload()
    await second.seatRow('Jon').waitFor()
    expect(await second.page.getByText('Mira').count()).toBe(0)
  })

  test('a tab that wrote before it learned of the deletion removes what it wrote', async () => {
    const mira = await Player.arrives(browser, server)
    await mira.opensATable()
    await mira.sitsDown('Mira')
    // Simulates a process that has not seen the marker yet.
    await mira.page.evaluate(() => localStorage.setItem('gloamhall.deleted', 'another tab'))
    await mira.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await mira.heading(mira.text('me.deleted')).waitFor()
    expect(await storedNames(mira.page)).toEqual(MARKER)
  })
})

test('the export holds what the server and this browser store, and no key to a seat', async () => {
  const mira = await Player.arrives(browser, server)
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  const token = await tokenOf(mira.page, code)
  await mira.goesTo('/me')
  const download = mira.page.waitForEvent('download')
  await mira.presses(mira.button('me.export'))
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(token).toMatch(/^[\w-]{16,}$/)
  expect(text).not.toContain(token)
  const { server: stored, browser: kept } = JSON.parse(text) as {
    server: { name?: string; tables: readonly { code: string; host: boolean; seats: readonly object[] }[] }
    browser: { seats: Record<string, unknown>; guest: { name: string } }
  }
  expect(stored.name).toBe('Mira')
  expect(stored.tables).toMatchObject([{ code, host: true, seats: [{ seat: 1, name: 'Mira' }] }])
  expect(kept.guest.name).toBe('Mira')
  expect(kept.seats).toMatchObject({ [code]: { seat: 1 } })
})

describe('the back/forward cache', () => {
  /** Leaves the page in a way that allows caching it and goes back. Records outside the page whether it was restored from the cache. */
  async function leavesAndReturns(mira: Player, meanwhile: () => Promise<unknown>): Promise<boolean> {
    await mira.page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('restored', 'yes')),
    )
    // Another document of the same origin.
    await mira.page.goto(`${server.address}/api/games`)
    await meanwhile()
    await mira.page.goBack({ waitUntil: 'commit' })
    return mira.page
      .waitForFunction(() => sessionStorage.getItem('restored') ?? 'no')
      .then(async (found) => {
        await mira.page.waitForLoadState()
        return (await found.jsonValue()) === 'yes'
      })
  }

  test('a table that was left shows no hand when it is restored without a seat', async () => {
    const mira = await Player.arrives(cachingBrowser, server, { expectedErrors: EXPECTED_ERRORS })
    await mira.playsWithBots()
    const hand = mira.page.getByRole('region', { name: mira.text('actions.label') })
    await hand.waitFor()
    const restored = await leavesAndReturns(mira, () => mira.browser.request.delete(`${server.address}/api/me`))
    expect(restored).toBe(true)
    await mira.page.getByText(mira.text('refusal.unknown-token')).waitFor()
  })

  test('a restored page shows nothing while offline either', async () => {
    const mira = await Player.arrives(cachingBrowser, server, { expectedErrors: EXPECTED_ERRORS })
    await mira.playsWithBots()
    const seen = await mira.page.locator('#app').innerText()
    expect(seen.length).toBeGreaterThan(50)
    await mira.page.goto(`${server.address}/api/games`)
    await mira.browser.setOffline(true)
    await mira.page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    await expect.poll(() => mira.page.evaluate(() => document.getElementById('app')?.innerText ?? '')).toBe('')
  })
})
