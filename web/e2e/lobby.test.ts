import { expect, test } from 'vitest'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { openBrowser, SMALL_PHONE } from './browser.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

const server = await openServer()
const browser = await openBrowser()

const named = { stored: { guest: { name: 'Mira', sigil: 'raven' } } } as const

test('the host has a seat, chats with a guest, and sees who is away before everyone is ready', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...named })
  const code = await mira.opensATable()
  await mira.seatRow('Mira').waitFor()
  const state = mira.page.locator('.ready .soft')
  expect(await state.innerText()).toContain(mira.text('lobby.only-you'))
  expect(await mira.link('lobby.learn').getAttribute('href')).toBe('/learn/blood-bound')

  const falk = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...SMALL_PHONE, language: 'de' })
  await falk.followsTheLink(code)
  await falk.sitsDown('Falk')
  await state.filter({ hasText: 'Falk isn’t ready yet.' }).waitFor()
  await mira.page.getByLabel(mira.text('talk.free')).fill('Five minutes?')
  await mira.presses(mira.button('talk.send'))
  const heard = falk.page.getByRole('log').getByRole('listitem')
  await heard.waitFor()
  expect(await heard.innerText()).toMatch(/^Mira [\d:]+\s+Five minutes\?$/)
  await passesAxe(falk, 'the lobby on a phone')

  await falk.presses(falk.button('lobby.mark-ready'))
  await state.filter({ hasText: mira.text('lobby.all-ready') }).waitFor()
  await falk.page.close()
  await state.filter({ hasText: 'Falk isn’t here at the moment.' }).waitFor()
  expect(await state.innerText()).not.toContain(mira.text('lobby.all-ready'))
})
