import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer, openOwnServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

test('an unknown code is explained in a sentence, with a link home', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  await mira.page.getByLabel('Got an invite? Enter the table code').fill('zzz-222')
  await mira.presses(mira.button('landing.sit'))
  await mira.heading('Can’t open this table').waitFor()
  await mira.page.getByText('There’s no table with this code.').waitFor()
  await mira.presses(mira.link('nowhere.home'))
  await mira.heading('Take a seat by the candle').waitFor()
})

test('a malformed code is reported at the field', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  const field = mira.page.getByLabel('Got an invite? Enter the table code')
  await field.fill('AEIOU!')
  await mira.presses(mira.button('landing.sit'))
  await mira.page.getByText('Codes have six letters and digits, like K7RW2M.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(new URL(mira.page.url()).pathname).toBe('/')
})

test.each(['/t/short', '/learn/nothing'])('shows the page for unknown addresses at %s', async (path) => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo(path)
  await mira.heading('Page not found').waitFor()
  await mira.presses(mira.link('nowhere.home'))
  await mira.heading('Take a seat by the candle').waitFor()
})

test.each(['/nowhere', '/learn', '/t/K7RW2M/more', '/me/too', '/assets/gone'])(
  'at %s the server itself answers that the page does not exist',
  async (path) => {
    const mira = await Player.arrives(browser, server, { expectedErrors: /404/ })
    const answer = await mira.page.goto(server.address + path)
    expect(answer?.status()).toBe(404)
    await mira.heading('Page not found').waitFor()
    await mira.presses(mira.link('nowhere.home'))
    await mira.heading('Take a seat by the candle').waitFor()
  },
)

test('a replay of a game that is not over says so', async () => {
  const mira = await Player.arrives(browser, server, { expectedErrors: /40\d/ })
  const code = await mira.playsWithBots()
  await mira.goesTo(`/r/${code}`)
  await mira.page.getByRole('alert').filter({ hasText: 'The replay is available once the game is over.' }).waitFor()
  await mira.presses(mira.link('replay.to-table'))
  await mira.isAtTheTable()
})

test('while the server is down the start page and the table say so, and both go on when it is back', async () => {
  const fragile = await openOwnServer()
  const mira = await Player.arrives(browser, fragile, { expectedErrors: /WebSocket|ERR_CONNECTION/ })
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  const away = await mira.opensAnotherTab()
  await away.goesTo('/')
  await away.bloodBound.getByRole('button', { name: 'Create a table' }).waitFor()
  await fragile.kill()

  await mira.page
    .getByRole('status')
    .filter({ hasText: /reconnecting|offline/ })
    .waitFor()
  await away.presses(away.bloodBound.getByRole('button', { name: 'Create a table' }))
  await away.page.getByRole('alert').filter({ hasText: 'Can’t reach the server. Are you online?' }).waitFor()

  await fragile.restart()
  await mira.page.getByRole('status').filter({ hasText: 'live' }).waitFor()
  await mira.seatRow('Mira').waitFor()
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  expect(mira.code()).toBe(code)
})
