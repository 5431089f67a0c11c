import { expect, test } from 'vitest'
import { byButton, byTap } from './answer-methods.ts'
import { openBrowser, PHONE } from './browser.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

/** Matches that the browser plays without the server. */
const server = await openServer()
const browser = await openBrowser()

const stored = { 'plays-here': true } as const

/** The version and game of every choice that the server has seen. */
async function tablesOnTheServer(player: Player): Promise<unknown[]> {
  return player.page.evaluate(async () => (await fetch('/api/me/tables')).json())
}

test('a match is played to its end in the browser, lists with the tables, is replayed and uploaded', async () => {
  const mira = await Player.arrives(browser, server, { stored: { ...stored, guest: { name: 'Mira', sigil: 'raven' } } })
  const code = await mira.playsWithBots('Blood Bound')
  expect(code).toMatch(/^L/)
  await mira.page.getByText(mira.text('solo.mark'), { exact: true }).waitFor()
  for (let answers = 0; answers < 2 && (await mira.waitsToBeAsked()) === 'asked'; answers++)
    await mira.answers(byButton)
  await mira.skipsAnimation()
  const lines = await mira.logLines()
  await mira.page.reload()
  await mira.isAtTheTable()
  await mira.skipsAnimation()
  expect((await mira.logLines()).slice(0, lines.length)).toEqual(lines)
  await mira.goesTo('/')
  const strip = mira.page.getByRole('region', { name: mira.text('resume.title') })
  await mira.presses(strip.getByRole('link', { name: /Blood Bound/ }))
  expect(mira.code()).toBe(code)
  await mira.playsToTheEnd(byButton)
  expect(await tablesOnTheServer(mira)).toEqual([])

  await mira.presses(mira.button('solo.upload'))
  const status = mira.actions.getByRole('status')
  await status.waitFor()
  const uploaded = /\b\w{6}$/.exec((await status.textContent()) ?? '')?.[0]
  expect(uploaded).not.toMatch(/^L/)
  await mira.presses(mira.link('end.replay'))
  const proof = mira.page.getByRole('complementary', { name: 'Verification' })
  await proof.getByRole('heading', { name: 'Played by the rules, not sealed' }).waitFor()
  // Others see the same.
  const falk = await Player.arrives(browser, server, { language: 'de' })
  await falk.goesTo(`/r/${uploaded}`)
  await falk.page.getByRole('heading', { name: 'Nach den Regeln gespielt, nicht versiegelt' }).waitFor()
})

test('the server may be gone while the match goes on; a second tab takes it over', async () => {
  const mira = await Player.arrives(browser, server, { ...PHONE, stored, expectedErrors: /Failed to load resource/ })
  const code = await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  await mira.browser.setOffline(true)
  await mira.answers(byTap)
  expect(await mira.waitsToBeAsked()).toBe('asked')
  await mira.browser.setOffline(false)
  const tab = await mira.opensAnotherTab()
  await tab.goesTo(`/t/${code}`)
  await tab.isAtTheTable()
  await mira.page.getByText(mira.text('refusal.solo-elsewhere')).waitFor()
  expect(await tab.waitsToBeAsked()).toBe('asked')
})

test('the address of a match in another browser says so', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/t/L2346Z')
  await mira.page.getByText(mira.text('solo.not-here')).waitFor()
})
