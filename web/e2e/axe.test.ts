import { test } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe, passesAxeInBothThemes } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

test.each([
  ['the start page', '/'],
  ['the page of a game', '/games/bloody-palace'],
  ['me', '/me'],
  ['the credits', '/credits'],
  ['an unknown table', '/t/ZZZ222'],
  ['no page', '/t/short'],
])('%s passes axe', async (_, path) => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.goesTo(path)
  await mira.page.getByRole('heading', { level: 1 }).waitFor()
  await passesAxeInBothThemes(mira)
})

test('the lobby passes axe, before and after sitting down', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.opensATable()
  await passesAxeInBothThemes(mira)
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.normal'))
  await mira.seatRows('Normal').first().waitFor()
  await passesAxeInBothThemes(mira)
})

test('the table passes axe: board, menu, tabs, words, end and replay', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...DESKTOP })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await passesAxeInBothThemes(mira)

  await mira.page.getByRole('button', { name: /^Seat 2/ }).press('?')
  await mira.page.getByRole('dialog').waitFor()
  await passesAxe(mira, 'the menu of a seat')
  await mira.page.keyboard.press('Escape')
  // With nothing focused that has an explanation, ? lists the keys.
  await mira.page.getByRole('banner').click({ position: { x: 4, y: 4 } })
  await mira.page.keyboard.press('?')
  await mira.page.getByRole('dialog').waitFor()
  await passesAxe(mira, 'the list of keys')
  await mira.page.keyboard.press('Escape')
  for (const tab of ['Rules', 'Chat', 'Log']) {
    await mira.presses(mira.page.getByRole('tab', { name: tab }))
    await passesAxe(mira, tab)
  }
  await mira.presses(mira.button('reader.toggle'))
  await passesAxeInBothThemes(mira)
  await mira.presses(mira.button('reader.toggle'))

  await mira.playsToTheEnd(byButton)
  await passesAxeInBothThemes(mira)
  await mira.presses(mira.link('end.replay'))
  await mira.heading('Verified: this is the game your browser saw').waitFor()
  await passesAxeInBothThemes(mira)
})

test('the table passes axe on a phone, with every sheet open', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE })
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  const tabs = mira.page.getByRole('navigation', { name: 'View' })
  for (const light of ['dark', 'light'] as const) {
    await mira.page.emulateMedia({ colorScheme: light })
    await passesAxe(mira, `board, ${light}`)
    for (const sheet of ['Me', 'Others', 'Log']) {
      await mira.presses(tabs.getByRole('button', { name: sheet }))
      await passesAxe(mira, `${sheet}, ${light}`)
    }
    await mira.presses(tabs.getByRole('button', { name: 'Table' }))
  }
  await mira.presses(tabs.getByRole('button', { name: 'Others' }))
  await mira.presses(mira.button('me.settings'))
  const settings = mira.page.getByRole('dialog')
  await passesAxe(mira, 'the settings')
  await mira.presses(settings.getByRole('button', { name: 'DE', exact: true }))
  await passesAxe(mira, 'the settings, in German')
})
