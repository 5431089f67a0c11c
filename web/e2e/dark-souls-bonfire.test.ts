import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'
import type { Table } from './bonfire.ts'
import { agrees, does, offering, press, sitsByTheFire } from './bonfire.ts'
import { openBrowser, PHONE } from './browser.ts'
import { openHouse } from './house.ts'
import { CALM, passes } from './judge.ts'
import { Player } from './player.ts'
import { listensTo } from './wire.ts'

/** Between the fights, in a browser: what stands on the page is what lies on the table. */
const house = await openHouse()
const browser = await openBrowser()

test.each([
  ['by mouse, in English', { ...CALM }, 'en'],
  ['by thumb, in German', { ...CALM, ...PHONE }, 'de'],
] as const)(
  'souls are spent, somebody levels up, changes clothes, rests and goes into a room, %s',
  async (_, manners, language) => {
    const mira = await Player.arrives(browser, house, { ...manners, language })
    const table: Table = listensTo<DarkSoulsBoard>(mira.page)
    await sitsByTheFire(mira, table)
    expect(await agrees(mira, table)).toEqual(expect.arrayContaining(['sparks', 'souls', 'tiles', 'travellers']))
    await passes(mira, 'the map')

    await turnsTo(mira, 'firekeeper')
    await press(mira, table, 'level 1 dex')
    await expect.poll(() => table()?.board.characters[0]?.levels.dex).toBe(1)
    expect(await agrees(mira, table)).toContain('stats')
    await passes(mira, 'the Firekeeper')

    await buysSomething(mira, table)
    await turnsTo(mira, 'andre')
    expect(await agrees(mira, table)).toEqual(expect.arrayContaining(['treasure', 'inventory']))
    await passes(mira, 'Andre')

    await changesClothes(mira, table)
    await turnsTo(mira, 'map')
    const sparks = table()?.board.sparks ?? 0
    await press(mira, table, 'sparks')
    await expect.poll(() => table()?.board.sparks).toBe(sparks - 1)
    await agrees(mira, table)
    await entersARoom(mira, table)
  },
)

/** Pages of a phone; a desk shows all of them at once. */
async function turnsTo(mira: Player, page: string): Promise<void> {
  const tab = mira.page.locator(`#soul-tab-${page}`)
  if (await tab.isVisible()) await mira.presses(tab)
}

/** Buys until something lies in the inventory, and gives out whatever is asked about. */
async function buysSomething(mira: Player, table: Table): Promise<void> {
  const lies = () => table()?.board.inventory.length ?? 0
  for (let bought = 0; bought < 6 && lies() === 0; bought++) {
    await turnsTo(mira, 'andre')
    await press(mira, table, 'treasure')
    if (table()?.asked.some(({ question }) => question === 'treasure')) {
      const [card] = table()?.board.revealed ?? []
      await mira.page.locator(`[data-turned-up="${card}"]`).waitFor()
      await passes(mira, 'treasure')
      await press(mira, table, 'keep')
    }
  }
  expect(lies()).toBeGreaterThan(0)
}

/** The shield goes away and comes back; in between the page shows an empty hand, and fewer dice to block with. */
async function changesClothes(mira: Player, table: Table): Promise<void> {
  await turnsTo(mira, 'party')
  await press(mira, table, 'dress 1')
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'dress')).toBe(true)
  await passes(mira, 'the smith')
  const shield = table()?.board.characters[0]?.left?.card
  const left = mira.page.locator('[data-slot="slot 1 left"]')
  expect(await left.getAttribute('data-card-in')).toBe(shield)
  await does(mira, table, () => mira.presses(left.locator('[data-choice="stow left"]')))
  await expect.poll(() => table()?.board.characters[0]?.left).toBeUndefined()
  await expect.poll(() => left.getAttribute('data-card-in')).toBeNull()
  expect(table()?.board.inventory.map(({ card }) => card)).toContain(shield)
  await press(mira, table, `take ${shield}`)
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'put')).toBe(true)
  await press(mira, table, 'to left')
  await expect.poll(() => table()?.board.characters[0]?.left?.card).toBe(shield)
  await expect.poll(() => left.getAttribute('data-card-in')).toBe(shield)
  await press(mira, table, 'done')
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'journey')).toBe(true)
}

async function entersARoom(mira: Player, table: Table): Promise<void> {
  const go = table()?.choices.find((choice) => choice.startsWith('go ')) ?? ''
  await does(mira, table, () => mira.presses(mira.page.locator(`.soul-go[data-choice="${go}"]`)))
  await expect.poll(() => table()?.board.fight?.where).toBe(Number(go.split(' ')[1]) - 1)
  await mira.page.locator('.soul-travel, .soul-pages').waitFor({ state: 'detached' })
}

test('with the keyboard: arrows find a level, Enter buys it, and U takes it back', async () => {
  const mira = await Player.arrives(browser, house, CALM)
  const table: Table = listensTo<DarkSoulsBoard>(mira.page)
  await sitsByTheFire(mira, table)
  const { keyboard } = mira.page
  const level = offering(mira, 'level 1 str')
  await level.focus()
  await keyboard.press('ArrowRight')
  await expect
    .poll(() => mira.page.evaluate(() => document.activeElement?.getAttribute('data-level')))
    .toBe('level 1 dex')
  await keyboard.press('ArrowLeft')
  await does(mira, table, () => keyboard.press('Enter'))
  await expect.poll(() => table()?.board.characters[0]?.levels.str).toBe(1)
  await agrees(mira, table)
  await keyboard.press('u')
  await expect.poll(() => table()?.board.characters[0]?.levels.str).toBe(0)
  await agrees(mira, table)
})

test('no page of the journey is wider than the smallest phone', async () => {
  const mira = await Player.arrives(browser, house, {
    ...CALM,
    ...PHONE,
    viewport: { width: 320, height: 640 },
    language: 'de',
  })
  const table: Table = listensTo<DarkSoulsBoard>(mira.page)
  await sitsByTheFire(mira, table)
  for (const page of ['map', 'andre', 'firekeeper', 'party']) {
    await turnsTo(mira, page)
    expect(await sideways(mira), page).toBe(0)
  }
  await press(mira, table, 'dress 1')
  expect(await sideways(mira), 'the smith').toBe(0)
})

/** So many pixels of the board lie outside of the window. */
const sideways = ({ page }: Player): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...['main', '.soul-page', '.soul-smith', 'html'].flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((each) => each.scrollWidth - each.clientWidth),
      ),
    ),
  )
