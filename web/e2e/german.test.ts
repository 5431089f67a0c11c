import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'
import { englishOn } from './languages.ts'
import { TEXTS } from './ui-texts.ts'

const server = await openServer()
const browser = await openBrowser()

test('a German guest finds no English text, from the start page to the replay', async () => {
  const mira = await Player.arrives(browser, server, { language: 'de' })
  await mira.goesTo('/')
  await mira.heading('Nimm Platz im Kerzenschein').waitFor()
  expect(await englishOn(mira)).toEqual([])

  await mira.opensATable()
  expect(await englishOn(mira)).toEqual([])
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.normal'))
  await mira.page.getByText('Alle sind da und bereit.').waitFor()
  expect(await englishOn(mira)).toEqual([])
  await mira.presses(mira.button('lobby.start'))

  await mira.isAtTheTable()
  for (const tab of ['Regeln', 'Chat', 'Verlauf']) {
    await mira.presses(mira.page.getByRole('tab', { name: tab }))
    expect(await englishOn(mira), tab).toEqual([])
  }
  await mira.playsToTheEnd(byButton, async () => expect(await englishOn(mira)).toEqual([]))
  expect(await englishOn(mira)).toEqual([])

  await mira.presses(mira.link('end.replay'))
  await mira.heading('Geprüft').waitFor()
  expect(await englishOn(mira)).toEqual([])
  const learn = ['', '?part=examples', '?part=words', '?example=ludwig-dies', '?example=henryks-score&at=2']
  for (const path of ['/me', '/credits', '/t/kurz', ...learn.map((part) => `/learn/bloodborne${part}`)]) {
    await mira.goesTo(path)
    await mira.page.getByRole('heading', { level: 1 }).waitFor()
    await mira.page.locator('.empty[role=status]').waitFor({ state: 'detached' })
    // The last items to load are the cards of each game that are not known from print.
    if (path === '/credits') await mira.heading('The Bloody Palace').waitFor()
    expect(await englishOn(mira), path).toEqual([])
  }
})

test('switches the language at the table without a reload', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await mira.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const lines = await mira.log.count()

  await mira.presses(mira.page.getByRole('button', { name: 'DE', exact: true }))
  const german = mira.page.getByRole('list', { name: TEXTS.de['log.label'] }).getByRole('listitem')
  await german.first().waitFor()
  expect(await german.count()).toBe(lines)
  // The game's translations load after those of the interface.
  await expect.poll(() => mira.page.title()).toMatch(/^● (Du|Wessen|Wem|Das|Setzt|Gib|Der)\b/)
  expect(await englishOn(mira)).toEqual([])
  expect(await mira.page.getAttribute('html', 'lang')).toBe('de')

  await mira.presses(mira.page.getByRole('button', { name: 'EN', exact: true }))
  await mira.log.first().waitFor()
  expect(await mira.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})
