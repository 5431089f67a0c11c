import { expect, test } from 'vitest'
import { byButton } from './answer-methods.ts'
import { passesAxe, passesAxeInBothThemes, REDUCED_MOTION } from './axe-checks.ts'
import { openBrowser, PHONE } from './browser.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

/** The way back to running matches, on every page and in every tab, and leaving them. */
const server = await openServer({ graceSeconds: 600, botDelayMs: 0 })
const browser = await openBrowser()

/** Two people and a bot at a table of Bloodborne, where everyone is asked at once. */
async function atTheTable(): Promise<{ mira: Player; jon: Player; code: string }> {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jon = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  const code = await mira.opensATable('Bloodborne', 3)
  await mira.sitsDown('Mira')
  await jon.followsTheLink(code)
  await jon.sitsDown('Jon')
  await mira.seatRow('Jon').waitFor()
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira.isAtTheTable(), jon.isAtTheTable()])
  await Promise.all([mira.waitsToBeAsked(), jon.waitsToBeAsked()])
  return { mira, jon, code }
}

const resumeStrip = (player: Player) => player.page.getByRole('region', { name: player.text('resume.title') })
const badge = (player: Player) => player.page.getByRole('banner').locator('.turn-badge')
/** The number on the icon of the installed app, which no test can see. */
function recordAppBadge(): void {
  const show = (count: number) => async (): Promise<void> => void Object.assign(globalThis, { appBadge: count })
  navigator.setAppBadge = async (count = 0) => show(count)()
  navigator.clearAppBadge = show(0)
}

const appBadge = (player: Player): Promise<unknown> =>
  player.page.evaluate(() => (globalThis as unknown as { readonly appBadge?: number }).appBadge)

const rowsOf = (player: Player) => resumeStrip(player).getByRole('listitem').allInnerTexts()

test('a running match is on the start page and its turn on every page, in every tab', async () => {
  const { mira, jon, code } = await atTheTable()
  const elsewhere = await mira.opensAnotherTab()
  await elsewhere.page.addInitScript(recordAppBadge)
  await elsewhere.goesTo('/credits')
  // Mira and Jon are both asked: the table says so, and so do the pages.
  await badge(elsewhere).waitFor()
  expect(await badge(elsewhere).getAttribute('href')).toBe(`/t/${code}`)
  expect(await badge(elsewhere).getAttribute('title')).toBe('Your turn at 1 table')
  expect(await elsewhere.page.title()).toBe('(1) Gloamhall')
  await expect.poll(() => appBadge(elsewhere)).toBe(1)
  expect(await badge(mira).count(), 'the table itself needs no badge').toBe(0)

  const home = await mira.opensAnotherTab()
  await home.goesTo('/')
  await expect.poll(() => rowsOf(home)).toEqual(['Bloodborne: The Card Game\nwith Jon and 1 bot\nYour turn'])
  await passesAxeInBothThemes(home)

  await mira.answers(byButton)
  // The other tabs learn it from the tab of the table, without a request. The way back stays.
  await expect.poll(() => badge(elsewhere).getAttribute('title')).toBe('1 game in progress')
  expect(await badge(elsewhere).getAttribute('href')).toBe(`/t/${code}`)
  await passesAxeInBothThemes(elsewhere)
  expect(await elsewhere.page.title()).toBe('Gloamhall')
  expect(await appBadge(elsewhere)).toBe(0)
  await expect.poll(() => rowsOf(home)).toEqual(['Bloodborne: The Card Game\nwith Jon and 1 bot\nWaiting for Jon'])

  await jon.goesTo('/')
  await expect.poll(() => rowsOf(jon)).toEqual(['Bloodborne: Das Kartenspiel\nmit Mira und 1 Bot\nDu bist dran'])
  await jon.presses(resumeStrip(jon).getByRole('link'))
  await jon.isAtTheTable()
  expect(jon.code()).toBe(code)

  // A second table is counted separately from the one on the screen.
  const other = await mira.opensAnotherTab()
  await other.playsWithBots('Bloodborne', 3)
  await other.waitsToBeAsked()
  await badge(mira).waitFor()
  expect(await badge(mira).getAttribute('title')).toBe('Your turn at 1 table')
  await mira.presses(badge(mira))
  await mira.isAtTheTable()
  expect(mira.code()).toBe(other.code())
})

test.each([390, 320])('on a phone of %i pixels in German the way to another table fits into the bar', async (width) => {
  const jon = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...PHONE,
    viewport: { width, height: 700 },
    language: 'de',
  })
  const bar = jon.page.getByRole('banner')
  for (let tables = 1; tables <= 2; tables++) {
    await jon.playsWithBots('Bloodborne', 3)
    await jon.waitsToBeAsked()
    await expect.poll(() => badge(jon).count()).toBe(tables - 1)
    const [all, brand, side, prompt] = await Promise.all(
      [bar, bar.locator('.brand'), bar.locator('.top-side'), bar.locator('.prompt')].map((part) => part.boundingBox()),
    )
    expect(brand?.y).toBeGreaterThan(all?.y ?? 0)
    expect(Math.abs((side?.y ?? 0) - (brand?.y ?? 0)), 'in one row').toBeLessThan(20)
    expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual((all?.y ?? 0) + (all?.height ?? 0))
  }
})

test('leaving says what it means for the others; the table then shows a bot, and another player takes the seat', async () => {
  const { mira, jon, code } = await atTheTable()
  // Mira uses the keyboard: she opens the dialog, stays, and then leaves.
  const leave = mira.page.getByRole('banner').getByRole('button', { name: mira.text('end.leave') })
  const dialog = mira.page.getByRole('dialog', { name: mira.text('leave.title') })
  await leave.focus()
  await mira.page.keyboard.press('Enter')
  await dialog.waitFor()
  await passesAxe(mira, 'leaving')
  for (const sentence of ['A bot takes over your seat.', 'Jon plays on.', 'Jon becomes the host.'])
    await dialog.getByText(sentence).waitFor()
  await mira.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await mira.isAsked(), 'she is still asked').toBe(true)
  await mira.page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: mira.text('leave.leave'), exact: true }).press('Enter')

  await expect
    .poll(() => rowsOf(mira))
    .toEqual([
      'Bloodborne: The Card Game\nwith Jon and 1 bot\nYou left\nTake your seat again\nBloodborne: The Card Game',
    ])
  expect(await mira.page.title(), 'it is no longer her turn').toBe('Gloamhall')
  await passesAxe(mira, 'a table that was left')
  const jonsSeats = jon.page.getByRole('region', { name: jon.text('sheet.others') })
  await jon.presses(jon.button('sheet.others'))
  await jonsSeats.getByText(jon.text('presence.left')).waitFor()
  await jonsSeats.getByRole('button', { name: jon.text('host.close') }).waitFor()

  // She returns, is asked again, and leaves once more.
  await mira.presses(mira.page.getByRole('button', { name: /Take your seat again/ }))
  await mira.isAtTheTable()
  await mira.waitsToBeAsked()
  await jonsSeats.getByText(jon.text('presence.left')).waitFor({ state: 'detached' })
  await mira.presses(leave)
  await mira.presses(dialog.getByRole('button', { name: mira.text('leave.leave'), exact: true }))
  await resumeStrip(mira).waitFor()

  // Nadja gets the seat at once when Jon agrees.
  const nadja = await Player.arrives(browser, server, REDUCED_MOTION)
  await nadja.followsTheLink(code)
  await nadja.presses(nadja.button('seat-request.play'))
  await nadja.page.getByLabel(nadja.text('guest.label')).fill('Nadja')
  await nadja.presses(nadja.page.getByRole('button', { name: 'Play for Mira' }))
  await jon.presses(jon.button('sheet.table'))
  await jon.presses(jon.button('consent.yes'))
  await nadja.waitsToBeAsked()
  await mira.goesTo('/me')
  await mira.goesTo('/')
  await mira.gameCard('Bloodborne').waitFor()
  // The seat is no longer hers.
  await expect.poll(() => resumeStrip(mira).count()).toBe(0)

  // On a phone: the last player may postpone the match or close it.
  await nadja.presses(nadja.page.getByRole('banner').getByRole('button', { name: nadja.text('end.leave') }))
  await nadja.presses(nadja.button('leave.leave'))
  await jon.presses(jon.button('sheet.others'))
  await jon.presses(jonsSeats.getByRole('button', { name: jon.text('end.leave') }))
  const last = jon.page.getByRole('dialog', { name: jon.text('leave.title') })
  await last.getByText(jon.text('leave.close-means')).waitFor()
  await passesAxe(jon, 'the last person leaves')
  await jon.presses(last.getByRole('button', { name: jon.text('leave.later') }))
  await expect.poll(() => rowsOf(jon)).toEqual(['Bloodborne: Das Kartenspiel\nmit Nadja und 1 Bot\nDu bist dran'])
  await jon.presses(resumeStrip(jon).getByRole('link'))
  await jon.presses(jon.button('sheet.others'))
  await jon.presses(jonsSeats.getByRole('button', { name: jon.text('end.leave') }))
  await jon.presses(last.getByRole('button', { name: jon.text('host.close') }))
  await jon.gameCard('Bloodborne').waitFor()
  await expect.poll(() => resumeStrip(jon).count()).toBe(0)
})
