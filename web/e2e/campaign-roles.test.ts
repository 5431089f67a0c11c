import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect, test } from 'vitest'
import de from '../src/campaign/i18n/de.json' with { type: 'json' }
import en from '../src/campaign/i18n/en.json' with { type: 'json' }
import written from '../src/components/written/i18n/en.json' with { type: 'json' }
import { openBrowser, PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { decides, waitsForSituation, touchNearest } from './marsh.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

const server = await openServer({ toys: true })
const browser = await openBrowser()

/** The console of a browser reports every request that the server refuses. */
const EXPECTS_REFUSALS = { expectedErrors: /4\d\d \(/ } as const

const codeOn = ({ page }: Player): string => /\/c\/(\w{6})/.exec(new URL(page.url()).pathname)?.[1] ?? ''

async function hasNoOverflow({ page }: Player): Promise<void> {
  const [needed, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(needed).toBeLessThanOrEqual(there ?? 0)
}

const named = (player: Player, name: string) => player.page.getByRole('button', { name, exact: true })

/** Confirms an action that needs two presses because it cannot be undone. */
async function pressesTwice(player: Player, label: string, sure: string, of?: string): Promise<void> {
  const ending = of === undefined ? '' : `: ${of}`
  await player.presses(named(player, label + ending))
  await player.presses(named(player, sure + ending))
}

const member = ({ page }: Player, name: string) => page.locator('.members li').filter({ hasText: name })

test('lets the founder remove a player in the middle of a session, let them back in, undo a replacement and hand the campaign over', {
  timeout: 120_000,
}, async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...EXPECTS_REFUSALS })
  const jon = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...PHONE,
    ...EXPECTS_REFUSALS,
    language: 'de',
  })
  const table = followView<MarshBoard>(mira.page)
  await mira.goesTo('/campaigns/marsh')
  await mira.presses(mira.page.getByRole('button', { name: /Night after night/ }))
  await mira.page.waitForURL(/\/c\/\w{6}$/)
  const code = codeOn(mira)
  const fileUrl = new URL(`/api/campaigns/${code}/file`, server.address).href
  const original = await (await mira.page.request.get(fileUrl)).body()
  await mira.presses(named(mira, en['next.play']))
  await mira.sitsDown('Mira')
  await mira.page.getByLabel(mira.text('lobby.seats')).first().selectOption('2')
  await jon.followsTheLink(mira.code())
  await jon.sitsDown('Jon')
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  await jon.isAtTheTable()

  // Removal on the campaign page takes effect at once: the seat is lost, and so is access to everything else.
  const desk = await mira.opensAnotherTab()
  await desk.goesTo(`/c/${code}`)
  await member(desk, 'Mira').getByText(en['role.founder'], { exact: true }).waitFor()
  expect(await member(desk, 'Mira').getByRole('button').count()).toBe(0)
  await passesAxeInBothThemes(desk)
  await pressesTwice(desk, en['people.remove'], en['people.remove.sure'], 'Jon')
  await named(desk, `${en['people.let-back']}: Jon`).waitFor()
  await jon.heading(jon.text('parted.title')).waitFor()
  await jon.goesTo(`/c/${code}`)
  await jon.page.getByText(de['people.you-removed']).waitFor()
  await jon.page.getByRole('link', { name: de['next.watch'], exact: true }).first().waitFor()
  expect(await named(jon, de['next.watch']).count()).toBe(0)
  expect(await jon.page.getByText(de['history'], { exact: true }).count()).toBe(0)
  await hasNoOverflow(jon)

  // The session continues without the removed player.
  while ((await waitsForSituation(mira, table)) === 'asked') await decides(mira, table, touchNearest)
  await pressesTwice(desk, en['people.let-back'], en['people.let-back.sure'], 'Jon')
  await named(desk, `${en['people.remove']}: Jon`).waitFor()
  await jon.page.reload()
  await named(jon, de['next.play']).waitFor()
  expect(await jon.page.locator('.members').getByRole('button').count()).toBe(0)

  // Importing the initial file replaces the state that was played; the founder undoes it.
  await desk.page.reload()
  await desk.page.locator('[data-session="1"]').waitFor()
  await desk.presses(desk.page.getByText(en['file.replace'], { exact: true }))
  const file = { name: 'beginning.json', mimeType: 'application/json', buffer: original }
  await desk.page.getByLabel(written.file).setInputFiles(file)
  await pressesTwice(desk, en['file.do'], en['file.sure'])
  await desk.page.locator('.replaced-notice').waitFor()
  await desk.page.locator('[data-session="1"]').waitFor({ state: 'detached' })
  await passesAxeInBothThemes(desk)
  await jon.page.reload()
  await jon.page.getByText(/^Diese Kampagne wurde am .* ersetzt\./).waitFor()
  expect(await named(jon, de['replaced.undo']).count()).toBe(0)
  await hasNoOverflow(jon)
  await pressesTwice(desk, en['replaced.undo'], en['replaced.undo.sure'])
  await desk.page.locator('[data-session="1"]').waitFor()

  await desk.presses(desk.page.getByText(en['history'], { exact: true }))
  const entries = (player: Player) =>
    player.page.locator('.history li').evaluateAll((all) => all.map((entry) => entry.lastChild?.textContent ?? ''))
  const fill = (text: string, values: Readonly<Record<string, string>>): string =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text)
  const told = (words: typeof en): string[] => [
    fill(words['history.replacement-undone'], { by: 'Mira' }),
    fill(words['history.replaced'], { by: 'Mira' }),
    fill(words['history.let-back'], { by: 'Mira', to: 'Jon' }),
    fill(words['history.removed'], { by: 'Mira', to: 'Jon' }),
    fill(words['history.session-opened'], { by: 'Mira', number: '1' }),
    fill(words['history.created'], { by: 'Mira' }),
  ]
  expect(await entries(desk)).toEqual(told(en))
  await jon.page.reload()
  await jon.presses(jon.page.getByText(de['history'], { exact: true }))
  expect(await entries(jon)).toEqual(told(de))
  await hasNoOverflow(jon)

  await pressesTwice(desk, en['people.hand-over'], en['people.hand-over.sure'], 'Jon')
  await member(desk, 'Jon').getByText(en['role.founder'], { exact: true }).waitFor()
  expect(await desk.page.locator('.members').getByRole('button').count()).toBe(0)
  expect(await named(desk, en['replaced.undo']).count()).toBe(0)
  await jon.page.reload()
  await named(jon, `${de['people.remove']}: Mira`).waitFor()
  await passesAxeInBothThemes(jon)
})
