import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'
import de from '../src/learn/i18n/de.json' with { type: 'json' }
import en from '../src/learn/i18n/en.json' with { type: 'json' }
import type { Table } from './bonfire.ts'
import { journeyMatches, actsAndSends, spotOrButton, pressesSpot, startsAtBonfire } from './bonfire.ts'
import { openBrowser, PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

/** Between the fights, in a browser: the page matches the table. */
const server = await openServer()
const browser = await openBrowser()

test.each([
  ['by mouse, in English', { ...REDUCED_MOTION }, 'en'],
  ['by thumb, in German', { ...REDUCED_MOTION, ...PHONE }, 'de'],
] as const)(
  'spends souls, levels up, changes equipment, rests and enters a room, %s',
  async (_, contextOptions, language) => {
    const mira = await Player.arrives(browser, server, { ...contextOptions, language })
    const table: Table = followView<DarkSoulsBoard>(mira.page)
    await startsAtBonfire(mira, table)
    expect(await journeyMatches(mira, table)).toEqual(
      expect.arrayContaining(['sparks', 'souls', 'tiles', 'travellers']),
    )
    await passesAxe(mira, 'the map')

    await turnsTo(mira, 'firekeeper')
    await pressesSpot(mira, table, 'level 1 dex')
    await expect.poll(() => table()?.board.characters[0]?.levels.dex).toBe(1)
    expect(await journeyMatches(mira, table)).toContain('stats')
    await passesAxe(mira, 'the Firekeeper')

    await buysSomething(mira, table)
    await turnsTo(mira, 'andre')
    expect(await journeyMatches(mira, table)).toEqual(expect.arrayContaining(['treasure', 'inventory']))
    await passesAxe(mira, 'Andre')

    await changesEquipment(mira, table)
    await turnsTo(mira, 'map')
    const sparks = table()?.board.sparks ?? 0
    await pressesSpot(mira, table, 'sparks')
    await expect.poll(() => table()?.board.sparks).toBe(sparks - 1)
    await journeyMatches(mira, table)
    await entersARoom(mira, table)
  },
)

/** Switches between the pages that a phone shows one at a time; a desktop shows all of them. */
async function turnsTo(mira: Player, page: string): Promise<void> {
  const tab = mira.page.locator(`#soul-tab-${page}`)
  if (await tab.isVisible()) await mira.presses(tab)
}

/** Buys until the inventory holds an item, and assigns every item that is asked about. */
async function buysSomething(mira: Player, table: Table): Promise<void> {
  const lies = () => table()?.board.inventory.length ?? 0
  for (let bought = 0; bought < 6 && lies() === 0; bought++) {
    await turnsTo(mira, 'andre')
    await pressesSpot(mira, table, 'treasure')
    if (table()?.asked.some(({ question }) => question === 'treasure')) {
      const [card] = table()?.board.revealed ?? []
      await mira.page.locator(`[data-turned-up="${card}"]`).waitFor()
      await passesAxe(mira, 'treasure')
      await pressesSpot(mira, table, 'keep')
    }
  }
  expect(lies()).toBeGreaterThan(0)
}

/** Takes off the shield and puts it back on; in between the page shows an empty hand and fewer dice to block with. */
async function changesEquipment(mira: Player, table: Table): Promise<void> {
  await turnsTo(mira, 'party')
  await pressesSpot(mira, table, 'dress 1')
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'dress')).toBe(true)
  await passesAxe(mira, 'the smith')
  const shield = table()?.board.characters[0]?.left?.card
  const left = mira.page.locator('[data-slot="slot 1 left"]')
  expect(await left.getAttribute('data-card-in')).toBe(shield)
  await actsAndSends(mira, table, () => mira.presses(left.locator('[data-choice="stow left"]')))
  await expect.poll(() => table()?.board.characters[0]?.left).toBeUndefined()
  await expect.poll(() => left.getAttribute('data-card-in')).toBeNull()
  expect(table()?.board.inventory.map(({ card }) => card)).toContain(shield)
  await pressesSpot(mira, table, `take ${shield}`)
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'put')).toBe(true)
  await pressesSpot(mira, table, 'to left')
  await expect.poll(() => table()?.board.characters[0]?.left?.card).toBe(shield)
  await expect.poll(() => left.getAttribute('data-card-in')).toBe(shield)
  await pressesSpot(mira, table, 'done')
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'journey')).toBe(true)
}

async function entersARoom(mira: Player, table: Table): Promise<void> {
  const go = table()?.choices.find((choice) => choice.startsWith('go ')) ?? ''
  await actsAndSends(mira, table, () => mira.presses(mira.page.locator(`.soul-go[data-choice="${go}"]`)))
  await expect.poll(() => table()?.board.fight?.where).toBe(Number(go.split(' ')[1]) - 1)
  await mira.page.locator('.soul-travel, .soul-pages').waitFor({ state: 'detached' })
}

test('finds a level with the arrow keys, buys it with Enter and takes it back with U', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table: Table = followView<DarkSoulsBoard>(mira.page)
  await startsAtBonfire(mira, table)
  const { keyboard } = mira.page
  const level = spotOrButton(mira, 'level 1 str')
  await level.focus()
  await keyboard.press('ArrowRight')
  await expect
    .poll(() => mira.page.evaluate(() => document.activeElement?.getAttribute('data-level')))
    .toBe('level 1 dex')
  await keyboard.press('ArrowLeft')
  await actsAndSends(mira, table, () => keyboard.press('Enter'))
  await expect.poll(() => table()?.board.characters[0]?.levels.str).toBe(1)
  await journeyMatches(mira, table)
  await keyboard.press('u')
  await expect.poll(() => table()?.board.characters[0]?.levels.str).toBe(0)
  await journeyMatches(mira, table)
})

test('fits every page of the journey on the smallest phone', async () => {
  const mira = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...PHONE,
    viewport: { width: 320, height: 640 },
    language: 'de',
  })
  const table: Table = followView<DarkSoulsBoard>(mira.page)
  await startsAtBonfire(mira, table)
  for (const page of ['map', 'andre', 'firekeeper', 'party']) {
    await turnsTo(mira, page)
    expect(await overflowPx(mira), page).toBe(0)
  }
  await pressesSpot(mira, table, 'dress 1')
  expect(await overflowPx(mira), 'the smith').toBe(0)
})

/** Pixels of the board outside the window. */
const overflowPx = ({ page }: Player): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...['main', '.soul-page', '.soul-smith', 'html'].flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((each) => each.scrollWidth - each.clientWidth),
      ),
    ),
  )

test.each([
  ['en', 'what-andre-cannot-undo', {}],
  ['de', 'eighteen-souls', PHONE],
  ['de', 'seventy-cards', PHONE],
  ['en', 'the-forgotten', {}],
] as const)(
  'in %s, plays the lesson %s to its end, and it fits its screen',
  async (language, lesson, contextOptions) => {
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...contextOptions, language })
    await mira.goesTo(`/learn/dark-souls?example=${lesson}`)
    const { 'lesson.next': next, 'lesson.show': show, 'lesson.over': over } = { en, de }[language]
    const on = mira.page
      .getByRole('button', { name: next, exact: true })
      .or(mira.page.getByRole('button', { name: show, exact: true }))
    const end = mira.page.getByText(over)
    await on.first().waitFor()
    for (let steps = 0; steps < 40 && !(await end.isVisible()); steps++) {
      expect(await overflowPx(mira)).toBe(0)
      const at = mira.page.url()
      await mira.presses(on.first())
      await expect.poll(async () => mira.page.url() !== at || (await end.isVisible())).toBe(true)
    }
    await end.waitFor()
  },
)

test('lets the party lay the map: a tile is picked and turned and stays where it was put, and so does the fog gate', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table: Table = followView<DarkSoulsBoard>(mira.page)
  await mira.opensATable('Dark Souls', 1)
  await mira.sitsDown('Mira')
  await mira.page.locator('select', { has: mira.page.locator('option[value="laid"]') }).selectOption('laid')
  await mira.presses(mira.button('lobby.start'))
  for (let laid = 0; laid < 4; laid++) {
    await mira.page.locator('.soul-face').last().waitFor()
    await mira.presses(mira.page.locator('.soul-face').last())
    const place = mira.page.locator('.soul-open-place[data-choice]').first()
    const [, face, , turn] = ((await place.getAttribute('data-choice')) ?? '').split(' ')
    await actsAndSends(mira, table, () => mira.presses(place))
    await expect.poll(() => table()?.board.map[laid]).toMatchObject({ face, turn: Number(turn) })
  }
  const wall = mira.page.locator('[data-spot^="fog "]').first()
  if (table()?.asked.some(({ question }) => question === 'fogGate')) {
    const [, tile, side] = ((await wall.getAttribute('data-spot')) ?? '').split(' ')
    await actsAndSends(mira, table, () => mira.presses(wall))
    await expect.poll(() => table()?.board.fogGate).toEqual({ tile: Number(tile) - 1, wall: side })
  }
  await pressesSpot(mira, table, 'boss winged-knight')
  await pressesSpot(mira, table, 'class herald')
  await expect.poll(() => table()?.asked[0]?.question).toBe('journey')
  await journeyMatches(mira, table)
})
