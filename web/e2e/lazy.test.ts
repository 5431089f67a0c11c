import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

/** Scripts that do not arrive make the browser complain. */
const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/

test('a page whose script does not arrive says so, and is fetched again by its button', async () => {
  const mira = await Player.arrives(browser, server, { expectedErrors: LOST })
  await mira.goesTo('/')
  let isCut = true
  await mira.page.route('**/assets/Credits-*.js', (route) => (isCut ? route.abort() : route.continue()))
  await mira.page.getByRole('link', { name: 'Credits' }).click()
  const notice = mira.page.getByRole('alert').filter({ hasText: 'Couldn’t load this part of Gloamhall.' })
  await notice.waitFor()
  isCut = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await mira.heading('Credits').waitFor()
  expect(await notice.count()).toBe(0)
})

test('an offline browser is told so, and gets the page once it is connected again', async () => {
  const mira = await Player.arrives(browser, server, { expectedErrors: LOST })
  await mira.goesTo('/')
  await mira.page.context().setOffline(true)
  await mira.page.getByRole('link', { name: 'Credits' }).click()
  await mira.page.getByRole('alert').filter({ hasText: 'You’re offline.' }).waitFor()
  await mira.page.context().setOffline(false)
  await mira.heading('Credits').waitFor()
})
