import { expect, test } from 'vitest'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { openBrowser, PHONE } from './browser.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

const server = await openServer()
const browser = await openBrowser()

const named = (name: string) => ({ ...REDUCED_MOTION, stored: { guest: { name, sigil: 'raven' } } }) as const

test('Play now opens a table, others see it on the start page and join with one press, and it starts by itself or not', async () => {
  const mira = await Player.arrives(browser, server, named('Mira'))
  const falk = await Player.arrives(browser, server, { ...named('Falk'), ...PHONE, language: 'de' })
  await falk.goesTo('/')
  const find = falk.page.getByRole('region', { name: falk.text('find.title') })
  await find.getByText('Gerade wartet niemand.').waitFor()
  await passesAxe(falk, 'the start page without open tables')
  const heightOfGames = async () => (await falk.bloodBound.boundingBox())?.y
  const before = await heightOfGames()

  await mira.goesTo('/')
  await mira.presses(mira.gameCard('Bloodborne').getByRole('button', { name: mira.text('game.now') }))
  await mira.seatRow('Mira').waitFor()
  const banner = mira.page.getByRole('status').filter({ hasText: mira.text('lobby.starts-in') })
  await banner.getByText(/^[01]:\d\d$/).waitFor()
  await passesAxe(mira, 'the lobby of an open table')

  // The list changes without a reload.
  const row = find.getByRole('listitem').filter({ hasText: 'Mira' })
  await row.getByText('2 von 3 Plätzen frei').waitFor()
  await row.getByText('Beginnt in').waitFor()
  expect(await row.innerText()).toContain('Englisch')
  await passesAxe(falk, 'the start page with an open table')
  expect(await heightOfGames(), 'the games stay where they are').toBe(before)
  await falk.presses(row.getByRole('button'))
  await falk.seatRow('Falk').waitFor()
  expect(falk.code()).toBe(mira.code())

  // Only the host decides that.
  expect(await falk.button('lobby.wait').count()).toBe(0)
  await falk.page.getByText(falk.text('talk.open')).waitFor()
  await mira.presses(mira.button('lobby.wait'))
  await banner.waitFor({ state: 'hidden' })

  const jonas = await Player.arrives(browser, server, named('Jonas'))
  await jonas.goesTo('/games/bloodborne')
  await jonas.presses(jonas.button('game.now'))
  await jonas.seatRow('Jonas').waitFor()
  expect(jonas.code()).toBe(mira.code())

  // By invitation again: nobody else finds it.
  await mira.page.getByLabel(mira.text('lobby.found-by')).selectOption('invited')
  await mira.page.getByLabel(mira.text('talk.free')).waitFor()
  const tom = await Player.arrives(browser, server, named('Tom'))
  await tom.goesTo('/')
  await tom.page.getByText('No one is waiting at the moment.').waitFor()
})

test('a guest without a name joins with one press, and chooses a name in the lobby', async () => {
  const mira = await Player.arrives(browser, server, named('Mira'))
  const code = await mira.opensATable('Bloodborne')
  await mira.page.getByLabel(mira.text('lobby.found-by')).selectOption('everyone')
  expect(await mira.page.getByLabel(mira.text('lobby.language')).inputValue()).toBe('en')

  const guest = await Player.arrives(browser, server, REDUCED_MOTION)
  await guest.goesTo('/')
  const find = guest.page.getByRole('region', { name: guest.text('find.title') })
  await guest.presses(find.getByRole('listitem').getByRole('button'))
  await guest.seatRow(guest.text('guest.name')).waitFor()
  await guest.page.getByLabel(guest.text('guest.label')).fill('Nadja')
  await guest.presses(guest.button('lobby.rename'))
  await mira.seatRow('Nadja').waitFor()
  expect(guest.code()).toBe(code)
})
