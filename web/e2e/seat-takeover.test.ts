import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer, openOwnServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

/** The console of a browser reports every request that the server refuses. */
const EXPECTS_REFUSALS = { expectedErrors: /4\d\d \(/ } as const

test('a late visitor requests a seat, is let in, and continues playing it', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jon = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  const code = await mira.playsWithBots()
  await mira.waitsToBeAsked()

  await jon.followsTheLink(code)
  await jon.presses(jon.button('seat-request.play'))
  const offered = seatsOfferedTo(jon)
  expect(await offered.count()).toBe(5)
  expect(await offered.first().isDisabled(), 'without a name').toBe(true)
  await jon.page.getByLabel(jon.text('guest.label')).fill('Jon')
  await passesAxe(jon, 'choosing a seat')
  await jon.presses(offered.first())
  await jon.button('consent.withdraw').waitFor()

  await mira.button('consent.yes').waitFor()
  await passesAxe(mira, 'asked about a newcomer')
  await mira.presses(mira.button('consent.yes'))
  await mira.button('consent.yes').waitFor({ state: 'detached' })

  // The player's own card, which a spectator does not have.
  await jon.page
    .getByRole('navigation')
    .getByRole('button', { name: jon.text('sheet.me') })
    .waitFor()
  await mira.page.getByRole('main').getByText('Jon').first().waitFor()
  await jon.page.reload()
  await jon.page
    .getByRole('navigation')
    .getByRole('button', { name: jon.text('sheet.me') })
    .waitFor()
})

test('when the request is declined, the visitor is told and goes on watching', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jon = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...EXPECTS_REFUSALS })
  const code = await mira.playsWithBots()
  await jon.followsTheLink(code)
  await jon.presses(jon.button('seat-request.play'))
  await jon.page.getByLabel(jon.text('guest.label')).fill('Jon')
  await jon.presses(seatsOfferedTo(jon).first())
  await mira.presses(mira.button('consent.no'))
  const told = jon.page.getByRole('alert').filter({ hasText: jon.text('refusal.request-declined') })
  await told.waitFor()
  expect(await jon.page.getByText(jon.text('spectator.mark'), { exact: true }).isVisible()).toBe(true)
})

test('a countdown warns before a bot steps in and can be answered, and what the bot played is reported', async () => {
  const hasty = await openOwnServer({ graceSeconds: 6 })
  const mira = await Player.arrives(browser, hasty, REDUCED_MOTION)
  const jon = await Player.arrives(browser, hasty, REDUCED_MOTION)
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await jon.followsTheLink(code)
  await jon.sitsDown('Jon')
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira.isAtTheTable(), jon.isAtTheTable()])

  // Jon answers every question, Mira none, until the table waits for her.
  const here = mira.button('here.answer')
  await playsUntilVisible(here, jon)
  await passesAxe(mira, 'asked whether she is there')
  await mira.presses(here)
  await here.waitFor({ state: 'detached' })
  // Without any input from here on, a bot steps in and says so.
  await mira.button('bot-control.end').waitFor({ timeout: 20_000 })
  await jon.log.filter({ hasText: 'A bot plays for Mira.' }).first().waitFor()
  await plate(jon, 'Mira').filter({ hasText: '⚙ bot' }).waitFor()
  // Moving the pointer towards the button already counts as activity.
  await mira.page.mouse.move(300, 300)
  const played = mira.page.getByRole('status').filter({ hasText: mira.text('played.back') })
  await played.waitFor()
  await passesAxe(mira, 'told what was played')
  const recap = mira.page.getByRole('status').filter({ hasText: mira.text('recap.title') })
  await recap.filter({ hasText: 'A bot plays for you.' }).waitFor()
  await jon.log.filter({ hasText: 'Mira is back.' }).first().waitFor()
  await plate(jon, 'Mira').filter({ hasNotText: '⚙ bot' }).waitFor()
  await mira.presses(played.getByRole('button', { name: mira.text('close') }))
  await played.waitFor({ state: 'detached' })
  await mira.page.reload()
  await mira.isAtTheTable()
  expect(await played.count()).toBe(0)
  // The log keeps both events.
  const [from, to] = ['A bot plays for you.', 'You are back.']
  const lines = await mira.logLines()
  const [gone, back] = [from, to].map((words) => lines.findIndex((line) => line.includes(words)))
  expect(gone).toBeGreaterThan(-1)
  expect(back).toBeGreaterThan(gone ?? 0)
})

/** The plate of a seat, by its label: other plates may name the player in what is known of them. */
const plate = (player: Player, name: string): Locator =>
  player.page
    .locator('.clan-plate')
    .and(player.page.getByRole('button', { name: new RegExp(`^\\S+ \\d+, ${name}\\b`) }))

/** The seats that a newcomer may request. */
const seatsOfferedTo = (player: Player): Locator =>
  player.page
    .getByRole('region', { name: player.text('seat-request.seats') })
    .getByRole('button', { name: new RegExp(player.text('seat-request.ask', { name: '.+' })) })

/** Plays with one player until an element is visible elsewhere. */
async function playsUntilVisible(what: Locator, player: Player): Promise<void> {
  while (!(await what.isVisible())) {
    if (await player.isAsked()) await player.answers(byButton)
    else await player.page.waitForTimeout(50)
  }
}
