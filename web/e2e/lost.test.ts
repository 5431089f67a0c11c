import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer, openOwnServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

test('a code nobody has: a sentence, and the way home', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  await mira.page.getByLabel('Got an invite? Enter the table code').fill('zzz-222')
  await mira.presses(mira.button('landing.sit'))
  await mira.heading('Can’t open this table').waitFor()
  await mira.page.getByText('There’s no table with this code.').waitFor()
  await mira.presses(mira.link('nowhere.home'))
  await mira.heading('Take a seat by the candle').waitFor()
})

test('something that is no code is said at the field', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  const field = mira.page.getByLabel('Got an invite? Enter the table code')
  await field.fill('AEIOU!')
  await mira.presses(mira.button('landing.sit'))
  await mira.page.getByText('Codes have six letters and digits, like K7RW2M.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(new URL(mira.page.url()).pathname).toBe('/')
})

test.each(['/t/short', '/learn/nothing'])('nobody lives at %s', async (path) => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo(path)
  await mira.heading('Page not found').waitFor()
  await mira.presses(mira.link('nowhere.home'))
  await mira.heading('Take a seat by the candle').waitFor()
})

test.each(['/nowhere', '/learn', '/t/K7RW2M/more', '/me/too', '/assets/gone'])(
  'at %s the house itself says that nobody lives there',
  async (path) => {
    const mira = await Player.arrives(browser, server, { forgives: /404/ })
    const answer = await mira.page.goto(server.address + path)
    expect(answer?.status()).toBe(404)
    await mira.heading('Page not found').waitFor()
    await mira.presses(mira.link('nowhere.home'))
    await mira.heading('Take a seat by the candle').waitFor()
  },
)

test('a replay of a game that is not over says so', async () => {
  const mira = await Player.arrives(browser, server, { forgives: /40\d/ })
  const code = await mira.playsWithBots()
  await mira.goesTo(`/r/${code}`)
  await mira.page.getByRole('alert').filter({ hasText: 'The replay is available once the game is over.' }).waitFor()
  await mira.presses(mira.link('replay.to-table'))
  await mira.isAtTheTable()
})

test('a house that is gone: the start page says it, the table shows it, and both go on when it is back', async () => {
  const fragile = await openOwnServer()
  const mira = await Player.arrives(browser, fragile, { forgives: /WebSocket|ERR_CONNECTION/ })
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  const away = await mira.opensAnotherTab()
  await away.goesTo('/')
  await away.bloodBound.getByRole('button', { name: 'Create a table' }).waitFor()
  await fragile.dies()

  await mira.page
    .getByRole('status')
    .filter({ hasText: /reconnecting|offline/ })
    .waitFor()
  await away.presses(away.bloodBound.getByRole('button', { name: 'Create a table' }))
  await away.page.getByRole('alert').filter({ hasText: 'Can’t reach the server. Are you online?' }).waitFor()

  await fragile.opensAgain()
  await mira.page.getByRole('status').filter({ hasText: 'live' }).waitFor()
  await mira.chair('Mira').waitFor()
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  expect(mira.code()).toBe(code)
})
