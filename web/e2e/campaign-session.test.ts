import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import type { MarshView } from './marsh.ts'
import {
  waitsForEffect,
  decides,
  waitsForSituation,
  marshInView,
  marshAsSeen,
  MAX_TURNS,
  situationIn,
} from './marsh.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

/** One player moves two lanterns through the marsh and takes the remaining oil into the next session. */
const server = await openServer({ toys: true })
const browser = await openBrowser()

/** Oil at the start of a session, less the one burnt on the first night. (MA-7, MA-8) */
const STARTING_OIL = 6

test('one player with two seats, two sessions: the remaining oil is carried over and shown on the board', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<MarshBoard>(mira.page)
  await mira.opensATable('The Marsh', 2)
  await mira.sitsDown('Mira')
  await mira.presses(mira.page.getByRole('button', { name: mira.text('lobby.sit-too') }))
  await mira.seatRow('Mira (seat 2)').waitFor()
  await mira.page.getByText(mira.text('lobby.all-ready')).waitFor()
  expect(await mira.page.getByText(mira.text('lobby.not-ready')).count(), 'the player does not wait for herself').toBe(
    0,
  )
  await mira.page.getByRole('button', { name: mira.text('host.close') }).waitFor()
  expect(
    await mira.page.getByRole('button', { name: mira.text('host.mute') }).count(),
    'the host cannot mute herself',
  ).toBe(0)
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()

  // It is rare that no oil remains; then the following session is the one that starts with more.
  let left = 0
  for (let session = 1; left === 0 && session < 4; session++) {
    await movesBothLanterns(mira, table)
    left = (table()?.outcome?.carries as { oil: number } | undefined)?.oil ?? -1
    const { board } = table() ?? {}
    expect(left).toBe(board?.oil)
    const before = mira.code()
    await mira.presses(mira.button('end.next-session'))
    await expect.poll(() => mira.code()).not.toBe(before)
    await expect.poll(() => table()?.board).toMatchObject({ night: 1, oil: STARTING_OIL + left - 1 })
    await mira.page.locator('.marsh-oil', { hasText: `${STARTING_OIL + left - 1}` }).waitFor()
    expect(await mira.page.evaluate(marshAsSeen)).toEqual(marshInView(table()))
  }
  expect(left).toBeGreaterThan(0)
  await movesBothLanterns(mira, table)
})

test('starts another solo session with the same bots in the same seats, without a lobby', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<MarshBoard>(mira.page)
  await mira.playsWithBots('The Marsh', 4)
  const company = await seatNames(mira)
  expect(new Set(company).size).toBe(4)
  for (let turn = 0; turn < MAX_TURNS && (await waitsForSituation(mira, table)) === 'asked'; turn++)
    await decides(mira, table)
  const { viewer } = table() ?? {}
  const before = mira.code()
  await mira.presses(mira.button('end.rematch'))
  await expect.poll(() => mira.code()).not.toBe(before)
  await expect.poll(() => table()?.board.night).toBe(1)
  expect(table()?.viewer).toBe(viewer)
  expect(await seatNames(mira)).toEqual(company)
})

/** The names on the seats, in order. */
async function seatNames(mira: Player): Promise<string[]> {
  await mira.presses(mira.page.getByRole('tab', { name: mira.text('tab.seats') }))
  await mira.page.locator('.others .seat-name').first().waitFor()
  return mira.page.locator('.others .seat-name').allTextContents()
}

/** Moves each lantern to the chapel by the shortest way. The page switches to the seat that is asked by itself. */
async function movesBothLanterns(mira: Player, table: () => MarshView): Promise<void> {
  const played = new Set<unknown>()
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if ((await waitsForSituation(mira, table)) === 'over') break
    const viewer = table()?.viewer
    if (played.size === 1 && !played.has(viewer)) await staysAtASeat(mira, table)
    played.add(viewer)
    await decides(mira, table)
  }
  expect(table()?.outcome).toBeDefined()
  expect([...played].toSorted(), 'both of her seats were asked').toEqual([1, 2])
}

/** A player who went back to a seat by hand stays there: the page says that another seat is asked, and offers a button and a key to go there. */
async function staysAtASeat(mira: Player, table: () => MarshView): Promise<void> {
  const { page } = mira
  const asked = table()?.viewer
  const [here = '', other = ''] = (asked === 1 ? [1, 2] : [2, 1]).map((seat) =>
    mira.text('seat.of-person', { name: 'Mira', seat }),
  )
  await page.getByText(mira.text('several.turned', { name: here })).waitFor({ state: 'attached' })
  await mira.presses(page.getByRole('tab', { name: mira.text('tab.seats') }))
  await waitsForEffect(mira, table, () =>
    mira.presses(page.getByRole('button', { name: `Play for ${other}`, exact: true })),
  )
  expect(table()?.viewer).not.toBe(asked)
  expect(await waitsForSituation(mira, table)).toBe('elsewhere')
  const prompt = await page.locator('.prompt strong').textContent()
  expect(prompt).toBe(`It’s up to you, as ${here}, to walk`)
  await expect.poll(() => page.title()).toBe(`● ${prompt} – Gloamhall`)
  await passesAxe(mira, 'another seat is asked')
  await waitsForEffect(mira, table, () =>
    asked === 2 ? mira.presses(page.locator('.other-seats .primary')) : page.keyboard.press('1'),
  )
  await expect.poll(() => situationIn(table())).toBe('asked')
  expect(await waitsForSituation(mira, table)).toBe('asked')
}
